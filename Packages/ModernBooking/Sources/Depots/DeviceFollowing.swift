import BookingCore

/// The rule by which a search around the device is repeated where the device really is.
///
/// the first search of a map begins before a location has arrived, so it is around the origin.
struct DeviceFollowing: Hashable {
    /// The distance in metres from which a location counts as another place.
    private static let distance = 50.0

    /// The place of the last search around the device, as long as the user has asked for nothing else.
    private var searched: GeoPoint?
    /// The number of searches without a reply.
    private var pending = 0

    /// Takes the start of a search.
    ///
    /// - Parameter place: The place of a search around the device; nil for another one.
    mutating func began(around place: GeoPoint?) {
        pending += 1
        searched = place
    }

    /// Takes the reply to a search, or its failure.
    mutating func ended() {
        pending -= 1
    }

    /// The user moved the map, so that its centre is no longer the device.
    mutating func userMoved() {
        searched = nil
    }

    /// Returns whether to search around the device, which is at a location.
    func isAway(at location: GeoPoint?) -> Bool {
        guard pending == 0, let searched, let location else { return false }
        return searched.distance(to: location) > Self.distance
    }
}
