/// One value of a document: a span of its bytes, quotes and brackets included.
///
/// The nodes of a document stand in one array, in the order of the file. A container is followed by what it
/// holds: an array by its items, a dictionary by key, value, key, value; `next` skips all of it.
public struct Node: Sendable {
    public enum Kind: UInt8, Sendable {
        case bare
        case quoted
        /// Quoted, with a backslash in it: its value is not its bytes.
        case escaped
        case data
        case array
        case dictionary
    }

    public internal(set) var start: UInt32
    public internal(set) var end: UInt32
    public internal(set) var next: UInt32
    public let kind: Kind

    public var isString: Bool { kind.rawValue <= Kind.escaped.rawValue }
}

/// The place of a node in its document.
public struct NodeID: Hashable, Sendable {
    public let index: UInt32

    public init(_ index: Int) {
        self.index = UInt32(truncatingIfNeeded: index)
    }
}
