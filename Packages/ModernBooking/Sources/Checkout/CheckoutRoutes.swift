import BookingCore

/// The ways out of the booking form.
@MainActor struct CheckoutRoutes {
    /// To a document that has to be accepted; it says when it is.
    var read: (_ document: TermsDocument, _ accepted: @escaping () -> Void) -> Void
    /// To the word of thanks for a booking.
    var thank: (Booking) -> Void
}
