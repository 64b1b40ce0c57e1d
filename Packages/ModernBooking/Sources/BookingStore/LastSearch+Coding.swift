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
