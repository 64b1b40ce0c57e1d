/// What a word of a shell with variables may become.
enum ShellPattern {
    /// A pattern for what a text with variables may become.
    static func of(_ text: Substring) -> String {
        var pattern = ""
        var rest = text
        while let character = rest.first {
            rest = rest.dropFirst()
            guard character == "$" || character == "{" || character == "[" else {
                pattern.append(character)
                continue
            }
            if character == "$", rest.first != "{", rest.first != "(" {
                rest = rest.drop { $0 == "_" || $0.isLetter || $0.isNumber }
            } else {
                rest = rest.drop { !"})]".contains($0) }.dropFirst()
            }
            pattern.append("*")
        }
        return pattern
    }
}
