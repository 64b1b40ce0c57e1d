import Foundation

/// The ways out of "My Bookings".
@MainActor struct ManageRoutes {
    /// To the page where a booking is amended.
    var amend: (URL?) -> Void
    /// To a map of `latitude,longitude`.
    var locate: (String?) -> Void
    /// To the phone.
    var dial: (String) -> Void
}
