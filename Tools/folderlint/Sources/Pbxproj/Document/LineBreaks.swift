import Synchronization

/// Where the lines of a text begin and its blanks there end, for edits: listed once, asked for often.
///
/// Unlike in a `LineTable`, a line ends with a line feed or a carriage return, whichever comes. A document
/// may be one line of any length, which must not be walked through for each edit.
final class LineBreaks: Sendable {
    private let source: SourceBuffer
    private let starts = Mutex<[UInt32]?>(nil)
    /// By line: the offset behind the blanks that it begins with.
    private let blanks = Mutex<[Int: Int]>([:])

    init(_ source: SourceBuffer) { self.source = source }

    /// The first byte of the line that an offset stands in.
    func start(of offset: Int) -> Int {
        starts.withLock { known in
            let starts = known ?? Self.starts(in: source.bytes)
            known = starts
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
            }
            return low == 0 ? 0 : Int(starts[low - 1])
        }
    }

    /// The offset behind the end of the first line, or the end of the text.
    var endOfFirst: Int {
        _ = start(of: 0)
        guard let second = starts.withLock({ $0?.first }).map({ Int($0) }) else { return source.bytes.count }
        let isPair =
            source.bytes[second - 1] == UInt8(ascii: "\r") && second < source.bytes.count
            && source.bytes[second] == UInt8(ascii: "\n")
        return isPair ? second + 1 : second
    }

    /// The offset behind the blanks that a line begins with.
    func endOfBlanks(from start: Int) -> Int {
        blanks.withLock { blanks in
            if let known = blanks[start] { return known }
            var end = start
            while end < source.bytes.count, Self.isBlank(source.bytes[end]) { end += 1 }
            blanks[start] = end
            return end
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func starts(in bytes: UnsafeRawBufferPointer) -> [UInt32] {
        var starts: [UInt32] = []
        LineTable.eachByte(UInt8(ascii: "\n"), in: bytes) {
            starts.append(UInt32(truncatingIfNeeded: $0 + 1))
        }
        let feeds = starts.count
        LineTable.eachByte(UInt8(ascii: "\r"), in: bytes) {
            starts.append(UInt32(truncatingIfNeeded: $0 + 1))
        }
        if feeds < starts.count { starts.sort() }
        return starts
    }
}
