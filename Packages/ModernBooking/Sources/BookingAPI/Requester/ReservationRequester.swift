public import BookingCore
import Logging

/// The requests that reserve a car, and may charge a card for it.
@MainActor public struct ReservationRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a reservation.
    ///
    /// It goes to the payment host with or without a card, and is never sent again by itself: the first may
    /// have arrived. A card goes over plain HTTP only within this machine.
    public func reserve(_ reservation: Reservation) throws -> ServiceRequest {
        let message = Message.reserve(
            reservation, currencyCode: context.currencyCode(), clientID: context.clientID())
        Logger.booking.reserving(try message.body(context.encoding))
        return try post(
            message, to: Endpoint.payment, timeout: .seconds(45), isSentOnce: true,
            isConfidential: reservation.card != nil)
    }
}
