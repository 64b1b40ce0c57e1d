/// The names that a booking goes by.
public struct Identity: Hashable, Sendable {
    /// What stands in place of a reservation id that the service did not send.
    public static let unavailable = "Unavailable"

    /// The booking service's id, or ``unavailable``; shown to the person as it is.
    public var reservationID: String?
    public var reservationType: String?
    /// The id that the vendor's desk knows.
    public var confirmationID: String?
    public var confirmationType: String?

    public init(
        reservationID: String?, reservationType: String? = nil, confirmationID: String? = nil,
        confirmationType: String? = nil
    ) {
        self.reservationID = reservationID
        self.reservationType = reservationType
        self.confirmationID = confirmationID
        self.confirmationType = confirmationType
    }

    /// The id to keep the booking under and to name it to the service: the reservation's, or the vendor's
    /// where the service sent no other, so that two such bookings are not taken for one.
    public var reference: String {
        if let reservationID, reservationID != Self.unavailable { return reservationID }
        return confirmationID ?? Self.unavailable
    }
}
