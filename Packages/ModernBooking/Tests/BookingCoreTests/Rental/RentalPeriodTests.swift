import BookingCore
import Foundation
import Testing

@Suite struct RentalPeriodTests {
    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    @Test(arguments: [
        ("2014-07-02T10:00:00Z", 1), ("2014-07-02T09:59:59Z", 0), ("2014-07-08T10:00:00Z", 7),
        ("2014-06-30T09:00:00Z", -1), ("2014-07-01T09:00:00Z", 0),
    ])
    func `days are whole, and negative for a return before the pick-up`(end: String, days: Int) throws {
        let period = try RentalPeriod(start: Self.date("2014-07-01T10:00:00Z"), end: Self.date(end))
        #expect(period.days == days)
    }

    @Test(arguments: [
        ("2014-07-03T10:00:00Z", 15.0), ("2014-07-01T12:00:00Z", 30), ("2014-06-29T10:00:00Z", -15),
    ])
    func `the price per day is the fees divided by days, or all of them for less than a day`(
        end: String, price: Double
    ) throws {
        let fees = ["22", "7", nil].map { Fee(amount: "10", currencyCode: "EUR", purpose: $0) }
        let period = try RentalPeriod(start: Self.date("2014-07-01T10:00:00Z"), end: Self.date(end))
        #expect(period.pricePerDay(of: fees) == price)
    }

    @Test(arguments: ["2014-07-01T00:00:00Z", "2014-07-01T09:00:00Z", "2014-07-01T23:59:59Z"])
    func `the earliest pick-up is tomorrow at ten, and the earliest return a day later`(now: String) throws {
        let now = try Self.date(now)
        #expect(RentalPeriod.earliestStart(now: now) == (try Self.date("2014-07-02T10:00:00Z")))
        #expect(RentalPeriod.earliestEnd(start: nil, now: now) == (try Self.date("2014-07-03T00:00:00Z")))
    }

    @Test func `a rental lasts at least a day`() throws {
        let start = try Self.date("2014-07-05T12:15:00Z")
        #expect(
            RentalPeriod.earliestEnd(start: start, now: start) == (try Self.date("2014-07-06T12:15:00Z")))
    }

    @Test func `a moment is written in the user's time zone and language`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Dublin"))
        let writer = RentalMomentWriter(locale: Locale(identifier: "de_DE"), timeZone: zone)
        let moment = try writer.moment(Self.date("2014-07-02T10:15:42Z"))
        #expect(moment.dateTime == "2014-07-02T11:15:00")
        #expect(moment.readable.hasPrefix("Mi. 02/07/14 11:15"))
    }

    @Test func `criteria have a period once both stops have a date`() throws {
        let start = RentalMoment(date: try Self.date("2014-07-02T10:00:00Z"), dateTime: "a", readable: "A")
        let end = RentalMoment(date: try Self.date("2014-07-04T10:00:00Z"), dateTime: "b", readable: "B")
        var criteria = SearchCriteria(pickUp: RentalStop().at(start))
        #expect(criteria.period == nil)
        criteria.dropOff = RentalStop().at(end)
        #expect(criteria.period?.days == 2)
        #expect(criteria.pickUp.readableDate == "A")
    }
}
