public import BookingCore

/// What a person last searched for, to be kept.
public struct LastSearch: Hashable, Sendable {
    public let pickUpLocation: String?
    public let dropOffLocation: String?
    public let pickUpDate: String?
    public let dropOffDate: String?
    public let age: String?

    /// - Parameters:
    ///   - pickUpText: what the field for the pick-up shows, which need not be a place that was chosen.
    ///   - dropOffText: what the field for the drop-off shows.
    public init(_ criteria: SearchCriteria, pickUpText: String, dropOffText: String) {
        pickUpLocation = pickUpText
        dropOffLocation = dropOffText
        pickUpDate = criteria.pickUp.dateTime
        dropOffDate = criteria.dropOff.dateTime
        age = criteria.driverAge
    }
}

extension LastSearch {
    private enum Key {
        static let pickUpLocation = "ctSearchDefaults.lastPickupLocation"
        static let dropOffLocation = "ctSearchDefaults.lastDropoffLocation"
        static let pickUpDate = "ctSearchDefaults.lastPickupDate"
        static let dropOffDate = "ctSearchDefaults.lastDropoffDate"
        static let age = "ctSearchDefaults.lastAge"
    }

    /// The one value that is read back.
    static func age(values: (String) -> String?) -> String? {
        values(Key.age)
    }

    /// The search as values for the defaults, in the order they are written.
    var values: [(key: String, value: String?)] {
        [
            (Key.pickUpLocation, pickUpLocation), (Key.dropOffLocation, dropOffLocation),
            (Key.pickUpDate, pickUpDate), (Key.dropOffDate, dropOffDate), (Key.age, age),
        ]
    }
}
