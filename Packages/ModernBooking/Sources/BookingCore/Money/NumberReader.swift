import Foundation

/// Reads decimal numbers as a language spells them.
struct NumberReader {
    private let formatter = NumberFormatter()

    /// Amounts are spelled as in English, whoever reads them.
    static var english: NumberReader { NumberReader(locale: Locale(identifier: "en_US")) }

    init(locale: Locale) {
        formatter.locale = locale
        formatter.numberStyle = .decimal
    }

    /// The number; 0 for anything else.
    ///
    /// In floating point, with which the app has always counted its money: its cents are the service's.
    func value(of text: String?) -> Double {
        text.flatMap { formatter.number(from: $0)?.doubleValue } ?? 0
    }
}
