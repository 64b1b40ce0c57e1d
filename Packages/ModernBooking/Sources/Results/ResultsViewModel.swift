import BookingCore
import Foundation

/// The cars that a search found, in an order and through a filter that the person chooses.
@MainActor final class ResultsViewModel {
    private(set) var order: SortOrder
    /// The cars that the list shows.
    private(set) var offers: [CarOffer] {
        didSet { onCars() }
    }
    /// Called when the list or its order has changed.
    var onCars: () -> Void = {}

    /// All cars as they came, vendor by vendor.
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

    /// Whether the search found no car at all: then there is nothing to put in order.
    var isEmptyReply: Bool { found.isEmpty }

    // MARK: What the person does

    func orderChosen(_ place: Int) {
        order.choose(place)
        offers = order.sorted(offers)
    }

    func filterTapped() {
        routes.filter(hasFiltered) { [weak self] in self?.filtered(by: $0) }
    }

    /// Takes the very car that was tapped, whatever index the service gave it.
    func carTapped(_ row: Int) {
        environment.rental.choose(offers[row])
        routes.confirm(offers[row])
    }

    // MARK: What follows

    // Once a filter left cars out, the filter screen shows what was kept, also after a reset.
    private func filtered(by filter: CarFilter?) {
        hasFiltered = hasFiltered || filter.map { $0 != CarFilter() } ?? false
        offers = order.sortedAfterFilter(found.filter { filter?.allows($0.car) ?? true })
    }
}
