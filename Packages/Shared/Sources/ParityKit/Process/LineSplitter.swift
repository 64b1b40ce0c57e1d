import Foundation

/// Splits a subject's output into lines.
struct LineSplitter {
    private var rest: [UInt8] = []

    /// Returns the complete lines so far, without their line feeds.
    mutating func lines(in bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        guard var start = bytes.baseAddress else { return lines }
        let end = start + bytes.count
        while let feed = memchr(start, 0x0A, end - start).map({ UnsafeRawPointer($0) }) {
            rest.append(contentsOf: UnsafeRawBufferPointer(start: start, count: feed - start))
            lines.append(rest)
            rest = []
            start = feed + 1
        }
        rest.append(contentsOf: UnsafeRawBufferPointer(start: start, count: end - start))
        return lines
    }
}
