import Foundation

@testable import ParityKit

/// An encoding that a program might use for a value; nil if it cannot represent the value.
struct Encoding: Sendable {
    let name: String
    let write: @Sendable (String) -> [UInt8]?

    init(_ name: String, _ write: @escaping @Sendable (String) -> [UInt8]?) {
        self.name = name
        self.write = write
    }

    /// Creates an encoding whose result is text.
    static func text(_ name: String, _ write: @escaping @Sendable (String) -> String) -> Encoding {
        Encoding(name) { Array(write($0).utf8) }
    }

    static let all: [Encoding] =
        plain + digits + escapes + codes + base + wide + packed + compressed + nested + hidden + documents

    // MARK: As text

    private static func groups(_ separator: String) -> @Sendable (String) -> String {
        { value in
            let signs = Array(value)
            return stride(from: 0, to: signs.count, by: 4)
                .map { String(signs[$0..<min($0 + 4, signs.count)]) }.joined(separator: separator)
        }
    }

    private static func apart(_ separator: String) -> @Sendable (String) -> String {
        { $0.map(String.init).joined(separator: separator) }
    }

    static let plain: [Encoding] = [
        .text("plain") { "x=\($0)&y" },
        .text("upper case") { $0.uppercased() },
        .text("lower case") { $0.lowercased() },
        .text("groups of four with blanks", groups(" ")),
        .text("groups of four with dashes", groups("-")),
        .text("groups of four with dots", groups(".")),
        .text("groups of four with slashes", groups("/")),
        .text("groups of four with no-break spaces", groups("\u{A0}")),
        .text("groups of four with thin spaces", groups("\u{2009}")),
        .text("groups of four with zero-width spaces", groups("\u{200B}")),
        .text("groups of four with tabs", groups("\t")),
        .text("over lines", groups("\n")),
        .text("over lines that end in CR LF", groups("\r\n")),
        .text("over lines that a backslash continues", groups("\\\n")),
        .text("over indented lines", groups("\n        ")),
        .text("with a blank after each character", apart(" ")),
        .text("with commas", apart(",")),
        .text("as a list of texts") { "[\"" + apart("\",\"")($0) + "\"]" },
        .text("reversed") { String($0.reversed()) },
        .text("reversed in groups") { groups(" ")(String($0.reversed())) },
        .text("reversed and apart") { apart("-")(String($0.reversed())) },
        .text("within markup") { apart("</b><i>")($0) },
        .text("decomposed", \.decomposedStringWithCanonicalMapping),
    ]

    private static func shifted(_ zero: UInt32, letters: UInt32? = nil) -> @Sendable (String) -> String {
        { value in
            String(
                String.UnicodeScalarView(
                    value.unicodeScalars.map { scalar in
                        switch scalar.value {
                        case 0x30...0x39: Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar
                        case 0x61...0x7A:
                            letters.flatMap { Unicode.Scalar($0 + scalar.value - 0x61) } ?? scalar
                        default: scalar
                        }
                    }))
        }
    }

    static let digits: [Encoding] = [
        .text("full-width", shifted(0xFF10, letters: 0xFF41)),
        .text("Arabic-Indic digits", shifted(0x660)),
        .text("Devanagari digits", shifted(0x966)),
        .text("mathematical bold", shifted(0x1D7CE, letters: 0x1D41A)),
        .text("subscript digits", shifted(0x2080)),
    ]

    // MARK: Escaped

    private static func bytes(_ format: String, _ separator: String = "") -> @Sendable (String) -> String {
        { $0.utf8.map { String(format: format, Int($0)) }.joined(separator: separator) }
    }

    private static func units(_ format: String) -> @Sendable (String) -> String {
        { $0.utf16.map { String(format: format, Int($0)) }.joined() }
    }

    private static func scalars(_ format: String, _ separator: String = "") -> @Sendable (String) -> String {
        { $0.unicodeScalars.map { String(format: format, Int($0.value)) }.joined(separator: separator) }
    }

