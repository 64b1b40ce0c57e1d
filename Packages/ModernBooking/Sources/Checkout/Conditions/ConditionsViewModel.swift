import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// A document to read and accept: the vendor's conditions, or the engine's terms.
@MainActor final class ConditionsViewModel {
    /// What there is to read.
    enum Page: Hashable {
        case text(html: String)
        case address(URL?)
    }

    /// Nil until the service has answered, and for ever when it refused the vendor's conditions or sent what
    /// answers another message; nothing can be accepted before.
    private(set) var page: Page? {
        didSet { onPage() }
    }
    /// Called when ``page`` has changed.
    var onPage: () -> Void = {}

    private let document: TermsDocument
    private var isClosed = false
    private let environment: CheckoutEnvironment
    private let feedback: Feedback
    private let routes: ConditionsRoutes

    init(
        document: TermsDocument, environment: CheckoutEnvironment, feedback: Feedback,
        routes: ConditionsRoutes
    ) {
        self.document = document
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
    }

    // MARK: What the person does

    /// Asks for the vendor's conditions whichever document it is, as ever.
    func screenLoaded() async throws {
        let rental = environment.rental
        try await feedback.exchange(
            with: environment.conditions, validator: ConditionsResponseValidator.self,
            // E-50: the reply is not logged.
            order: ExchangeOrder(reply: [.read, .deliver]), isCurrent: { !isClosed },
            request: {
                try environment.conditions.conditions(
                    of: rental.offer?.car.reference ?? OfferReference(), pickUp: rental.criteria.pickUp,
                    dropOff: rental.criteria.dropOff, homeCountry: rental.criteria.homeCountry)
            }, received: received)
    }

    func acceptTapped() {
        routes.accepted()
        closeTapped()
    }

    func closeTapped() {
        isClosed = true
        routes.close()
    }

    func pageFailed(_ error: any Error) {
        feedback.tell(.pageFailed(error))
    }

    // MARK: What follows

    /// Looks at the reply whichever document it is, so that the log has its errors; only the vendor's
    /// conditions come from it.
    private func received(_ reply: ConditionsReply) {
        if reply == .noResults { feedback.tell(.noResults) }
        switch document {
        case .engine:
            page = .address(environment.configuration().engineConditionsURL.flatMap { URL(string: $0) })
        case .rental: show(reply)
        }
    }

    private func show(_ reply: ConditionsReply) {
        switch reply {
        case .conditions(let conditions): page = .text(html: conditions.page)
        case .noResults: page = .text(html: [RentalCondition]().page)
        case .errors(let errors): for error in errors { feedback.tell(.warning(error)) }
        case .nothing, .unreadable: break
        }
    }
}
