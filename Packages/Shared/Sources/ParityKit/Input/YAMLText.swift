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
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.value < 0x20 {
                    result += "\\u" + String(format: "%04X", scalar.value)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Returns a duration in seconds, or in milliseconds if it has a fraction.
    static func duration(_ nanoseconds: Int) -> String {
        nanoseconds % 1_000_000_000 == 0
            ? "\(nanoseconds / 1_000_000_000)s" : "\(Double(nanoseconds) / 1e6)ms"
    }
}
