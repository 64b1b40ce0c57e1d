import Foundation
import Testing

@testable import BookingCore

@Suite struct NumberReaderTests {
    private func formatted(_ text: String) -> Double {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        return formatter.number(from: text)?.doubleValue ?? 0
    }

    @Test(arguments: [
        "0", "7", "007", "12.34", "0.1", "123456789.987654321", "99999999999999999999", "47.73", "1,234.5",
        "-5", "5.", ".5", "1.2.3", "", " 5", "5 EUR", "1e3", "+5", "٣", "0x10", "nan", "1,5",
    ])
    func `plain digits are read as a formatter reads them`(text: String) {
        #expect(NumberReader.english.value(of: text) == formatted(text))
    }
}
