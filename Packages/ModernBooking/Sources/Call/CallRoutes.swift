/// The ways out of Call.
@MainActor struct CallRoutes {
    /// To the phone.
    var dial: (String) -> Void
}
