extension String {
    /// Returns the text in double quotes, with `"`, `\`, line feeds and tabs escaped by a backslash.
    ///
    /// - Parameter escape: Returns the escaped form of any other character, or nil to leave it unchanged.
    public func quoted(escaping escape: (Unicode.Scalar) -> String?) -> String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                if let escaped = escape(scalar) {
                    result += escaped
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}

extension UTF16.CodeUnit {
    /// The code unit as four hexadecimal digits.
    public var fourDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
