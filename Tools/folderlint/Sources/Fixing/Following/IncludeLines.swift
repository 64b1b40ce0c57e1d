#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The headers that a C-family source includes.
enum IncludeLines {
    struct Include: Equatable {
        /// Between the quotes or brackets, as offsets.
        let range: Range<Int>
        let isQuoted: Bool
    }

    /// Every `#import` and `#include` of a path that is written out, whatever conditions are around it.
    static func all(in bytes: [UInt8]) -> [Include] {
        bytes.withUnsafeBytes { bytes in
            var includes: [Include] = []
            guard let start = bytes.baseAddress else { return includes }
            var index = 0
            while index < bytes.count,
                let sign = memchr(start + index, Int32(UInt8(ascii: "#")), bytes.count - index)
            {
                index = UnsafeRawPointer(sign) - start
                if startsLine(index, bytes), let include = include(behind: index + 1, bytes) {
                    includes.append(include)
                    index = include.range.upperBound
                }
                index += 1
            }
            return includes
        }
    }

    private static func startsLine(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = index
        while index > 0, isBlank(bytes[index - 1]) { index -= 1 }
        return index == 0 || bytes[index - 1] == UInt8(ascii: "\n") || bytes[index - 1] == UInt8(ascii: "\r")
    }

    private static func include(behind start: Int, _ bytes: UnsafeRawBufferPointer) -> Include? {
        var index = skipBlanks(start, bytes)
        let word = bytes[index...].prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
        guard
            word.elementsEqual("import".utf8) || word.elementsEqual("include".utf8)
                || word.elementsEqual("include_next".utf8)
        else { return nil }
        index = skipBlanks(word.endIndex, bytes)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "<")
        else {
            return nil
        }
        let isQuoted = bytes[index] == UInt8(ascii: "\"")
        let close = isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: ">")
        let path = bytes[(index + 1)...].prefix { $0 != close && $0 != UInt8(ascii: "\n") }
        guard !path.isEmpty, path.endIndex < bytes.count, bytes[path.endIndex] == close else { return nil }
        return Include(range: path.startIndex..<path.endIndex, isQuoted: isQuoted)
    }

    private static func skipBlanks(_ start: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        var index = start
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        return index
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
