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

    /// A macro that stands for the path of a header: `#define CONFIG "App/Config.h"`.
    struct Definition {
        let name: String
        let include: Include
    }

    /// What a source says of headers, in order.
    struct Lines {
        /// Every `#import`, `#include` and `__has_include` of a path that is written out, whatever conditions
        /// are around it.
        var includes: [Include] = []
        /// The macros that are included: `#include CONFIG`.
        var macros: Set<String> = []
        var definitions: [Definition] = []
    }

    static func read(_ bytes: [UInt8]) -> Lines {
        bytes.withUnsafeBytes { bytes in
            var lines = Lines()
            guard let start = bytes.baseAddress else { return lines }
            var index = 0
            while index < bytes.count,
                let sign = memchr(start + index, Int32(UInt8(ascii: "#")), bytes.count - index)
            {
                index = UnsafeRawPointer(sign) - start
                if startsLine(index, bytes) {
                    let count = lines.includes.count
                    add(behind: index + 1, bytes, to: &lines)
                    if lines.includes.count > count, let last = lines.includes.last {
                        index = last.range.upperBound
                    }
                }
                index += 1
            }
            return lines
        }
    }

    /// Every bare name in quotes behind `#embed`, `.include` and `.incbin`, as offsets; the last two may be
    /// in quotes themselves.
    static func loads(in bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBytes { bytes in
            var names: [Range<Int>] = []
            guard let start = bytes.baseAddress else { return names }
            for (sign, words) in [("#", ["embed"]), (".", ["include", "incbin"])] {
                let byte = Int32(sign.utf8.first ?? 0)
                var index = 0
                while index < bytes.count, let found = memchr(start + index, byte, bytes.count - index) {
                    index = UnsafeRawPointer(found) - start + 1
                    if let name = load(behind: index, words, bytes) { names.append(name) }
                }
            }
            return names
        }
    }

    /// The name behind one of some words.
    private static func load(
        behind sign: Int, _ words: [String], _ bytes: UnsafeRawBufferPointer
    ) -> Range<Int>? {
        guard sign < bytes.count, bytes[sign] == UInt8(ascii: "i") || words == ["embed"] else { return nil }
        let word = bytes[skipBlanks(sign, bytes)...].prefix(while: isLetter)
        guard words.contains(where: { word.elementsEqual($0.utf8) }) else { return nil }
        let quoted = bytes[word.endIndex...].prefix(longestComment)
            .drop { isBlank($0) || $0 == UInt8(ascii: "\\") }
        let name = quoted.dropFirst().prefix { !"\"\\/\n".utf8.contains($0) }
        guard quoted.first == UInt8(ascii: "\""), !name.isEmpty, name.endIndex < bytes.count,
            bytes[name.endIndex] == UInt8(ascii: "\"") || bytes[name.endIndex] == UInt8(ascii: "\\")
        else { return nil }
        return name.startIndex..<name.endIndex
    }

    /// Whether a word is on a line that includes a header or asks for one.
    static func names(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        // No such line is longer.
        let before = bytes[max(0, word.lowerBound - 1024)..<word.lowerBound]
        let end = before.indices.last { place in
            before[place] == UInt8(ascii: "\n")
                && !before[..<place].reversed()
                    .drop { $0 == UInt8(ascii: "\r") }.starts(with: "\\".utf8)
        }
        let start = (end.map { before[($0 + 1)...] } ?? before).drop(while: isBlank)
        guard start.first == UInt8(ascii: "#") else { return false }
        let directive = start.dropFirst().drop(while: isBlank).prefix(while: isLetter)
        return ["import", "include", "include_next", "if", "elif"].contains {
            directive.elementsEqual($0.utf8)
        }
    }

    /// Whether only blanks and comments are before a sign on its line.
    private static func startsLine(_ sign: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = sign
        while index > 0 {
            if isBlank(bytes[index - 1]) {
                index -= 1
            } else if let open = comment(endingAt: index, bytes) {
                index = open
            } else {
                break
            }
        }
        return index == 0 || bytes[index - 1] == UInt8(ascii: "\n") || bytes[index - 1] == UInt8(ascii: "\r")
    }

    /// Where the comment starts that ends at a place; nil if none does.
    private static func comment(endingAt end: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
        guard end > 3, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") else {
            return nil
        }
        return stride(from: end - 4, through: max(0, end - longestComment), by: -1).first {
            bytes[$0] == UInt8(ascii: "/") && bytes[$0 + 1] == UInt8(ascii: "*")
        }
    }

    /// How far the other end of a comment is looked for, in bytes.
    private static let longestComment = 1024

    /// Adds what a directive names, behind its sign.
    private static func add(behind start: Int, _ bytes: UnsafeRawBufferPointer, to lines: inout Lines) {
        let word = bytes[skipBlanks(start, bytes)...].prefix(while: isLetter)
        if ["import", "include", "include_next"].contains(where: { word.elementsEqual($0.utf8) }) {
            if let path = path(from: word.endIndex, bytes) {
                lines.includes.append(path)
            } else if let name = macro(from: word.endIndex, bytes) {
                lines.macros.insert(name)
            }
        } else if word.elementsEqual("if".utf8) || word.elementsEqual("elif".utf8) {
            questions(from: word.endIndex, bytes, to: &lines)
        } else if word.elementsEqual("define".utf8) {
            let name = bytes[skipBlanks(word.endIndex, bytes)...].prefix(longestComment).prefix(while: isSign)
            guard !name.isEmpty, let path = path(from: name.endIndex, bytes) else { return }
            lines.definitions.append(
                Definition(name: String(decoding: name, as: UTF8.self), include: path))
        }
    }

    /// The name that is next.
    private static func macro(from start: Int, _ bytes: UnsafeRawBufferPointer) -> String? {
        let name = bytes[skipBlanks(start, bytes)...].prefix(longestComment).prefix(while: isSign)
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Whether a byte is one of the name of a macro.
    private static func isSign(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    }

    /// Each `__has_include("a.h")` of a condition, to the end of its line.
    private static func questions(
        from start: Int, _ bytes: UnsafeRawBufferPointer, to lines: inout Lines
    ) {
        var index = start
        while index < bytes.count,
            bytes[index] != UInt8(ascii: "\n") || bytes[index - 1] == UInt8(ascii: "\\")
        {
            guard isLetter(bytes[index]) else {
                index += 1
                continue
            }
            let word = bytes[index...].prefix(while: isLetter)
            index = word.endIndex
            guard word.elementsEqual("__has_include".utf8) || word.elementsEqual("__has_include_next".utf8)
            else { continue }
            let bracket = skipBlanks(index, bytes)
            guard bracket < bytes.count, bytes[bracket] == UInt8(ascii: "(") else { continue }
            if let include = path(from: bracket + 1, bytes) {
                lines.includes.append(include)
                index = include.range.upperBound
            } else if let name = macro(from: bracket + 1, bytes) {
                lines.macros.insert(name)
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }

    /// What stands in quotes or brackets next.
    private static func path(from start: Int, _ bytes: UnsafeRawBufferPointer) -> Include? {
        let index = skipBlanks(start, bytes)
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

    /// Behind blanks, comments and the ends of lines that go on.
    private static func skipBlanks(_ start: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        var index = start
        while index < bytes.count, index - start <= longestComment {
            let rest = bytes[index...].prefix(longestComment)
            if isBlank(bytes[index]) {
                index += 1
            } else if rest.starts(with: "\\\n".utf8) || rest.starts(with: "\\\r\n".utf8) {
                index += rest.dropFirst().first == UInt8(ascii: "\n") ? 2 : 3
            } else if rest.starts(with: "/*".utf8), let end = rest.dropFirst(2).firstRange(of: "*/".utf8) {
                index = end.upperBound
            } else {
                break
            }
        }
        return index
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
