import Foundation

/// A value that occurs nowhere else, planted to see where it ends up.
struct Canary: Hashable, Sendable {
    enum Sort: String, Sendable, CaseIterable {
        case email, reference, pan
    }

    let sort: Sort
    let value: String

    /// The three canaries of the journey with this number.
    static func all(for number: Int) -> [Canary] {
        [
            Canary(sort: .email, value: "canary\(7_301_000 + number)@example.org"),
            Canary(sort: .reference, value: "RB\(918_273_000 + number)"),
            Canary(sort: .pan, value: cardNumber(number)),
        ]
    }

    /// A number with the test prefix of a card and the right check digit.
    private static func cardNumber(_ number: Int) -> String {
        let body = "411111" + String(900_000_000 + number)
        let digit = (0...9).first { Secrets.passesLuhn(Substring("\(body)\($0)")) } ?? 0
        return "\(body)\(digit)"
    }

    /// The value in each encoding it might be written in.
    var forms: [(name: String, bytes: Data)] {
        let plain = Data(value.utf8)
        var forms: [(String, Data)] = [("plain", plain)]
        if let wide = value.data(using: .utf16LittleEndian) { forms.append(("UTF-16 LE", wide)) }
        if let wide = value.data(using: .utf16BigEndian) { forms.append(("UTF-16 BE", wide)) }
        for escaped in escapes { forms.append(("percent", Data(escaped.utf8))) }
        // Base64 has three phases, depending on what stands before; the ends depend on the neighbours.
        for lead in 0..<3 {
            let text = (Data(repeating: 0x20, count: lead) + plain).base64EncodedString()
            let inner = text.dropFirst(lead == 0 ? 0 : 4).dropLast(4)
            if inner.count >= 8 { forms.append(("base64", Data(inner.utf8))) }
        }
        return forms
    }

    /// Most writers of URLs leave the four marks of RFC 3986 as they are; some escape them too.
    private var escapes: [String] {
        let marks = CharacterSet(charactersIn: "-._~")
        return [.alphanumerics.union(marks), .alphanumerics].compactMap {
            value.addingPercentEncoding(withAllowedCharacters: $0)
        }
        .filter { $0 != value }
    }
}
