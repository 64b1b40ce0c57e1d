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
    func screenLoaded() throws {
        environment.rental.forgetInsurance()
        guard isInsurable else { return }
        let request = try quoteRequest()
        start { [weak self, feedback, requester = environment.requester] in
            do {
                let reply = try await requester.send(request)
                self?.received(reply)
            } catch let failure as ServiceFailure {
                self?.failed(failure)
                Notice.failed(failure).map(feedback.tell)
            }
        }
    }

    func proceedTapped() {
        routes.proceed()
    }

    // MARK: What follows

    private func quoteRequest() throws -> ServiceRequest {
        let criteria = environment.rental.criteria
        quote = .underWay
        criteria.log()
        do {
            return try environment.requester.quote(criteria, tripCost: FeeTotals(offer.car.fees).tripCost)
        } catch {
            quote = .none
            throw error
        }
    }

    private func received(_ reply: ServiceReply) {
        let tree = reply.read()
        reply.log()
        environment.rental.quote = (try? InsuranceQuoteResponseValidator.validate(tree)) ?? .unreadable
        quote = .answered
    }

    private func failed(_ failure: ServiceFailure) {
        failure.logReply()
        quote = .none
        failure.log()
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
