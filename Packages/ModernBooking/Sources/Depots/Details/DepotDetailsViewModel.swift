import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The details of a depot, and what leads on from them.
@MainActor final class DepotDetailsViewModel {
    private(set) var state: DepotDetailsState {
        didSet { onState(state) }
    }
    /// Called with ``state`` at once, and when it has changed.
    var onState: (DepotDetailsState) -> Void = { _ in } {
        didSet { onState(state) }
    }

    private let depot: NearbyDepot
    private let environment: DepotsEnvironment
    private let feedback: Feedback
    private let routes: DepotDetailsRoutes

    init(
        depot: NearbyDepot, environment: DepotsEnvironment, feedback: Feedback, routes: DepotDetailsRoutes
    ) {
        self.depot = depot
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
        state = DepotDetailsState(name: depot.cardName)
    }

    // MARK: User actions

    func screenLoaded() {
        load()
    }

    func scrolled(to offset: Double) {
        state.scroll(to: offset)
    }

    /// Leads on from a row; without a reply, none does.
    func rowTapped(_ index: Int) {
        guard let detail = state.detail, state.rows.indices.contains(index) else { return }
        switch state.rows[index] {
        case .rating, .place: break
        case .directions: showDirections(Directions(to: depot, at: detail.address))
        case .photos: if !detail.photos.isEmpty { routes.showGallery(detail.photos) }
        case .reviews: routes.showReviews()
        }
    }

    private func showDirections(_ directions: Directions) {
        routes.pick("Directions", MapApp.allCases.map(\.title)) { [routes] picked in
            if let url = directions.url(in: MapApp.allCases[picked]) { routes.open(url) }
        }
    }

    // MARK: Loading

    /// Requests the details; nothing can be asked about a depot without a code.
    ///
    /// A reply that arrives after the screen was left is dropped.
    private func load() {
        guard let code = depot.code else { return state.show() }
        state.beginLoading()
        start { [weak self, feedback, details = environment.details] in
            try await feedback.exchange(
                with: details, validator: DepotDetailResponseValidator.self, order: .withBanner,
                isCurrent: { self != nil }, request: { try details.detail(of: code) },
                failed: { self?.announceFailure() }, received: { self?.received($0) })
        }
    }

    private func received(_ reply: DepotDetailReply) {
        switch reply {
        case .detail(let detail):
            state.show(
                detail, hours: detail.hours.text(at: environment.now(), in: environment.timeZone))
        case .refused, .nothing: announceFailure()
        }
    }

    private func announceFailure() {
        environment.banners.show(.noDetails) { [weak self] end in
            switch end {
            case .action: self?.load()
            case .dismissed: self?.state.show()
            }
        }
    }
}

extension ExchangeOrder {
    /// The order in which nothing is logged but a failure, which a banner reports.
    static let withBanner = ExchangeOrder(reply: [.read, .deliver], failure: [.log, .report, .show])
}

extension Banner {
    /// The details of a depot are missing.
    static let noDetails = Banner(
        title: "No details", message: "The details of this depot could not be loaded.", action: "Try again")
    /// The reviews of a depot are missing.
    static let noReviews = Banner(
        title: "No reviews", message: "The reviews could not be loaded.", action: "Try again")
}
