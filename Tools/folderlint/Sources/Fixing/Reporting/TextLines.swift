import Pbxproj

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The lines of a text by their bytes, each with its line end, which is LF: a CR before it is part of the
/// line.
struct TextLines: Sendable {
    private let source: SourceBuffer
    /// Where each line starts, and where the last one ends.
    private let starts: [Int]

    init(_ source: SourceBuffer) {
        self.source = source
        let bytes = source.bytes
        var starts = [0]
        if let start = bytes.baseAddress {
            var index = 0
            while let end = memchr(start + index, Int32(UInt8(ascii: "\n")), bytes.count - index) {
                index = UnsafeRawPointer(end) - start + 1
                starts.append(index)
            }
        }
        if starts.last != bytes.count { starts.append(bytes.count) }
        self.starts = starts
    }

    var count: Int { starts.count - 1 }

    subscript(index: Int) -> [UInt8] { Array(source.bytes[starts[index]..<starts[index + 1]]) }

    /// Whether a line is the same as one of another text.
    func isEqual(_ index: Int, to other: TextLines, _ number: Int) -> Bool {
        let (start, end) = (starts[index], starts[index + 1])
        let (first, last) = (other.starts[number], other.starts[number + 1])
        guard end - start == last - first else { return false }
        guard let here = source.bytes.baseAddress, let there = other.source.bytes.baseAddress else {
            return true
        }
        return memcmp(here + start, there + first, end - start) == 0
    }
}
