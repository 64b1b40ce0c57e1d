import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The car that was chosen: what it includes, costs and can be rented with, and what insuring it would cost.
@MainActor final class ConfirmationViewModel {
    /// How far the insurance's quote is.
    enum Quote: Hashable {
        /// Not asked for, or not to be had.
        case none
        case underWay
        /// The service has answered, be it with a plan or not.
        case answered
    }

    private(set) var quote = Quote.none {
        didSet { onQuote() }
    }
    /// Called when ``quote`` has changed.
    var onQuote: () -> Void = {}
    /// Called when ``cost`` and ``total`` may have changed.
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

    /// Where and when the car is wanted.
    var criteria: SearchCriteria { environment.rental.criteria }

    /// The lines of the cost, of which that of the extras counts them all.
    var cost: CostLines {
        CostLines(fees: offer.car.fees, insurance: bought, extras: environment.rental.extras, rule: .sum)
    }

    var total: String { FeeTotals(offer.car.fees, premium: bought?.premium).sentence }

    /// Whether the insurance has a row: there is an answer, and the company can still insure the person.
    var offersInsurance: Bool { quote == .answered && isInsurable }

    // MARK: What the person does

    /// Asks what insuring the rental would cost, where the company can insure the person.
    ///
    /// The answer may come when the person has left; then nothing is done with it.
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

    // MARK: What follows

    private func received(_ reply: InsuranceQuote) {
        environment.rental.quote = reply
        quote = .answered
    }

    private var isInsurable: Bool {
        guard let country = criteria.homeCountry else { return false }
        return environment.configuration().insuranceRegions.contains { $0.countryCode == country }
    }

    /// The insurance that is bought, and what its premium counts for.
    private var bought: (quote: InsuranceQuote, premium: Decimal)? {
        let rental = environment.rental
        guard rental.hasBoughtInsurance, let quote = rental.quote else { return nil }
        return (quote, quote.premium.value(in: environment.locale))
    }
}
