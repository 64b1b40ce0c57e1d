public import BookingCore

/// The search that the user made last.
public struct LastSearch: Hashable, Sendable {
    public let pickUpLocation: String?
    public let dropOffLocation: String?
    public let pickUpDate: String?
    public let dropOffDate: String?
    public let age: String?

    /// - Parameters:
    ///   - pickUpText: The text of the pick-up field, which is not always a chosen location.
    ///   - dropOffText: The text of the drop-off field.
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

    /// Returns the stored age, the only value that is read back.
    static func age(values: (String) -> String?) -> String? {
        values(Key.age)
    }

    /// The values to store, in the order of writing.
    var values: [(key: String, value: String?)] {
        [
            (Key.pickUpLocation, pickUpLocation), (Key.dropOffLocation, dropOffLocation),
            (Key.pickUpDate, pickUpDate), (Key.dropOffDate, dropOffDate), (Key.age, age),
        ]
    }
}
