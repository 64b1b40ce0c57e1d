/// Makes names that come from a stranger's disk safe to print.
enum PlainText {
    /// The text on one line: what would steer a terminal or turn the order of letters is spelled out.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let scalar where isUnsafe(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The number with its noun, as in "3 files".
    static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
    }

    /// A number with as many decimals, without asking a locale.
    static func decimal(_ value: Double, places: Int) -> String {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let rounded = Int((value * Double(scale)).rounded())
        guard places > 0 else { return String(rounded) }
        let fraction = String(rounded % scale)
        return "\(rounded / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
