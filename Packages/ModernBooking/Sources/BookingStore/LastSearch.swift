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
