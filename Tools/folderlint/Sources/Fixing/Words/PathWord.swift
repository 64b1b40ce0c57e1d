import FolderlintKit

/// A word of a text as a path: without options and variables before it and signs of a sentence behind it.
struct PathWord {
    /// What is written out, from the source root or another folder; "" when that is nothing.
    let path: String
    /// The same, with the signs by which it may stand for several; nil without any.
    let pattern: String?
    /// Where `path` is in the text.
    let range: Range<Int>
    let isRooted: Bool
    /// Whether it starts with a variable that may stand for any folder.
    let isVariable: Bool
    /// Whether it starts with the variable for the source root of a project.
    let isFromSourceRoot: Bool
    /// Whether the text has the path as it is, so that another can take its place.
    let isVerbatim: Bool
    /// Whether it has a slash or is behind an option, so that it is no mere name.
    let hasSlash: Bool
    /// Whether it starts at the folder of the file that contains it, as `./a` and `../a` do.
    let isFromHere: Bool

    init(_ word: Range<Int>, _ text: [UInt8]) {
        let word = word.lowerBound..<PathWord.end(of: word, text)
        let isEscaped = text[word].contains(UInt8(ascii: "\\"))
        let bytes = PathWord.withoutChoices(
            isEscaped ? PathWord.unescaped(text[word]) : Array(text[word]))
        let flag = PathWords.flag(at: 0, bytes)
        var start = flag
        var end = bytes.count
        var (isVariable, isFromSourceRoot) = (false, false)
        if let length = PathWord.variable(bytes[start...]) {
            let text = String(decoding: bytes[start..<(start + length)], as: UTF8.self)
            isFromSourceRoot = !SpelledPath(text[...]).root.isEmpty
            isVariable = !isFromSourceRoot
            start += length + 1
        } else {
            // The brackets of a section, as in `[Shop/**]`; those in `[{Shop,Till}/**]` are choices.
            let first = bytes.prefix { !",/".utf8.contains($0) }
            let signs = bytes[first.endIndex...].first == UInt8(ascii: ",") ? "[" : "[{"
            while start < end, signs.utf8.contains(bytes[start]) { start += 1 }
        }
        let isRooted = start < end && bytes[start] == UInt8(ascii: "/")
        hasSlash = flag > 1 || bytes.contains(UInt8(ascii: "/"))
        while start < end, bytes[start] == UInt8(ascii: "/") { start += 1 }
        let startsHere = bytes[start..<end].starts(with: "./".utf8)
        if startsHere { start += 2 }
        var names = bytes[start..<end].split(separator: UInt8(ascii: "/"), maxSplits: 1).makeIterator()
        let isParent = names.next()?.elementsEqual("..".utf8) == true
        isFromHere = !isRooted && !isVariable && (startsHere || isParent)
        let sign = bytes[start..<end].firstIndex { "*?[{$".utf8.contains($0) }
        pattern = sign == nil ? nil : PathWord.pattern(bytes[start..<end])
        if let sign { end = bytes[start..<sign].lastIndex(of: UInt8(ascii: "/")) ?? start }
        // Full stops, colons, brackets and line numbers behind a path are the sentence's.
        while end > start, ".:,;/]}".utf8.contains(bytes[end - 1]), !PathWord.isParent(bytes[start..<end]) {
            end -= 1
        }
        path = String(decoding: bytes[start..<end], as: UTF8.self)
        self.isRooted = isRooted
        self.isVariable = isVariable
        self.isFromSourceRoot = isFromSourceRoot
        isVerbatim = !isEscaped && !isVariable
        range = isEscaped ? word : (word.lowerBound + start)..<(word.lowerBound + end)
    }

