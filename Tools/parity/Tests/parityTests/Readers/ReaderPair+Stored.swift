import Fixtures
import Foundation
import PropertyLists

@testable import BookingCore
@testable import BookingStore
@testable import LegacyBooking

extension ReaderPair {
    /// A stored text, which can have been stored as another type.
    static let storedText = ReaderPair(
        name: "stored text", inputs: { $0.propertyList(.words) },
        legacy: { defaults(with: $0).string(forKey: key) },
        modern: { stored($0)?.textInDefaults })

    /// A stored number.
    static let storedNumber = ReaderPair(
        name: "stored number", inputs: { $0.propertyList(.number) },
        legacy: { "\(defaults(with: $0).integer(forKey: key))" },
        modern: { "\(stored($0)?.number ?? 0)" })

    /// The code tables of the app, which contain no quotes.
    static let table = ReaderPair(
        name: "table",
        inputs: { values in
            // Legacy drops an empty cell at the end of a row, and a row of the app's tables has none.
            let cells = (0..<Int.random(in: 1...12, using: &values)).map { _ in
                "a" + values.cell()
            }
            return cells.map { $0 + values.pick([",", ",", "\n", "\r\n", "\r"]) }.joined() + "a"
        },
        legacy: { text in
            let rows = CSVParser(string: text).arrayOfParsedRows()
            return rows.map { "\($0 as? [String] ?? [])" }.joined(separator: "\n")
        },
        modern: { text in CSV.rows(text).map { "\($0)" }.joined(separator: "\n") })

    private static let key = "key"

    private static func defaults(with value: String) -> UserDefaults {
        let defaults = LegacyEnvironment.defaults
        defaults.removeObject(forKey: key)
        let list = try? PropertyListSerialization.propertyList(from: document(value), format: nil)
        if let stored = (list as? [String: Any])?[key] { defaults.set(stored, forKey: key) }
        return defaults
    }

    private static func stored(_ value: String) -> PropertyList? {
        (try? PropertyList(document(value)))?[key]
    }

    private static func document(_ value: String) -> Data {
        Data("<plist version=\"1.0\"><dict><key>\(key)</key>\(value)</dict></plist>".utf8)
    }
}

extension HostileValues {
    /// Returns a cell of a code table without separators and quotes.
    mutating func cell() -> String {
        let separators: [Unicode.Scalar] = [",", "\r", "\n", "\""]
        let scalars = text(oneIn(2) ? .words : .code).unicodeScalars.filter { !separators.contains($0) }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns a value in the XML form of a property list.
    mutating func propertyList(_ kind: HostileTexts) -> String {
        switch Int.random(in: 0..<8, using: &self) {
        case 0: return pick(["<true/>", "<false/>"])
        case 1:
            let edges = [Int128(Int.min), Int128(Int.max), 1 << 53, 1 << 62, 0]
            return "<integer>\(pick(edges) + Int128.random(in: -1...1, using: &self))</integer>"
        case 2:
            return
                "<integer>\(Int.random(in: -3...Int.max, using: &self) >> Int.random(in: 0..<63, using: &self))</integer>"
        case 3: return "<real>\(Double(number()) ?? 0)</real>"
        case 4:
            return pick([
                "<data></data>", "<data>AAEC</data>", "<array/>", "<dict/>",
                "<array><string>a</string></array>",
            ])
        default: return "<string>\(markup(kind == .number ? oneUnit(text(kind)) : text(kind)))</string>"
        }
    }

    /// Returns a text with the characters that XML does not allow removed and the special ones escaped.
    mutating func markup(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\t", "\n", "\r": result += oneIn(2) ? "&#\(scalar.value);" : String(scalar)
            // Foundation drops a byte order mark at the start of a stored text.
            case "\u{0}"..<"\u{20}", "\u{FEFF}": continue
            default:
                if oneIn(16) {
                    result += oneIn(2) ? "&#\(scalar.value);" : "&#x\(String(scalar.value, radix: 16));"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
