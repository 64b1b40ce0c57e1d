public import Foundation

/// A time that the user chose, as the user reads it and as messages carry it.
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

/// A formatter of moments in the user's time zone.
public struct RentalMomentWriter {
    private let message: DateFormatter
    private let day: DateFormatter
    private let time: DateFormatter

    public init(locale: Locale, timeZone: TimeZone) {
        let english = Locale(identifier: "en_US_POSIX")
        // the service uses Gregorian years, whatever the user's calendar.
        message = Self.formatter("yyyy-MM-dd'T'HH:mm:00", english, timeZone)
        day = Self.formatter("EEE dd/MM/yy", locale, timeZone)
        time = Self.formatter("h:mm a", english, timeZone)
    }

    /// Returns the moment of a date: its day in the user's language and calendar, its time in English.
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

/// A formatter of a rental's first and last day, such as `Jun 5, 2026 to Jun 9, 2026`.
public struct DateLine {
    private let reader: DateFormatter
    private let writer: DateFormatter

    public init(locale: Locale, timeZone: TimeZone) {
        reader = Self.formatter("yyyy-MM-dd", locale: locale, timeZone: timeZone)
        writer = Self.formatter("MMM d, yyyy", locale: locale, timeZone: timeZone)
    }

    /// Returns the line for a booking.
    public func text(for booking: Booking) -> String {
        "\(day(of: booking.pickUp)) to \(day(of: booking.dropOff))"
    }

    // As in Legacy, an unreadable date is "(null)".
    private func day(of stop: RentalStop) -> String {
        // As in Legacy, the day is the first ten UTF-16 units. If they are fewer than ten characters, the
        // text is not a date, and Foundation would end the process.
        guard let units = stop.dateTime?.utf16.prefix(10), let day = String(units), day.count == 10,
            let date = reader.date(from: day)
        else { return "(null)" }
        return writer.string(from: date)
    }

    private static func formatter(_ format: String, locale: Locale, timeZone: TimeZone) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateFormat = format
        return formatter
    }
}
