public import BookingCore

/// The requests about bookings that exist.
@MainActor public struct BookingRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares the lookup of a booking.
    public func lookUp(reference: String, email: String) throws -> ServiceRequest {
        try post(.lookUp(reference: reference, email: email, clientID: context.clientID()))
    }

    /// Prepares sending a booking's voucher to its customer.
    public func resendVoucher(of booking: Booking) throws -> ServiceRequest {
        try post(
            .resendVoucher(
                reference: booking.identity.reference, email: booking.customer.email ?? "(null)",
                clientID: context.clientID()))
    }
}
