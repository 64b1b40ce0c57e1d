import Foundation

/// A unique value that is planted in order to search for it.
struct Canary: Hashable, Sendable {
    /// The kind of value that a canary replaces; the names are those of the journeys' variables.
    enum Sort: String, Sendable, CaseIterable {
        case email, reference, given, surname, address, phone, pan, holder, expiry, cvv
    }

    let sort: Sort
    let value: String

    /// The canaries of the journey with this number.
    static func all(for number: Int) -> [Canary] {
        Sort.allCases.map { Canary(sort: $0, value: value(of: $0, number)) }
    }

    private static func value(of sort: Sort, _ number: Int) -> String {
        switch sort {
        case .email: "canary\(7_301_000 + number)@example.org"
        case .reference: "RB\(918_273_000 + number)"
        case .given: "Canaria\(5_517_000 + number)"
        case .surname: "Canary-Byrne\(6_628_000 + number)"
        case .address: "\(3_395_000 + number) Canary Lane"
        case .phone: "086\(4_406_000 + number)"
        case .pan: cardNumber(number)
        case .holder: "HOLDER \(8_840_000 + number)"
        case .expiry: signs(4, number)
        case .cvv: signs(3, number)
        }
    }

    /// Returns a text of `count` characters that occur nowhere else.
    ///
    /// It replaces a security code, because three digits occur in any file.
    private static func signs(_ count: Int, _ number: Int) -> String {
        // Hangul has more than eleven thousand consecutive syllables.
        let scalars = (0..<count).map { Unicode.Scalar(0xAC00 + (number * 4 + $0 * 2600 + count) % 11_000) }
        return String(String.UnicodeScalarView(scalars.compactMap(\.self)))
    }

    /// Returns a card number with a test prefix and a valid check digit.
    private static func cardNumber(_ number: Int) -> String {
        let body = "411111" + String(900_000_000 + number)
        let digit = (0...9).first { Redactor.passesLuhn(Substring("\(body)\($0)")) } ?? 0
        return "\(body)\(digit)"
    }
}
