import BookingCore
import Foundation
import Testing

@Suite struct DateLineTests {
    private let line = DateLine(locale: Locale(identifier: "en_IE"), timeZone: .gmt)

    private func text(_ from: String?, _ to: String?) -> String {
        line.text(
            for: Booking(
                identity: Identity(reservationID: nil), pickUp: RentalStop(dateTime: from),
                dropOff: RentalStop(dateTime: to)))
    }

    @Test func `the first and last day of a rental are written, without times`() {
        #expect(text("2026-06-05T10:00:00", "2026-06-12T09:30:00") == "Jun 5, 2026 to Jun 12, 2026")
    }

    @Test(arguments: [
        "2026-06", "on Tuesday", "", nil, "2026-06-1\u{301}5", "2026-06-1👍", "\r\n2026-06-15T10",
    ])
    func `an unreadable date is written as (null)`(dateTime: String?) {
        #expect(text(dateTime, "2026-06-12") == "(null) to Jun 12, 2026")
    }

    @Test func `an accent after the day is ignored`() {
        #expect(text("2026-06-05\u{301}T10:00:00", "2026-06-12") == "Jun 5, 2026 to Jun 12, 2026")
    }
}
