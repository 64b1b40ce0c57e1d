import BookingCore

/// The ways out of Home.
@MainActor struct HomeRoutes {
    var chooseCountry: () -> Void
    var chooseCurrency: () -> Void
    var show: (HomeDestination) -> Void
}
