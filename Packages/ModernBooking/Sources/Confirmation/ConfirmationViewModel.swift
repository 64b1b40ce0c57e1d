import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The chosen car: its details, costs and extras, and a quote for its insurance.
@MainActor final class ConfirmationViewModel {
    /// The progress of the insurance quote.
    enum Quote: Hashable {
        /// Not requested, or not available.
        case none
        case underWay
        /// The service has replied, with or without a plan.
        case answered
    }

    private(set) var quote = Quote.none {
        didSet { onQuote() }
    }
    /// Called when ``quote`` has changed.
    var onQuote: () -> Void = {}
    /// Called after ``cost`` and ``total`` may have changed.
    var onCost: () -> Void = {}

    let offer: CarOffer
    private(set) lazy var extras = ExtrasViewModel(rental: environment.rental) { [weak self] in
        self?.onCost()
    }
    private(set) lazy var insurance = InsuranceViewModel(rental: environment.rental, routes: routes) {
        [weak self] in self?.onCost()
    }

    private let environment: ConfirmationEnvironment
    private let feedback: Feedback
    private let routes: ConfirmationRoutes

    init(
        offer: CarOffer, environment: ConfirmationEnvironment, feedback: Feedback, routes: ConfirmationRoutes
    ) {
        self.offer = offer
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
    }

    var details: [CarDetail: String] {
        CarDetail.words(for: offer.car, sizes: environment.sizes(), style: .overview)
    }

    /// The pick-up, the return and the driver of the search.
    var criteria: SearchCriteria { environment.rental.criteria }

    /// The costs of the rental.
    ///
    /// E-22: here the line for extras is the sum of all extras.
    var cost: CostLines {
        CostLines(fees: offer.car.fees, insurance: bought, extras: environment.rental.extras, rule: .sum)
    }

    var total: String { FeeTotals(offer.car.fees, premium: bought?.premium).sentence }

    /// Whether the insurance has a row: the service has replied, and the company insures the home country.
    var offersInsurance: Bool { quote == .answered && isInsurable }

    // MARK: User actions

    /// Requests an insurance quote, if the company insures residents of the home country.
    ///
    /// A reply that arrives after the screen was left is dropped.
    func screenLoaded() {
        environment.rental.forgetInsurance()
        guard isInsurable else { return }
        start { [weak self, feedback, environment, fees = offer.car.fees] in
            try await feedback.exchange(
                with: environment.requester, validator: InsuranceQuoteResponseValidator.self,
                order: ExchangeOrder(
                    reply: [.read, .log, .deliver, .hideIndicator],
                    failure: [.logEmptyReply, .hideIndicator, .log, .show]),
                indicator: {
                    self?.quote = .underWay
                    return { if self?.quote == .underWay { self?.quote = .none } }
                },
                isCurrent: { self != nil },
                request: {
                    let criteria = environment.rental.criteria
                    criteria.log()
                    return try environment.requester.quote(criteria, tripCost: FeeTotals(fees).tripCost)
                },
                received: { self?.received($0) })
        }
    }

    func proceedTapped() {
        routes.proceed()
    }

    // MARK: Handling the outcome

    private func received(_ reply: InsuranceQuote) {
        environment.rental.quote = reply
        quote = .answered
    }

    private var isInsurable: Bool {
        guard let country = criteria.homeCountry else { return false }
        return environment.configuration().insuranceRegions.contains { $0.countryCode == country }
    }

    /// The insurance that was bought, with its premium as a number.
    private var bought: (quote: InsuranceQuote, premium: Decimal)? {
        let rental = environment.rental
        guard rental.hasBoughtInsurance, let quote = rental.quote else { return nil }
        return (quote, quote.premium.value(in: environment.locale))
    }
}
