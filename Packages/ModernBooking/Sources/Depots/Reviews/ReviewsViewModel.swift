import BookingAPI
import BookingCore
import BookingUI

/// The reviews of a depot.
@MainActor final class ReviewsViewModel {
    private(set) var state = ReviewsState.loading {
        didSet { onState(state) }
    }
    /// Called with ``state`` at once, and when it has changed.
    var onState: (ReviewsState) -> Void = { _ in } {
        didSet { onState(state) }
    }

    private let depot: NearbyDepot
    private let environment: DepotsEnvironment
    private let feedback: Feedback
    private let close: () -> Void

    init(
        depot: NearbyDepot, environment: DepotsEnvironment, feedback: Feedback, close: @escaping () -> Void
    ) {
        self.depot = depot
        self.environment = environment
        self.feedback = feedback
        self.close = close
    }

    func screenLoaded() {
        load()
    }

    func closeTapped() {
        close()
    }

    /// Requests the reviews; nothing can be asked about a depot without a code.
    ///
    /// A reply that arrives after the screen was left is dropped.
    private func load() {
        guard let code = depot.code else {
            state = .loaded([])
            return
        }
        state = .loading
        start { [weak self, feedback, reviews = environment.reviews] in
            try await feedback.exchange(
                with: reviews, validator: ReviewsResponseValidator.self, order: .withBanner,
                isCurrent: { self != nil }, request: { try reviews.reviews(of: code) },
                failed: { self?.announceFailure() }, received: { self?.received($0) })
        }
    }

    private func received(_ reply: ReviewsReply) {
        switch reply {
        case .reviews(let reviews): state = .loaded(reviews)
        case .refused: announceFailure()
        }
    }

    private func announceFailure() {
        state = .failed
        environment.banners.show(.noReviews) { [weak self] end in
            switch end {
            case .action: self?.load()
            case .dismissed: self?.state = .loaded([])
            }
        }
    }
}
