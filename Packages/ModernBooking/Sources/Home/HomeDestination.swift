/// Where Home leads to.
public enum HomeDestination: Hashable, Sendable, CaseIterable {
    case search, locations, call, bookings
}
