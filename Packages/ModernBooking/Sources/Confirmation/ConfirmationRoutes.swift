import Foundation

/// The ways out of the car selection.
@MainActor struct ConfirmationRoutes {
    /// To the terms of the insurance.
    var terms: (URL?) -> Void
    /// To the checkout.
    var proceed: () -> Void
}
