public import BookingCore
import Logging

/// The requests that reserve a car, and may charge a card for it.
@MainActor public struct ReservationRequester: Requester {
    public let encoding: MessageEncoding
    public let transport: Transport
    // Asked for each request, because a new configuration or another currency may be there.
    private let clientID: @MainActor () -> String
    private let currencyCode: @MainActor () -> String?

    public init(
        encoding: MessageEncoding, transport: Transport, clientID: @escaping @MainActor () -> String,
        currencyCode: @escaping @MainActor () -> String?
    ) {
        self.encoding = encoding
        self.transport = transport
        self.clientID = clientID
        self.currencyCode = currencyCode
    }

    /// Prepares a reservation.
    ///
    /// It goes to the payment host with or without a card, and is never sent again by itself: the first may
    /// have arrived. A card goes over plain HTTP only within this machine.
    public func reserve(_ reservation: Reservation) throws -> ServiceRequest {
        let message = Message.reserve(reservation, currencyCode: currencyCode(), clientID: clientID())
        Logger.booking.reserving(try message.body(encoding))
        return try post(
            message, to: Endpoint.payment, timeout: .seconds(45), isSentOnce: true,
            isConfidential: reservation.card != nil)
    }
}
