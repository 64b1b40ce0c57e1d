public import BookingCore

/// The requests about bookings that exist.
@MainActor public struct BookingRequester: Requester {
    public let encoding: MessageEncoding
    public let transport: Transport
    // Asked for each request, because a new configuration may bring another.
    private let clientID: @MainActor () -> String

    public init(encoding: MessageEncoding, transport: Transport, clientID: @escaping @MainActor () -> String)
    {
        self.encoding = encoding
        self.transport = transport
        self.clientID = clientID
    }

    /// Prepares the lookup of a booking.
    public func lookUp(reference: String, email: String) throws -> ServiceRequest {
        try post(.lookUp(reference: reference, email: email, clientID: clientID()))
    }

    /// Prepares sending a booking's voucher to its customer.
    public func resendVoucher(of booking: Booking) throws -> ServiceRequest {
        try post(
            .resendVoucher(
                reference: booking.identity.reference, email: booking.customer.email ?? "(null)",
                clientID: clientID()))
    }
}
