/// A project document: its bytes, the nodes in them and the index of its objects.
public struct Document: Sendable {
    public let source: SourceBuffer
    public let nodes: [Node]
    public let objects: ObjectIndex

    /// Reads an OpenStep text.
    public init(_ source: SourceBuffer) throws(ParseError) {
        guard source.bytes.count < Int(Int32.max) else {
            throw ParseError(.tooLarge, at: Position(line: 1, column: 1))
        }
        var scanner = Scanner(source.bytes, from: Document.startOfText(source.bytes))
        do {
            try scanner.scan()
        } catch {
            throw ParseError(error.reason, at: LineIndex.position(of: error.offset, in: source.bytes))
        }
        self.source = source
        nodes = scanner.nodes
        objects = ObjectIndex(source: source, nodes: scanner.nodes)
    }

    public var root: NodeID { NodeID(0) }

    public subscript(id: NodeID) -> Node { nodes[Int(id.index)] }

    /// Behind a UTF-8 byte order mark.
    private static func startOfText(_ bytes: UnsafeRawBufferPointer) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    /// Line and column of a node's first byte.
    public func position(of id: NodeID) -> Position {
        LineIndex.position(of: Int(self[id].start), in: source.bytes)
    }
}

/// Finds lines in bytes; made only when something is to be said.
enum LineIndex {
    static func position(of offset: Int, in bytes: UnsafeRawBufferPointer) -> Position {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return Position(line: line, column: offset - start + 1)
    }
}
