import BookingCore

/// The word of thanks for a booking that was made.
@MainActor final class ThanksViewModel {
    private let booking: Booking
    private let goHome: () -> Void

    init(booking: Booking, goHome: @escaping () -> Void) {
        self.booking = booking
        self.goHome = goHome
    }

    var email: String? { booking.customer.email }

    /// The vendor's id if there is one, as that is what the desk asks for.
    var reference: String? { booking.identity.confirmationID ?? booking.identity.reservationID }

    func homeTapped() {
        goHome()
    }
}