    static let escapes: [Encoding] = [
        .text("\\u escapes", units("\\u%04x")),
        .text("\\u escapes in capitals", units("\\u%04X")),
        .text("\\u{} escapes", scalars("\\u{%x}")),
        .text("\\U escapes", scalars("\\U%08x")),
        .text("\\x escapes", bytes("\\x%02x")),
        .text("octal escapes", bytes("\\%03o")),
        .text("percent escapes", bytes("%%%02X")),
        .text("percent escapes twice", bytes("%%25%02X")),
        .text("percent escapes three times", bytes("%%2525%02x")),
        .text("%u escapes", units("%%u%04X")),
        .text("a form") { "a=1&card=" + groups("+")($0).replacing("@", with: "%40") },
        .text("decimal entities", scalars("&#%d;")),
        .text("hexadecimal entities", scalars("&#x%x;")),
        .text("entities without semicolons", scalars("&#%d", " ")),
        .text("escaped entities", scalars("&amp;#%d;")),
        .text("named entities") {
            groups("&nbsp;")($0).replacing("@", with: "&commat;").replacing(".", with: "&period;")
        },
        .text("quoted-printable", bytes("=%02X")),
        .text("quoted-printable with soft line ends") { groups("=\r\n")($0).replacing("@", with: "=40") },
        .text("UTF-7 for every other character") { value in
            value.enumerated().map { place, sign in
                let units = String(sign).data(using: .utf16BigEndian) ?? Data()
                let shifted = "+" + units.base64EncodedString().replacing("=", with: "") + "-"
                return place % 2 == 0 && sign.isASCII ? String(sign) : shifted
            }.joined()
        },
        .text("UTF-7") { value in
            let units = value.data(using: .utf16BigEndian) ?? Data()
            return "x+" + units.base64EncodedString().replacing("=", with: "") + "-y"
        },
    ]

    // MARK: As numbers

    static let codes: [Encoding] = [
        .text("hex", bytes("%02x")),
        .text("hex in capitals", bytes("%02X")),
        .text("hex with blanks", bytes("%02x", " ")),
        .text("hex with colons", bytes("%02X", ":")),
        .text("hex with 0x", bytes("0x%02x", ", ")),
        .text("hex in lines") { value in
            let digits = Array(("prefix " + value).utf8.map { String(format: "%02x", Int($0)) }.joined())
            return stride(from: 0, to: digits.count, by: 10)
                .map { String(digits[$0..<min($0 + 10, digits.count)]) }.joined(separator: "\n")
        },
        .text("hex in pairs of bytes") { value in
            "<" + groups(" ")(value.utf8.map { String(format: "%02x", Int($0)) }.joined()) + ">"
        },
        .text("an array of bytes") { "[" + bytes("%d", ",")($0) + "]" },
        .text("an array of bytes over lines") { "[\n  " + bytes("%d", ",\n  ")($0) + "\n]" },
        .text("an array of code points") { "[" + scalars("%d", ", ")($0) + "]" },
        .text("code points in U+") { scalars("U+%04X", " ")($0) },
    ]

    private static func base64(_ value: String) -> String { Data(value.utf8).base64EncodedString() }

    private static func lines(_ text: String, _ width: Int, _ end: String) -> String {
        let signs = Array(text)
        return stride(from: 0, to: signs.count, by: width)
            .map { String(signs[$0..<min($0 + width, signs.count)]) }.joined(separator: end)
    }

    /// A text before the value, of such a length that the value is at the end of a line.
    private static func lead(_ count: Int) -> String {
        String((0..<count).map { "lead of some length "[$0 % 20] })
    }

    static let base: [Encoding] = [
        .text("base64", base64),
        .text("base64 after one byte") { base64("1\($0)23") },
        .text("base64 after two bytes") { base64("12\($0)3") },
        .text("base64 behind a word") { "token" + base64($0) },
        .text("base64 for URLs") {
            base64("?>\($0)").replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        },
        .text("base64 in lines of 64") { lines(base64(lead(40) + $0 + " end"), 64, "\n") },
        .text("base64 in lines of 76") { lines(base64(lead(50) + $0 + " end"), 76, "\r\n") },
        .text("base64 in indented lines of 20") { lines(base64(lead(9) + $0), 20, "\n\t\t") },
        .text("base64 twice") { base64("a" + base64("bc\($0)")) },
        .text("base64 in lines in JSON") { "{\"a\":\"" + lines(base64(lead(40) + $0), 64, "\\n") + "\"}" },
        .text("base64 with percent escapes") {
            base64("?>\($0)").replacing("+", with: "%2B").replacing("/", with: "%2F")
        },
        .text("base32") { base32("a\($0)", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") },
        .text("base32 in small letters") { base32($0, "abcdefghijklmnopqrstuvwxyz234567") },
    ]

    private static func base32(_ value: String, _ alphabet: String) -> String {
        let bits = value.utf8.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        let letters = Array(alphabet)
        return String(
            stride(from: 0, to: bits.count, by: 5).map { start in
                letters[(0..<5).reduce(0) { $0 * 2 + Int(start + $1 < bits.count ? bits[start + $1] : 0) }]
            })
    }
}

extension String {
    fileprivate subscript(_ place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
