extension Document {
    /// The lines that a merge left behind, each at its first byte.
    ///
    /// A line that begins with seven of `<`, `|`, `=` or `>` and then ends or has a space is one. A valid
    /// document may hold such a line inside a string or a comment.
    public static func conflictMarkers(in source: SourceBuffer) -> [Position] {
        let lines = LineTable(source.bytes)
        return ConflictMarkers.offsets(in: source.bytes).map { lines.position(of: $0) }
    }
}

/// Finds the lines that a merge leaves behind.
enum ConflictMarkers {
    /// The marker that explains a failure: one on its line, or any behind it when the text ends too early.
    static func offset(explaining failure: ScanFailure, in bytes: UnsafeRawBufferPointer) -> Int? {
        let line = LineTable.start(of: failure.offset, in: bytes)
        if isMarker(line, in: bytes) { return line }
        switch failure.cause {
        case .openDictionary, .openArray, .openString, .openData, .openComment:
            return offsets(in: bytes, from: line).first
        default: return nil
        }
    }

    static func offsets(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> [Int] {
        var found: [Int] = []
        var isLineStart = true
        for offset in start..<max(start, bytes.count) {
            if isLineStart, isMarker(offset, in: bytes) { found.append(offset) }
            isLineStart = bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
        }
        return found
    }

    private static func isMarker(_ offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard offset < bytes.count, "<|=>".utf8.contains(bytes[offset]) else { return false }
        let run = bytes[offset...].prefix { $0 == bytes[offset] }
        guard run.count == 7 else { return false }
        return run.endIndex == bytes.count || ByteClass.isSpace(bytes[run.endIndex])
    }
}
