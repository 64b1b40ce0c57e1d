import BookingCore

/// The ways out of Search.
@MainActor struct SearchRoutes {
    /// To the cars that were found.
    var showResults: (Availability) -> Void
}
