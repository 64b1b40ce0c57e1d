/// The value of a build setting: text with variables, and the words of a list.
package enum SettingValue {
    /// How long a value may be once its variables are replaced, in bytes: no path is longer, and values that
    /// name one another twice would double with each.
    private static let longest = 65_536

    /// The text with its variables replaced; nil when it holds one that is not known, or an operator, and
    /// when it becomes longer than any path.
    package static func evaluate(_ text: some StringProtocol, _ variables: PathVariables) -> String? {
        guard text.contains("$") else { return String(text) }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let name = takeName(&rest), let value = variables[String(name)] else { return nil }
            result += value
            guard result.utf8.count <= longest else { return nil }
        }
        return result + rest
    }

    /// The variables that a text holds, as they stand in their brackets.
    package static func names(_ text: some StringProtocol) -> [String] {
        var names: [String] = []
        var rest = Substring(text)
        // Where each bracket closes last: behind that no name ends, and none is looked for.
        let ends = [Character("("): text.lastIndex(of: ")"), Character("{"): text.lastIndex(of: "}")]
        while let dollar = rest.firstIndex(of: "$") {
            rest = rest[rest.index(after: dollar)...]
            if let first = rest.first, let end = ends[first], end.map({ $0 < rest.startIndex }) ?? true {
                continue
            }
            if let name = takeName(&rest) { names.append(String(name)) }
        }
        return names
    }

    /// The name behind a dollar, in brackets of either kind or bare.
    private static func takeName(_ rest: inout Substring) -> Substring? {
        let closing: Character? =
            switch rest.first {
            case "(": ")"
            case "{": "}"
            default: nil
            }
        guard let closing else {
            let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
            rest = rest[name.endIndex...]
            return name.isEmpty ? nil : name
        }
        guard let end = rest.firstIndex(of: closing) else { return nil }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        return name
    }

    /// The words of a list: separated by spaces, kept together by quotes and backslashes.
    package static func words(_ text: some StringProtocol) -> [String] { spelledWords(text).map(\.word) }

    /// The words of a list, and how each is spelled, quotes and backslashes included.
    package static func spelledWords<Text: StringProtocol>(
        _ text: Text
    ) -> [(word: String, spelling: Text.SubSequence)] {
        // Most values are one word without signs.
        if text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !"\"'\\".utf8.contains($0) }) {
            return text.isEmpty ? [] : [(String(text), text[...])]
        }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return spelledWords(inASCII: text) }
        var words: [(word: String, spelling: Text.SubSequence)] = []
        var word: String?
        var start = text.startIndex
        var quote: Character?
        var isEscaped = false
        for (index, character) in zip(text.indices, text) {
            if word == nil { start = index }
            if isEscaped {
                word?.append(character)
                isEscaped = false
            } else if character == "\\" {
                word = word ?? ""
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let finished = word { words.append((finished, text[start..<index])) }
                word = nil
            } else {
                // In place: a word may be as long as the value.
                if word == nil { word = "" }
                word?.append(character)
            }
        }
        if let word { words.append((word, text[start...])) }
        return words
    }

    /// The same for a text whose letters are bytes, as of most.
    private static func spelledWords<Text: StringProtocol>(
        inASCII text: Text
    ) -> [(word: String, spelling: Text.SubSequence)] {
        var words: [(word: String, spelling: Text.SubSequence)] = []
        var word: [UInt8]?
        let bytes = text.utf8
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        var quote: UInt8?
        var isEscaped = false
        while index < bytes.endIndex {
            let byte = bytes[index]
            if word == nil { start = index }
            if isEscaped {
                word?.append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                word = word ?? []
                isEscaped = true
            } else if let open = quote {
                if byte == open { quote = nil } else { word?.append(byte) }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                word = word ?? []
            } else if byte == 0x20 || 0x09...0x0D ~= byte {
                if let finished = word {
                    words.append((String(decoding: finished, as: UTF8.self), text[start..<index]))
                }
                word = nil
            } else {
                if word == nil { word = [] }
                word?.append(byte)
            }
            index = bytes.index(after: index)
        }
        if let word { words.append((String(decoding: word, as: UTF8.self), text[start...])) }
        return words
    }

    /// One path: without the quotes around it and the spaces beside it.
    package static func path(_ text: String) -> Substring {
        var path = text[...]
        while path.first?.isWhitespace == true { path = path.dropFirst() }
        while path.last?.isWhitespace == true { path = path.dropLast() }
        for quote in ["\"", "'"] where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
            return path.dropFirst().dropLast()
        }
        return path
    }

    /// A search path without the stars that say "and every folder below".
    package static func withoutRecursion(_ path: String) -> String {
        for suffix in ["/**", "/*"] where path.hasSuffix(suffix) {
            return String(path.dropLast(suffix.count))
        }
        return path
    }
}
