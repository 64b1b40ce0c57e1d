/// A project document: its bytes, the nodes in them and the index of its objects.
public struct Document: Sendable {
    /// The objects by id.
    public let objects: ObjectIndex
    /// What the file is written in.
    public let format: Format
    let tape: Tape
    private let places: Places
    /// The lines of the text, for edits.
    let breaks: LineBreaks

    /// Reads an OpenStep text.
    public init(_ source: SourceBuffer) throws(ParseError) {
        try self.init(source, as: .openStep, places: Places(source))
    }

    /// Reads an OpenStep text that was made from a file of another format.
    init(_ source: SourceBuffer, as format: Format, places: Places) throws(ParseError) {
        tape = try Document.scan(source)
        objects = ObjectIndex(tape)
        self.format = format
        self.places = places
        breaks = LineBreaks(source)
    }

    /// The text that the nodes are spans of: the file itself, or the OpenStep text made from it.
    public var source: SourceBuffer { tape.source }
    /// The nodes, in the order of the text.
    public var nodes: Nodes { Nodes(tape: tape) }
    /// The dictionary that is the whole document.
    public var root: NodeID { NodeID(0) }
    /// Whether edits can be written back: only what was UTF-8 OpenStep text can.
    public var isEditable: Bool { format == .openStep }

    /// The node at a place.
    public subscript(id: NodeID) -> Node { tape[Int(id.index)] }

    /// Line and column, in the file, of a node's first byte; a binary file has but one place, its start.
    ///
    /// The first call lists the lines, all others are binary searches.
    public func position(of id: NodeID) -> Position {
        places.position(of: Int(self[id].start))
    }

    /// Line and column of an offset in `source`.
    public func position(at offset: Int) -> Position {
        places.position(of: offset)
    }

    private static func scan(_ source: SourceBuffer) throws(ParseError) -> Tape {
        let bytes = source.bytes
        guard bytes.count < Int(Int32.max) else { throw ParseError(.tooLarge, at: .start) }
        guard !bytes.isEmpty else { throw ParseError(.empty, at: .start) }
        let failure: ScanFailure
        do throws(ScanFailure) {
            guard var scanner = Scanner(bytes, from: startOfText(bytes)) else {
                throw ScanFailure(.root, bytes.count)
            }
            try scanner.scan()
            guard let tape = scanner.tape(of: source) else { throw ScanFailure(.memory, 0) }
            return tape
        } catch {
            failure = error
        }
        throw explain(failure, in: bytes)
    }

    private static func explain(_ failure: ScanFailure, in bytes: UnsafeRawBufferPointer) -> ParseError {
        if let marker = ConflictMarkers.offset(explaining: failure, in: bytes) {
            return ParseError(.mergeConflict, at: LineTable.position(of: marker, in: bytes))
        }
        if !bytes.contains(where: { $0 != 0 }) { return ParseError(.zeroed, at: .start) }
        if failure.cause == .root, let other = Format(ofForeign: bytes) {
            return ParseError(.unsupported(other.description), at: .start)
        }
        return ParseError(failure.reason(in: bytes), at: LineTable.position(of: failure.offset, in: bytes))
    }

    /// Behind a UTF-8 byte order mark.
    static func startOfText(_ bytes: UnsafeRawBufferPointer) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}
