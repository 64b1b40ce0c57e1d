#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the lines of a text start, so that a place is found by a binary search.
///
/// A line ends with a line feed; in a text without any, with a carriage return.
struct LineTable: Sendable {
    /// The first byte of each line but the first.
    private let starts: [UInt32]

    init(_ bytes: UnsafeRawBufferPointer) {
        var starts: [UInt32] = []
        starts.reserveCapacity(bytes.count / 80)
        Self.eachEnd(in: bytes) { starts.append(UInt32(truncatingIfNeeded: $0 + 1)) }
        self.starts = starts
    }

    func position(of offset: Int) -> Position {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = low + (high - low) / 2
            if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
        }
        let start = low == 0 ? 0 : Int(starts[low - 1])
        return Position(line: low + 1, column: offset - start + 1)
    }

    /// The place of one offset, without a table.
    static func position(of offset: Int, in bytes: UnsafeRawBufferPointer) -> Position {
        var line = 1
        var start = 0
        Self.eachEnd(in: bytes) { end in
            guard end < offset else { return }
            line += 1
            start = end + 1
        }
        return Position(line: line, column: offset - start + 1)
    }

    /// The first byte of the line that an offset stands in.
    static func start(of offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
            start -= 1
        }
        return start
    }

    private static func eachEnd(in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        if !eachByte(UInt8(ascii: "\n"), in: bytes, body) {
            eachByte(UInt8(ascii: "\r"), in: bytes, body)
        }
    }

    /// Calls `body` with each offset of a byte; false when there is none.
    @discardableResult
    static func eachByte(
        _ byte: UInt8, in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void
    ) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        var offset = 0
        while offset < bytes.count, let hit = memchr(base + offset, Int32(byte), bytes.count - offset) {
            let place = UnsafeRawPointer(hit) - base
            body(place)
            offset = place + 1
        }
        return offset > 0
    }
}
