/// What a person last searched for, to be kept.
public struct LastSearch: Hashable, Sendable {
    public let pickUpLocation: String?
    public let dropOffLocation: String?
    public let pickUpDate: String?
    public let dropOffDate: String?
    public let age: String?

    public init(_ criteria: SearchCriteria) {
        pickUpLocation = criteria.pickUp.locationName
        dropOffLocation = criteria.dropOff.locationName
        pickUpDate = criteria.pickUp.dateTime
        dropOffDate = criteria.dropOff.dateTime
        age = criteria.driverAge
    }
}