    /// A pattern without the brackets and signs of the text that it is in.
    private static func pattern(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        while let last = bytes.last {
            let open: UInt8? = last == UInt8(ascii: "]") ? 0x5B : last == UInt8(ascii: "}") ? 0x7B : nil
            let isClosing =
                open.map { open in bytes.count { $0 == last } > bytes.count { $0 == open } }
                ?? ".:,;".utf8.contains(last)
            guard isClosing else { break }
            bytes.removeLast()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a pattern stands for all that is in a folder.
    var meansAll: Bool {
        guard let pattern else { return false }
        let rest = Paths.rest(of: Paths.rest(of: pattern, behind: path), behind: "/")
        return rest.hasPrefix("*/") || rest.hasPrefix("**/") || rest == "*" || rest == "**"
    }

    /// Where a word ends whose braces contain commas, as in `App/{a,b}.json`, or that contains a variable in
    /// parentheses, as in `App/$(NAME)/b`, or letters that are not meant, as in `App/[!a]b`.
    private static func end(of word: Range<Int>, _ text: [UInt8]) -> Int {
        if let open = openVariable(in: word, text) {
            return closing(open, text).map { end(behind: $0, text) } ?? word.upperBound
        }
        if text[word].last == UInt8(ascii: "["), let next = text[word.upperBound...].first,
            next == UInt8(ascii: "!") || next == UInt8(ascii: "^"),
            let close = text[word.upperBound...].prefix(64).firstIndex(where: {
                $0 <= 0x20 || $0 == UInt8(ascii: "]")
            }),
            text[close] == UInt8(ascii: "]")
        {
            return end(behind: close, text)
        }
        if let end = endOfChoices(in: word, text) { return end }
        guard let open = text[word].lastIndex(of: UInt8(ascii: "{")), open > word.lowerBound,
            text[open - 1] != UInt8(ascii: "$"), !text[open..<word.upperBound].contains(UInt8(ascii: "}")),
            let close = text[word.upperBound...].prefix(1024).firstIndex(where: { " \n}".utf8.contains($0) }),
            text[close] == UInt8(ascii: "}")
        else { return word.upperBound }
        return end(behind: close, text)
    }

    /// Where a word ends that goes on with choices of a shell, as in `App/@(a|b).json` and `App/!(a)/b`.
    private static func endOfChoices(in word: Range<Int>, _ text: [UInt8]) -> Int? {
        let isNot = text[word.upperBound...].first == UInt8(ascii: "!")
        let open = word.upperBound + (isNot ? 1 : 0)
        guard isNot || text[word].last.map({ "@+*?".utf8.contains($0) }) == true,
            open < text.count, text[open] == UInt8(ascii: "("),
            let close = text[open...].prefix(256).firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: ")") }
            ),
            text[close] == UInt8(ascii: ")")
        else { return nil }
        return end(behind: close, text)
    }

    /// A pattern with braces for the choices of a shell: `@(a|b)` is `{a,b}`, any other is a variable.
    private static func withoutChoices(_ bytes: [UInt8]) -> [UInt8] {
        guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), open > 0,
            let close = bytes[open...].firstIndex(of: UInt8(ascii: ")")),
            "@+*?!".utf8.contains(bytes[open - 1])
        else { return bytes }
        let choices = bytes[(open + 1)..<close].map { $0 == UInt8(ascii: "|") ? UInt8(ascii: ",") : $0 }
        let isOne = bytes[open - 1] == UInt8(ascii: "@")
        let pattern = isOne ? Array("{".utf8) + choices + Array("}".utf8) : Array("${_}".utf8)
        return bytes[..<(open - 1)] + pattern + bytes[(close + 1)...]
    }

    /// Where a word goes on to behind such a bracket, with other braces that it may have: `.{swift,txt}`.
    private static func end(behind bracket: Int, _ text: [UInt8]) -> Int {
        let rest = text[(bracket + 1)...].prefix(64).prefix { $0 > 0x20 && !"\"'`);:".utf8.contains($0) }
        var open: Int?
        for index in rest.indices {
            switch rest[index] {
            case UInt8(ascii: "{"): open = open ?? index
            case UInt8(ascii: "}"): open = nil
            case UInt8(ascii: ",") where open == nil: return index
            default: continue
            }
        }
        guard let open else { return rest.endIndex }
        return rest[open...].firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
    }

    /// Whether a path ends in `..`, which is no full stop.
    private static func isParent(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.elementsEqual("..".utf8) || bytes.suffix(3).elementsEqual("/..".utf8)
    }

    /// Whether a part of a path starts with the variable for a source root, or stands behind it.
    static func isFromSourceRoot(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let first = max(0, range.lowerBound - 512)
        let dollar = bytes[first...range.lowerBound].lastIndex(of: UInt8(ascii: "$"))
        guard let dollar, !bytes[dollar..<range.lowerBound].contains(where: { "\"'\n;".utf8.contains($0) })
        else { return false }
        let path = Substring(decoding: bytes[dollar..<range.upperBound], as: UTF8.self)
        return !SpelledPath(path).root.isEmpty
    }

    /// How long the variable is that a path follows, as in `$ROOT/`, `${ROOT}/` and `{root}/`.
    private static func variable(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "{"),
            let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash > bytes.startIndex + 1
        else { return nil }
        let name = bytes[..<slash].dropFirst()
        let isBraced = first == UInt8(ascii: "{") || name.first == UInt8(ascii: "{")
        guard isBraced == (name.last == UInt8(ascii: "}")), !name.contains(UInt8(ascii: "*")) else {
            return nil
        }
        return slash - bytes.startIndex
    }

    /// A path without the backslashes of JSON and of regular expressions, and with slashes for those of
    /// Windows.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var path: [UInt8] = []
        var isEscaped = false
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                if isEscaped { path.append(UInt8(ascii: "/")) }
                isEscaped.toggle()
                continue
            }
            if isEscaped, isEscape(at: index, bytes) {
                isEscaped = false
                continue
            }
            let isSign = "/.-+_".utf8.contains(byte)
            if isEscaped, !isSign { path.append(UInt8(ascii: "/")) }
            path.append(byte)
            isEscaped = false
        }
        return path
    }

    /// Whether a letter behind a backslash is the end of a line, a tab or a class of a regular expression,
    /// rather than the start of a name.
    private static func isEscape(at index: Int, _ bytes: ArraySlice<UInt8>) -> Bool {
        guard "nrtvdswbDSWB0".utf8.contains(bytes[index]) else { return false }
        guard let next = bytes[(index + 1)...].first else { return true }
        return !PathWords.isLetter(next) || next == UInt8(ascii: "+")
    }
}
