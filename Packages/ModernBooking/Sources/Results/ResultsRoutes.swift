import BookingCore

/// The ways out of the results.
@MainActor struct ResultsRoutes {
    /// To the filter; it gets to know whether one is in use, and hands back another, nil for all cars.
    var filter: (_ isFiltered: Bool, _ use: @escaping (CarFilter?) -> Void) -> Void
    /// To the car that was chosen.
    var confirm: (CarOffer) -> Void
}
