public import Foundation

/// The time between fetching a car and returning it.
public struct RentalPeriod: Hashable, Sendable {
    public let start: Date
    public let end: Date

    public init(start: Date, end: Date) {
        self.start = start
        self.end = end
    }

    /// Whole days of 24 hours; negative when the car comes back before it is fetched, which nothing forbids.
    public var days: Int { Int((end.timeIntervalSince(start) / Self.day).rounded(.towardZero)) }

    /// What a day of the rental costs, over all fees, the unknown ones too; under a day it is the whole.
    public func pricePerDay(of fees: [Fee]) -> Double {
        let total = fees.reduce(Decimal(0)) { $0 + Decimal(amount: $1.amount) }.double
        return days == 0 ? total : total / Double(days)
    }

    private static let day: TimeInterval = 86_400
}

extension RentalPeriod {
    /// The first moment at which a car can be fetched: tomorrow at ten, in universal time.
    public static func earliestStart(now: Date) -> Date {
        midnight(before: now) + day + 10 * 3_600
    }

    /// The first moment at which a car can be returned that is fetched at `start`, or at a time to be chosen.
    public static func earliestEnd(start: Date?, now: Date) -> Date {
        start.map { $0 + day } ?? midnight(before: now) + 2 * day
    }

    // Universal time, whatever the zone: the hour that a person reads depends on where they are.
    private static func midnight(before now: Date) -> Date {
        let seconds = now.timeIntervalSince1970
        return Date(timeIntervalSince1970: (seconds / day).rounded(.down) * day)
    }
}
