public import BookingCore

extension Preferences {
    /// What the person said about themselves when they last rented a car; their card is never kept.
    public var person: PersonalDetails { PersonalDetails(values: file.text) }

    /// Keeps details in place of those before; what is nil is forgotten.
    public func save(_ person: PersonalDetails) throws(StoreError) {
        try write(person.values)
    }
}
