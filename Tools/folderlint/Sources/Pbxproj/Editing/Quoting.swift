/// How Xcode writes a string.
public enum Quoting {
    /// The text as a document holds it: bare where Xcode leaves it bare, else in quotes and escaped.
    ///
    /// Xcode leaves letters, digits and `_ $ . /` bare, unless they hold `//` or `___`. Characters beyond
    /// ASCII stand in quotes as they are.
    public static func quote(_ text: String) -> String {
        isBare(text) ? text : "\"" + escape(text) + "\""
    }

    static func isBare(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isPlain) && !text.contains("//") && !text.contains("___")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        ByteClass.isBare(byte) && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ":")
    }

    /// The text as it stands between quotes.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\t": escaped += "\\t"
            case "\r": escaped += "\\r"
            case "\0"..<" ", "\u{7F}": escaped += "\\U00" + hex(UInt8(truncatingIfNeeded: scalar.value))
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    /// The comment that names an object behind its id, with the space before it; nothing without a name.
    ///
    /// A name cannot end the comment: a space comes between `*` and `/`.
    public static func annotation(_ name: String?) -> String {
        guard let name else { return "" }
        return " /* " + name.replacing("*/", with: "* /") + " */"
    }
}
