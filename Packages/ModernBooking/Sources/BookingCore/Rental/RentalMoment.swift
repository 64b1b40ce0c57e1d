public import Foundation

/// A moment that a person chose, as they read it and as messages carry it.
public struct RentalMoment: Hashable, Sendable {
    public let date: Date
    /// Local time without a zone, `yyyy-MM-ddTHH:mm:00`.
    public let dateTime: String
    public let readable: String

    public init(date: Date, dateTime: String, readable: String) {
        self.date = date
        self.dateTime = dateTime
        self.readable = readable
    }
}

/// Writes moments in the person's zone.
public struct RentalMomentWriter {
    private let message: DateFormatter
    private let day: DateFormatter
    private let time: DateFormatter

    public init(locale: Locale, timeZone: TimeZone) {
        let english = Locale(identifier: "en_US_POSIX")
        // the service counts years as everybody does, whatever the person's calendar.
        message = Self.formatter("yyyy-MM-dd'T'HH:mm:00", english, timeZone)
        day = Self.formatter("EEE dd/MM/yy", locale, timeZone)
        time = Self.formatter("h:mm a", english, timeZone)
    }

    /// A moment; a person reads the day in their own language and calendar, and the time in English.
    public func moment(_ date: Date) -> RentalMoment {
        RentalMoment(
            date: date, dateTime: message.string(from: date),
            readable: "\(day.string(from: date)) \(time.string(from: date))")
    }

    private static func formatter(_ format: String, _ locale: Locale, _ timeZone: TimeZone) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateFormat = format
        return formatter
    }
}
