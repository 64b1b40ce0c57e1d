public import Foundation

/// One end of the rental that a person is putting together: where and when.
public struct RentalEnd: Hashable, Sendable {
    public let locationCode: String?
    public let location: Location?
    public let dateTime: String?
    public let moment: RentalMoment?

    public init(
        locationCode: String? = nil, location: Location? = nil, dateTime: String? = nil,
        moment: RentalMoment? = nil
    ) {
        self.locationCode = locationCode
        self.location = location
        self.dateTime = dateTime
        self.moment = moment
    }

    public var locationName: String? { location?.name }
    public var date: Date? { moment?.date }
    public var readableDate: String? { moment?.readable }

    /// The end as messages carry it.
    public var stop: Stop {
        Stop(dateTime: dateTime, locationCode: locationCode, locationName: locationName)
    }
}

extension RentalEnd {
    /// The same end at a location.
    public func at(_ location: Location?) -> RentalEnd {
        RentalEnd(locationCode: location?.code, location: location, dateTime: dateTime, moment: moment)
    }

    /// The same end at the location of another.
    public func atLocation(of other: RentalEnd) -> RentalEnd {
        RentalEnd(
            locationCode: other.locationCode, location: other.location, dateTime: dateTime, moment: moment)
    }

    /// The same end, known to the service by another code: that of a vendor's desk.
    public func with(locationCode: String?) -> RentalEnd {
        RentalEnd(locationCode: locationCode, location: location, dateTime: dateTime, moment: moment)
    }

    /// The same end at a time.
    public func at(_ moment: RentalMoment) -> RentalEnd {
        RentalEnd(
            locationCode: locationCode, location: location, dateTime: moment.dateTime, moment: moment)
    }

    /// The same end, to be chosen anew: what messages carry is gone, what was chosen is remembered.
    public func cleared() -> RentalEnd {
        RentalEnd(location: location, moment: moment)
    }
}
