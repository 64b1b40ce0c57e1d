public import Foundation

/// The pick-up or the return of a rental: when, and at which of the service's locations.
public struct RentalStop: Hashable, Sendable {
    /// The two stops of a rental.
    public enum Kind: Hashable, Sendable {
        case pickUp, dropOff
    }

    /// Local time at the location, `yyyy-MM-ddTHH:mm:ss`.
    public var dateTime: String?
    /// The code that messages carry, which can belong to another location than ``location``.
    public var locationCode: String?
    /// The location as the user chose it, or as the service names it.
    public var location: Location?
    /// The moment that the user chose; nil in a stop that the service sent.
    public var moment: RentalMoment?

    public init(
        dateTime: String? = nil, locationCode: String? = nil, location: Location? = nil,
        moment: RentalMoment? = nil
    ) {
        self.dateTime = dateTime
        self.locationCode = locationCode
        self.location = location
        self.moment = moment
    }

    /// Creates a stop as the service describes it.
    public init(dateTime: String? = nil, locationCode: String? = nil, locationName: String?) {
        self.init(
            dateTime: dateTime, locationCode: locationCode,
            location: locationName.map { Location(code: locationCode, name: $0) })
    }

    public var locationName: String? { location?.name }
    public var date: Date? { moment?.date }
    public var readableDate: String? { moment?.readable }

    // MARK: Changes

    /// Returns the stop at a location.
    public func at(_ location: Location?) -> RentalStop {
        var stop = self
        stop.locationCode = location?.code
        stop.location = location
        return stop
    }

    /// Returns the stop at the location of another.
    public func atLocation(of other: RentalStop) -> RentalStop {
        var stop = self
        stop.locationCode = other.locationCode
        stop.location = other.location
        return stop
    }

    /// Returns the stop at a moment.
    public func at(_ moment: RentalMoment) -> RentalStop {
        var stop = self
        stop.dateTime = moment.dateTime
        stop.moment = moment
        return stop
    }

    /// Returns the stop without the values that messages carry, but with the user's choices.
    public func cleared() -> RentalStop {
        RentalStop(location: location, moment: moment)
    }
}

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

    /// Returns the moment of a date: the day in the user's language and calendar, and the time in English.
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

/// A location where a rental can begin or end.
public struct Location: Hashable, Sendable {
    public var code: String?
    public var name: String?
    public var countryCode: String?
    /// The code of the airport; nil for any other location.
    public var airportCode: String?
    /// Whether the location is at an airport, whose code can be unknown.
    public var isAtAirport: Bool

    /// - Parameter isAtAirport: By default, whether there is a code of an airport.
    public init(
        code: String? = nil, name: String? = nil, countryCode: String? = nil, airportCode: String? = nil,
        isAtAirport: Bool? = nil
    ) {
        self.code = code
        self.name = name
        self.countryCode = countryCode
        self.airportCode = airportCode
        self.isAtAirport = isAtAirport ?? (airportCode != nil)
    }
}
