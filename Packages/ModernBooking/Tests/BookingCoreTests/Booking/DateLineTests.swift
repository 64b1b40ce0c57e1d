import BookingCore
import Foundation
import Testing

@Suite struct DateLineTests {
    private let line = DateLine(locale: Locale(identifier: "en_IE"), timeZone: .gmt)

    private func text(_ from: String?, _ to: String?) -> String {
        line.text(
            for: Booking(
                identity: Identity(reservationID: nil), pickUp: Stop(dateTime: from),
                dropOff: Stop(dateTime: to)))
    }

    @Test func `only the days of a rental are written`() {
        #expect(text("2026-06-05T10:00:00", "2026-06-12T09:30:00") == "Jun 5, 2026 to Jun 12, 2026")
    }

    @Test(arguments: ["2026-06", "on Tuesday", "", nil])
    func `a date that cannot be read says so as it always has`(dateTime: String?) {
        #expect(text(dateTime, "2026-06-12") == "(null) to Jun 12, 2026")
    }
}
