import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// One booking as a card: its texts, and what can be done with it.
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

    // MARK: What the person does

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

    /// Any reply counts as success: the service has no other way of saying so.
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
