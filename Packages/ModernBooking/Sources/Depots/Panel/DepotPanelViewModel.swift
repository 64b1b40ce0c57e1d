import BookingCore
import BookingUI

/// The panel of the depot whose card the user tapped.
@MainActor final class DepotPanelViewModel {
    private(set) var state = DepotPanelState() {
        didSet { onState(state) }
    }
    /// Called with ``state`` when it has changed.
    var onState: (DepotPanelState) -> Void = { _ in }

    private let loading: DepotPanelLoading
    private let feedback: Feedback
    private let routes: DepotsRoutes
    /// The requests about the depot, as long as the panel is open.
    private var load: DepotPanelLoad?

    init(loading: DepotPanelLoading, feedback: Feedback, routes: DepotsRoutes) {
        self.loading = loading
        self.feedback = feedback
        self.routes = routes
    }

    /// Shows a depot and loads what its record lacks, also if it is on the panel already.
    func open(_ depot: NearbyDepot) {
        // the replies about the depot before are no longer wanted.
        load = nil
        state.open(depot)
        load = loading.start(for: depot) { [weak self] in self?.take($0) }
    }

    private func take(_ arrival: DepotPanelLoading.Arrival) {
        switch arrival {
        case .detail(let hours, let directions):
            state.take(hours: hours, directions: directions)
        case .departures(let reply):
            state.take(reply)
        case .detailFailed(let failure):
            state.take(hours: "-", directions: "")
            tell(failure)
        case .departuresFailed(let failure):
            state.take([])
            feedback.tell(.departuresFailed)
            tell(failure)
        }
    }

    /// As in Legacy, a request whose time is up has an alert of its own, after all others.
    private func tell(_ failure: DepotPanelLoading.Failure) {
        failure.cause.flatMap(Notice.failed).map(feedback.tell)
    }

    /// The user pulled the panel to a position.
    func pulled(to position: PanelPosition) {
        state.position = position
        if position == .closed { load = nil }
    }

    func closeTapped() {
        pulled(to: .closed)
    }

    func chooseTapped() {
        if let depot = state.depot { routes.choose(depot.location) }
    }

    func detailsTapped() {
        if let depot = state.depot { routes.showDetails(depot) }
    }
}
