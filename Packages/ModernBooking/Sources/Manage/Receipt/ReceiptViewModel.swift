import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The receipt of one booking: its texts and actions.
@MainActor final class ReceiptViewModel {
    let booking: Booking
    let environment: ManageEnvironment
    private let feedback: Feedback
    private let routes: ManageRoutes
    private let remove: () async -> Void

    init(
        booking: Booking, environment: ManageEnvironment, feedback: Feedback, routes: ManageRoutes,
        remove: @escaping () async -> Void
    ) {
        self.booking = booking
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
        self.remove = remove
    }

    // MARK: User actions

    func amendTapped() {
        let link = environment.configuration().amendBookingLink ?? ""
        let address =
            link
            .replacing("CT_RESID", with: booking.identity.reference)
            .replacing("CT_EMAIL", with: booking.customer.email ?? "")
        routes.amend(URL(string: address))
    }

    func deleteTapped() async {
        await remove()
    }

    func mapTapped() {
        routes.locate(booking.depot.coordinates)
    }

    /// Sends the confirmation again.
    ///
    /// Q-39: any reply counts as success.
    func emailTapped() async throws {
        try await feedback.exchange(
            with: environment.requester, validator: VoucherResponseValidator.self,
            order: ExchangeOrder(
                reply: [.log, .deliver, .hideIndicator], failure: [.hideIndicator, .log, .show]),
            indicator: { feedback.busy("Emailing") },
            request: { try environment.requester.resendVoucher(of: booking) },
            received: { feedback.tell(.sent(to: booking.customer.email)) })
    }

    func callDeskTapped() async {
        await call(DeskNumber(of: booking.depot, countries: environment.countries()).description)
    }

    func callSupportTapped() async {
        await call((booking.supportNumber ?? environment.supportNumber()).replacing(" ", with: "-"))
    }

    private func call(_ number: String) async {
        guard await feedback.ask(.call(number)) == 1 else { return }
        routes.dial(number)
    }
}

extension ReceiptViewModel {
    /// The vendor's confirmation number, which the rental desk asks for, or else the reservation number.
    var confirmation: String {
        if let id = booking.identity.confirmationID { return "Confirmation: \n\(id)" }
        return "Reservation: \n\(reservationID)"
    }

    /// The reservation number.
    ///
    /// E-40: it is also shown if ``confirmation`` is the same number.
    var reservation: String {
        booking.identity.reservationID.map { "(Reservation ID: \($0))" } ?? ""
    }

    var vendor: String? { booking.vendor.name }

    var location: String { "\(booking.depot.name ?? "(null)"), \(booking.depot.address ?? "(null)")" }

    var deskPhone: String? { booking.depot.phoneNumber }

    var supportNumber: String? { booking.supportNumber }

    var dates: String { environment.dates.text(for: booking) }

    var logoAddress: String? { booking.vendor.imageURL }

    /// The picture of the car, for a booking made in this app.
    var pictureAddress: String? { booking.isRetrieved ? nil : booking.vehicle.pictureURL }

    var canAmend: Bool { environment.configuration().canAmendBookings }

    private var reservationID: String { booking.identity.reservationID ?? "(null)" }
}
