/// One end of a rental: when, and at which of the service's locations.
public struct Stop: Hashable, Sendable {
    /// Local time at the location, `yyyy-MM-ddTHH:mm:ss`.
    public let dateTime: String?
    public let locationCode: String?
    public let locationName: String?

    public init(dateTime: String? = nil, locationCode: String? = nil, locationName: String? = nil) {
        self.dateTime = dateTime
        self.locationCode = locationCode
        self.locationName = locationName
    }
}
