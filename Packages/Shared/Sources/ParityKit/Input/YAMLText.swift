import Foundation

/// Writes the subset of YAML that journeys need.
enum YAMLText {
    static func pair(_ key: String, _ value: String) -> String {
        "{ \(scalar(key)): \(value) }"
    }

    /// Returns a scalar, in quotes unless every YAML reader reads it as the same text.
    static func scalar(_ text: String) -> String {
        let isPlain = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_.\/\-]*( [A-Za-z0-9_.\/\-]+)*/) != nil
        let words: Set = ["yes", "no", "on", "off", "true", "false", "null", "y", "n", "nothing"]
        if isPlain, !words.contains(text.lowercased()) { return text }
        var result = "\""
        // Yams takes the first character of a text for a byte order mark if it is one.
        if text.unicodeScalars.first == "\u{FEFF}" { result += "\\uFEFF" }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if isPrintable(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += String(format: scalar.value > 0xFFFF ? "\\U%08X" : "\\u%04X", scalar.value)
                }
            }
        }
        return result + "\""
    }

    /// Whether YAML allows a character, and reads it as itself.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // A line separator would be read as the end of a line, and a byte order mark as none.
        case 0x2028, 0x2029, 0xFEFF: false
        case 0x20...0x7E, 0xA0...0xFFFD, 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
        default: false
        }
    }

    /// Returns a duration in seconds, or in milliseconds if it has a fraction.
    static func duration(_ nanoseconds: Int) -> String {
        nanoseconds % 1_000_000_000 == 0
            ? "\(nanoseconds / 1_000_000_000)s" : "\(Double(nanoseconds) / 1e6)ms"
    }
}
