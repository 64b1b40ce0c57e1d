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

/// Writes moments in the person's language and zone.
public struct RentalMomentWriter {
    private let message: DateFormatter
    private let person: DateFormatter

    public init(locale: Locale, timeZone: TimeZone) {
        message = Self.formatter("yyyy-MM-dd'T'HH:mm:00", Locale(identifier: "en_US_POSIX"), timeZone)
        person = Self.formatter("EEE dd/MM/yy h:mm a", locale, timeZone)
    }

    public func moment(_ date: Date) -> RentalMoment {
        RentalMoment(
            date: date, dateTime: message.string(from: date), readable: person.string(from: date))
    }

    private static func formatter(_ format: String, _ locale: Locale, _ timeZone: TimeZone) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateFormat = format
        return formatter
    }
}
