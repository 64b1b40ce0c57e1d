import AsyncImage
import BookingAPI
import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Confirmation

/// The car selection with test doubles: a scripted service, a company that insures residents of Ireland, and
/// a record of alerts and navigation.
@MainActor final class Scene {
    static let quote = """
        {"PlanForQuoteRS":{"@PlanID":"P1","QuoteDetail":{"QuoteDetailURL":"http://a.test/terms"},\
        "PlanCost":{"@Amount":"99","BasePremium":{"@Amount":"47.50","@CurrencyCode":"GBP"}}}}
        """

    let service = ScriptedService { Issue.record("\($0)") }
    let rental = Rental()
    var events: [String] = []
    var homeCountry: String? {
        get { rental.criteria.homeCountry }
        set {
            rental.criteria.homeCountry = newValue
            rental.criteria.currency = nil
        }
    }
    var locale = Locale(identifier: "en_IE")
    var configuration: AppConfiguration

    init(_ offer: CarOffer = .test()) throws {
        configuration = try AppConfiguration(source: [
            "data": [
                "links": [[:], [:]], "contactNumbers": [["code": "IE"]],
                "insuranceResidences": [["countryCode": "GB"], ["countryCode": "IE"]],
            ]
        ])
        rental.criteria = SearchCriteria(
            pickUp: RentalStop(location: Location(code: "71", name: "DUBLIN")),
            dropOff: RentalStop(location: Location(code: "72", name: "CORK")), homeCountry: "IE")
        rental.choose(offer)
    }

    var environment: ConfirmationEnvironment {
        ConfirmationEnvironment(
            rental: rental,
            requester: InsuranceRequester(context: service.context()),
            pictures: PictureLoader(sharesTransfers: true) { _ in nil }, locale: locale,
            sizes: { [VehicleSize(code: 3, name: "Economy")] },
            configuration: { self.configuration },
            checkout: {
                self.events.append("checkout")
                return UIViewController()
            })
    }

    var feedback: Feedback {
        Feedback(
            busy: { title in
                Issue.record("An unexpected HUD was shown: \(title).")
                return {}
            },
            tell: { self.events.append("tell \($0.title) / \($0.message ?? "nil")") },
            ask: { notice in
                Issue.record("An unexpected question was asked: \(notice.title).")
                return 0
            })
    }

    var routes: ConfirmationRoutes {
        ConfirmationRoutes(
            terms: { self.events.append("terms \($0?.absoluteString ?? "nil")") },
            proceed: { self.events.append("proceed") })
    }

    func model() throws -> ConfirmationViewModel {
        ConfirmationViewModel(
            offer: try #require(rental.offer), environment: environment, feedback: feedback, routes: routes)
    }
}

extension CarOffer {
    /// Returns an offer with a deposit, a fee on arrival, and extras at one euro each.
    static func test(extras: String?..., charges: [Charge] = [], coverages: [Coverage] = []) -> CarOffer {
        CarOffer(
            id: 0,
            car: Car(
                charges: charges, coverages: coverages,
                fees: [
                    Fee(amount: "10", currencyCode: "EUR", purpose: "22"),
                    Fee(amount: "20", currencyCode: "EUR", purpose: "23"),
                ],
                extras: extras.map {
                    Extra(type: nil, description: $0, price: Amount(text: "1.00", currencyCode: "EUR"))
                }))
    }
}
