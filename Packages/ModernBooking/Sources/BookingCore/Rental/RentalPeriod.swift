public import Foundation

/// The time between the pick-up and the return of a car.
public struct RentalPeriod: Hashable, Sendable {
    public let start: Date
    public let end: Date

    public init(start: Date, end: Date) {
        self.start = start
        self.end = end
    }

    /// The number of whole days of 24 hours, which is negative when the return is before the pick-up.
    public var days: Int { Int((end.timeIntervalSince(start) / Self.day).rounded(.towardZero)) }

    /// Returns the price per day over all fees, whatever their purpose; for less than a day, their total.
    public func pricePerDay(of fees: [Fee]) -> Double {
        let total = fees.reduce(Decimal(0)) { $0 + Decimal(amount: $1.amount) }.double
        return days == 0 ? total : total / Double(days)
    }

    private static let day: TimeInterval = 86_400
}

extension RentalPeriod {
    /// Returns the earliest pick-up: tomorrow at ten in UTC.
    public static func earliestStart(now: Date) -> Date {
        midnight(before: now) + day + 10 * 3_600
    }

    /// Returns the earliest return of a car that is picked up at `start`, or at an unknown time.
    public static func earliestEnd(start: Date?, now: Date) -> Date {
        start.map { $0 + day } ?? midnight(before: now) + 2 * day
    }

    // Midnight is that of UTC in every time zone, so the hour that the user reads depends on the zone.
    private static func midnight(before now: Date) -> Date {
        let seconds = now.timeIntervalSinceReferenceDate
        // As in Legacy, it is the midnight after a moment before 2001.
        return Date(timeIntervalSinceReferenceDate: seconds - seconds.truncatingRemainder(dividingBy: day))
    }
}
