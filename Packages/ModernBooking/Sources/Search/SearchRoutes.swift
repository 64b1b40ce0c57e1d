import BookingCore

/// The ways out of Search.
@MainActor struct SearchRoutes {
    /// To the cars that were found.
    var showResults: (Availability) -> Void
    /// To the map, to choose a place on it.
    var showMap: () -> Void
    /// Back from the map.
    var closeMap: () -> Void
}
