import BookingCore
import Foundation
import Testing

@Suite struct OpeningHoursTests {
    private static let week = "Mon Tue Wed Thu Fri Sat Sun".split(separator: " ").map(String.init)
    private static let everyDay = Set(0...6)
    private static let dublin = TimeZone(identifier: "Europe/Dublin") ?? .gmt

    /// Returns hours written as `Mon-Fri 08:00-22:00, Sat 09:00-02:00`.
    private func hours(_ text: String) -> OpeningHours {
        OpeningHours(
            text.split(separator: ", ").compactMap { part in
                let words = part.split(separator: " ")
                let days = words[0].split(separator: "-").compactMap { Self.week.firstIndex(of: String($0)) }
                let times = words[1].split(separator: "-").map(String.init)
                return OpeningTime(
                    days: Set((days.first ?? 0)...(days.last ?? 0)), start: times[0], end: times[1])
            })
    }

    /// Returns the moment of a date such as `2026-06-01T12:00Z`.
    private func moment(_ text: String) throws -> Date {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mmX"
        return try #require(formatter.date(from: text))
    }

    // The first of June 2026 is a Monday; Dublin is an hour ahead of UTC.
    @Test(arguments: [
        ("Mon-Fri 08:00-22:00", "2026-06-01T07:00Z", "Closes in 14 h : 0 min."),
        ("Mon-Fri 08:00-22:00", "2026-06-01T06:59Z", "Opens in 1 min."),
        ("Mon-Fri 08:00-22:00", "2026-06-01T20:59Z", "Closes in 1 min."),
        ("Mon-Fri 08:00-22:00", "2026-06-01T21:00Z", "Opens in 10 h : 0 min."),
        ("Mon-Fri 08:00-22:00", "2026-06-05T21:00Z", "Opens in 58 h : 0 min."),
        ("Mon 08:00-22:00", "2026-06-01T21:00Z", "Opens in 154 h : 0 min."),
        ("Mon 08:00-08:01", "2026-06-01T07:01Z", "Opens in 167 h : 59 mins."),
        ("Sat 09:00-02:00", "2026-06-06T22:30Z", "Closes in 2 h : 30 mins."),
        ("Sat 09:00-02:00", "2026-06-07T00:00Z", "Closes in 60 mins."),
        ("Sat 09:00-02:00", "2026-06-07T01:00Z", "Opens in 151 h : 0 min."),
        ("Sun 20:00-06:00", "2026-06-07T22:00Z", "Closes in 7 h : 0 min."),
        ("Sun 20:00-06:00", "2026-06-01T04:58Z", "Closes in 2 mins."),
        ("Fri 22:00-24:00, Sat 00:00-04:00", "2026-06-05T21:00Z", "Closes in 6 h : 0 min."),
        ("Mon 08:00-12:00, Mon 11:00-13:00", "2026-06-01T10:30Z", "Closes in 1 h : 30 mins."),
        ("Mon 08:00-18:00, Mon 10:00-12:00", "2026-06-01T10:30Z", "Closes in 6 h : 30 mins."),
        ("Tue 00:00-24:00", "2026-06-01T22:59Z", "Opens in 1 min."),
        ("Tue 00:00-24:00", "2026-06-01T23:00Z", "Closes in 24 h : 0 min."),
        ("Tue 10:00-10:00", "2026-06-01T23:00Z", "Closes in 24 h : 0 min."),
        ("Mon-Sun 00:00-24:00", "2026-06-03T09:00Z", "Open 24 hours"),
        ("Mon-Sun 09:00-09:00", "2026-06-03T09:00Z", "Open 24 hours"),
        ("Mon-Sun 06:00-18:00, Mon-Sun 18:00-06:00", "2026-06-03T09:00Z", "Open 24 hours"),
        ("Mon-Sun 24:00-24:30", "2026-06-02T22:59Z", "-"),
        ("Mon-Sun 24:30-00:00", "2026-06-02T22:59Z", "-"),
        ("Mon-Sun 153722867280912931:00-24:00", "2026-06-02T22:59Z", "-"),
    ])
    func `AC-P6: hours over midnight, of closed days and of whole days`(
        hours: String, moment: String, text: String
    ) throws {
        #expect(self.hours(hours).text(at: try self.moment(moment), in: Self.dublin) == text)
    }

    @Test func `AC-P6: seconds do not count`() throws {
        let moment = try moment("2026-06-01T06:58Z").addingTimeInterval(59.9)
        #expect(hours("Mon 08:00-22:00").text(at: moment, in: Self.dublin) == "Opens in 2 mins.")
    }

    // In 2026, Irish clocks go forward on 29 March and back on 25 October, at 01:00 UTC; both are Sundays.
    @Test(arguments: [
        ("Mon 08:00-22:00", "2026-03-28T08:00Z", "Opens in 47 h : 0 min."),
        ("Mon 08:00-22:00", "2026-10-24T07:00Z", "Opens in 49 h : 0 min."),
        ("Sun 00:00-12:00", "2026-03-29T00:30Z", "Closes in 10 h : 30 mins."),
        ("Sun 00:00-12:00", "2026-10-25T00:30Z", "Closes in 11 h : 30 mins."),
        ("Sun 01:30-12:00", "2026-03-29T00:59Z", "Opens in 1 min."),
        ("Sun 00:00-01:30", "2026-03-29T00:59Z", "Closes in 1 min."),
        ("Sun 01:00-02:00", "2026-10-25T00:00Z", "Closes in 2 h : 0 min."),
        ("Sun 01:30-02:00", "2026-10-25T00:30Z", "Closes in 30 mins."),
        ("Sun 01:30-02:00", "2026-10-25T01:00Z", "Opens in 30 mins."),
    ])
    func `AC-P6: across a change of the clocks, the time is the real one`(
        hours: String, moment: String, text: String
    ) throws {
        #expect(self.hours(hours).text(at: try self.moment(moment), in: Self.dublin) == text)
    }

    @Test(arguments: [
        ("", "22:00"), ("08:00", ""), ("8", "22:00"), ("08:00:00", "22:00"), ("25:00", "22:00"),
        ("08:60", "22:00"), ("-8:00", "22:00"), ("+8:00", "22:00"), (" 8:00", "22:00"), ("08:", "22:00"),
        ("aa:00", "22:00"), ("99999999999999999999:00", "22:00"), ("٠٨:00", "22:00"),
    ])
    func `AC-P6: hours that are no times are dropped`(start: String, end: String) {
        #expect(OpeningTime(days: Self.everyDay, start: start, end: end) == nil)
    }

    @Test func `AC-P6: without hours, or on no day, nothing is known`() throws {
        let never = try #require(OpeningTime(days: [], start: "08:00", end: "22:00"))
        for hours in [OpeningHours.none, OpeningHours([never])] {
            #expect(hours.text(at: Date(timeIntervalSince1970: 0), in: .gmt) == "-")
        }
    }
}
