public import Foundation

/// A moment as a clock on the wall shows it: a day, an hour and a minute, in no zone yet.
public struct LocalTime: Sendable, Hashable {
    public var year: Int
    public var month: Int
    public var day: Int
    public var hour: Int
    public var minute: Int

    public init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
    }

    /// Reads `2014-07-05T10:30`; nil for what is no such time.
    public init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/) else { return nil }
        let parts = [match.1, match.2, match.3, match.4, match.5].compactMap { Int($0) }
        self.init(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
        // A calendar takes the 30th of February for the 1st of March.
        guard date(in: .gmt).map({ LocalTime($0, in: .gmt) }) == self else { return nil }
    }

    /// The local time in that zone at `date`.
    public init(_ date: Date, in zone: TimeZone) {
        let parts = Self.calendar(zone).dateComponents([.year, .month, .day, .hour, .minute], from: date)
        self.init(
            year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0,
            minute: parts.minute ?? 0)
    }

    /// The moment at which a clock in that zone shows this time.
    public func date(in zone: TimeZone) -> Date? {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return Self.calendar(zone).date(from: parts)
    }

    /// The time with a space between day and hour: `2014-07-05 10:30`.
    var text: String {
        let padded = { (number: Int, width: Int) in
            String(repeating: "0", count: max(width - "\(number)".count, 0)) + "\(number)"
        }
        let day = "\(padded(year, 4))-\(padded(month, 2))-\(padded(self.day, 2))"
        return "\(day) \(padded(hour, 2)):\(padded(minute, 2))"
    }

    private static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}
