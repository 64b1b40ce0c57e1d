public import Foundation

/// Writes the days of a rental for a person, as `Jun 5, 2026 to Jun 9, 2026`.
public struct DateLine {
    private let reader: DateFormatter
    private let writer: DateFormatter

    public init(locale: Locale, timeZone: TimeZone) {
        reader = Self.formatter("yyyy-MM-dd", locale: locale, timeZone: timeZone)
        writer = Self.formatter("MMM d, yyyy", locale: locale, timeZone: timeZone)
    }

    /// The line for a booking.
    public func text(for booking: Booking) -> String {
        "\(day(of: booking.pickUp)) to \(day(of: booking.dropOff))"
    }

    // An unreadable date says "(null)", as it always has.
    private func day(of stop: RentalStop) -> String {
        // Ten units, as the app before counted. Foundation ends the process over a text that has fewer
        // characters than units: such a text is no date.
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
