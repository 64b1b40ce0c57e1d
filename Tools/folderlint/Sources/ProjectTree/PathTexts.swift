import Pbxproj

/// The paths of elements one behind the other: in the document each would be a step into other memory.
struct PathTexts {
    private var bytes: [UInt8] = []
    private var items: [Item] = []

    private struct Item {
        let start: UInt32
        /// In bytes; -1 without a path.
        let length: Int32
        /// Of the name, or without one of the path.
        let nameLength: Int32
        let isEscaped: Bool
    }

    /// Adds the next element's path.
    mutating func add(_ path: UnsafeRawBufferPointer?, isEscaped: Bool, name: UnsafeRawBufferPointer?) {
        items.append(
            Item(
                start: UInt32(truncatingIfNeeded: bytes.count), length: PathTexts.length(path),
                nameLength: PathTexts.length(name ?? path), isEscaped: isEscaped))
        if let path { bytes.append(contentsOf: path) }
    }

    private static func length(_ text: UnsafeRawBufferPointer?) -> Int32 {
        Int32(truncatingIfNeeded: text?.count ?? -1)
    }

    func isEscaped(_ id: ElementID) -> Bool { items[Int(id.index)].isEscaped }

    /// The bytes of an element's path and of what separates it from the next; 0 without a path.
    func length(of id: ElementID) -> Int { Int(items[Int(id.index)].length) + 1 }

    /// The same of its name.
    func nameLength(of id: ElementID) -> Int { Int(items[Int(id.index)].nameLength) + 1 }

    /// Calls `body` with the bytes of an element's path.
    @inline(__always)
    func withPath<Result>(of id: ElementID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let item = items[Int(id.index)]
        let start = Int(item.start)
        return bytes.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[start..<(start + max(0, Int(item.length)))]))
        }
    }
}
