import BookingCore

extension ReceiptViewModel {
    /// The vendor's id if there is one, as that is what the desk asks for.
    var confirmation: String {
        if let id = booking.identity.confirmationID { return "Confirmation: \n\(id)" }
        return "Reservation: \n\(reservationID)"
    }

    /// The company's id, also where it is the only one and stands above already.
    var reservation: String {
        booking.identity.reservationID.map { "(Reservation ID: \($0))" } ?? ""
    }

    var vendor: String? { booking.vendor.name }

    var location: String { "\(booking.depot.name ?? "(null)"), \(booking.depot.address ?? "(null)")" }

    var deskPhone: String? { booking.depot.phoneNumber }

    var supportNumber: String? { booking.supportNumber }

    var dates: String { environment.dates.text(for: booking) }

    var logoAddress: String? { booking.vendor.imageURL }

    var canAmend: Bool { environment.configuration().canAmendBookings }

    private var reservationID: String { booking.identity.reservationID ?? "(null)" }
}
