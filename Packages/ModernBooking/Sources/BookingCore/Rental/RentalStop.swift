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
