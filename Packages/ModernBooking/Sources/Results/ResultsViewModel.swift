import BookingCore
import Foundation

/// The cars that a search found, sorted and filtered as the user chooses.
@MainActor final class ResultsViewModel {
    private(set) var order: SortOrder
    /// The cars in the list.
    private(set) var offers: [CarOffer] {
        didSet { onCars() }
    }
    /// Called when the list or its order has changed.
    var onCars: () -> Void = {}

    /// All cars in the order of the reply, vendor by vendor.
    private let found: [CarOffer]
    private var hasFiltered = false
    private let environment: ResultsEnvironment
    private let routes: ResultsRoutes

    init(availability: Availability, environment: ResultsEnvironment, routes: ResultsRoutes) {
        found = availability.offers
        offers = SortOrder.initial.sorted(found)
        order = SortOrder(namesCompanies: offers.first.map { $0.vendor.name != nil } ?? true)
        self.environment = environment
        self.routes = routes
    }

    var rows: [CarRow] {
        let now = Date(timeIntervalSince1970: 0)
        let period = environment.rental.criteria.period ?? RentalPeriod(start: now, end: now)
        let sizes = environment.sizes()
        let namesCompanies = order.keys.contains(.company)
        return offers.map { CarRow(offer: $0, period: period, sizes: sizes, showsLogo: namesCompanies) }
    }

    /// Whether the search found no cars at all.
    ///
    /// E-17: the sort control is hidden then.
    var isEmptyReply: Bool { found.isEmpty }

    // MARK: User actions

    func orderChosen(_ place: Int) {
        order.choose(place)
        offers = order.sorted(offers)
    }

    func filterTapped() {
        routes.filter(hasFiltered) { [weak self] in self?.filtered(by: $0) }
    }

    /// Chooses the car in the tapped row; Q-19: Legacy chooses it by an index that several cars can share.
    func carTapped(_ row: Int) {
        environment.rental.choose(offers[row])
        routes.confirm(offers[row])
    }

    // MARK: Handling the outcome

    // E-18: once a filter has excluded cars, the filter screen shows the saved answers, even after a reset.
    private func filtered(by filter: CarFilter?) {
        hasFiltered = hasFiltered || filter.map { $0 != CarFilter() } ?? false
        offers = order.sortedAfterFilter(found.filter { filter?.allows($0.car) ?? true })
    }
}
