import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The actions that a document's screen hands back to its presenter.
@MainActor struct ConditionsRoutes {
    /// Records that the document is accepted.
    var accepted: () -> Void
    /// Returns to the booking form.
    var close: () -> Void
}

/// A document to read and accept: the vendor's rental conditions or the booking engine's terms of use.
@MainActor final class ConditionsViewModel {
    /// The content of the web view.
    enum Page: Hashable {
        case text(html: String)
        case address(URL?)
    }

    /// The page to read, without which nothing can be accepted.
    ///
    /// Nil until the service has answered. It stays nil if the service refuses the vendor's conditions or
    /// answers a different message.
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

    // MARK: User actions

    /// Requests the vendor's conditions.
    ///
    /// E-33: the engine's terms wait for the same request.
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

    // MARK: Handling the outcome

    /// Shows the document.
    ///
    /// E-33: the reply is validated, and its errors are logged, for either document; only the vendor's
    /// conditions take their text from it.
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
