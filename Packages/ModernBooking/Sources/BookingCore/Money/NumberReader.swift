import Foundation

/// Reads decimal numbers as a language spells them.
struct NumberReader {
    /// Amounts are spelled as in English, whoever reads them.
    static let english = NumberReader(locale: Locale(identifier: "en_US"))

    private let locale: Locale
    private let isEnglish: Bool

    init(locale: Locale) {
        self.locale = locale
        isEnglish = locale.identifier == "en_US"
    }

    /// The number; 0 for anything else.
    ///
    /// In floating point, with which the app has always counted its money: its cents are the service's.
    func value(of text: String?) -> Double {
        guard let text else { return 0 }
        // Plain digits are the rule, and a formatter takes longer to make than a reply to read.
        if isEnglish, Self.isPlain(text), let number = Double(text) { return number }
        let formatter = NumberFormatter()
        formatter.locale = locale
        // Without a style a number ends where the language has another sign: a premium of `47.73` is 47 where
        // decimals stand behind a comma.
        formatter.numberStyle = isEnglish ? .decimal : .none
        return formatter.number(from: text)?.doubleValue ?? 0
    }

    /// Whether the text is digits, perhaps with a point and more digits, as every program reads them.
    private static func isPlain(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }
}
