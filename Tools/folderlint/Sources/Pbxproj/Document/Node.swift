/// One value of a document: a span of its bytes, quotes and brackets included.
///
/// The nodes of a document stand in one row, in the order of the file. A container is followed by what it
/// holds: an array by its items, a dictionary by key, value, key, value; `next` skips all of it.
public struct Node: Sendable {
    /// What a value is.
    public enum Kind: UInt8, Sendable {
        /// A string without quotes.
        case bare
        /// A string in quotes.
        case quoted
        /// Quoted, with a backslash in it: its value is not its bytes.
        case escaped
        /// Bytes in hexadecimal digits.
        case data
        /// Values in order.
        case array
        /// Values with keys.
        case dictionary
    }

    /// The offset of the first byte.
    public let start: UInt32
    /// The offset behind the last byte.
    public let end: UInt32
    /// The place of the first node that this one does not hold.
    public let next: UInt32
    /// What the value is.
    public let kind: Kind

    /// Whether the value is a string of any spelling.
    public var isString: Bool { kind.rawValue <= Kind.escaped.rawValue }
    /// The offsets of the bytes.
    public var range: Range<Int> { Int(start)..<Int(end) }
}

/// The place of a node in its document.
public struct NodeID: Hashable, Sendable {
    /// Counted from the root, which is 0.
    public let index: UInt32

    /// The node at a place.
    @inlinable public init(_ index: Int) {
        self.index = UInt32(truncatingIfNeeded: index)
    }
}
