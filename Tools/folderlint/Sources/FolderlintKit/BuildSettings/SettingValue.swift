/// The value of a build setting: text with variables, and the words of a list.
enum SettingValue {
    /// The text with its variables replaced; nil when it holds one that is not known, or an operator.
    static func evaluate(_ text: some StringProtocol, _ variables: PathVariables) -> String? {
        guard text.contains("$") else { return String(text) }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let name = takeName(&rest), let value = variables[String(name)] else { return nil }
            result += value
        }
        return result + rest
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
    static func words(_ text: some StringProtocol) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }

    /// One path: without the quotes around it and the spaces beside it.
    static func path(_ text: String) -> Substring {
        var path = text[...]
        while path.first?.isWhitespace == true { path = path.dropFirst() }
        while path.last?.isWhitespace == true { path = path.dropLast() }
        for quote in ["\"", "'"] where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
            return path.dropFirst().dropLast()
        }
        return path
    }

    /// A search path without the stars that say "and every folder below".
    static func withoutRecursion(_ path: String) -> String {
        for suffix in ["/**", "/*"] where path.hasSuffix(suffix) {
            return String(path.dropLast(suffix.count))
        }
        return path
    }
}
