import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@testable import Checkout

/// The booking form with test doubles: a scripted service, a scratch store and a rental of its own.
@MainActor final class Scene {
    static let made = """
        {"VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@ID":"IE7"},\
        "TPA_Extensions":{"ConfID":{"@ID":"HZ5"}}}}}}
        """

    let service = ScriptedService { Issue.record("\($0)") }
    let recorder = Recorder()
    let rental = Rental()
    let bookings: SavedBookings
    let preferences: Preferences
    let store = ScratchStore()
    var configuration = AppConfiguration.none

    init() {
        bookings = SavedBookings(file: store.opened)
        preferences = Preferences(file: store.opened)
        rental.criteria = SearchCriteria(
            pickUp: RentalStop(
                dateTime: "2014-07-05T10:00:00", locationCode: "71",
                location: Location(code: "71", name: "DUBLIN")),
            dropOff: RentalStop(
                dateTime: "2014-07-12T10:30:00", locationCode: "72",
                location: Location(code: "72", name: "CORK")),
            driverAge: "30", passengerQuantity: "1", homeCountry: "IE")
    }

    var environment: CheckoutEnvironment {
        CheckoutEnvironment(
            rental: rental,
            reservations: ReservationRequester(context: service.context()),
            conditions: ConditionsRequester(context: service.context()),
            bookings: bookings, preferences: preferences,
            pictures: PictureLoader(sharesTransfers: true) { _ in nil }, sizes: { [] },
            configuration: { self.configuration }, locale: Locale(identifier: "en_IE"))
    }

    func model() -> CheckoutViewModel {
        CheckoutViewModel(
            environment: environment, feedback: recorder.feedback, routes: recorder.routes)
    }

    func conditions(_ document: TermsDocument) -> ConditionsViewModel {
        ConditionsViewModel(
            document: document, environment: environment, feedback: recorder.feedback,
            routes: recorder.conditionsRoutes)
    }

    /// Chooses a car for the rental.
    func choose(needsCard: Bool = false, extras: [Extra] = [], fees: [Fee] = []) {
        let car = Car(
            vehicle: Vehicle(makeModelName: "Opel Corsa"),
            reference: OfferReference(
                type: "16", id: "987", context: "CARTRAWLER", dateTime: "2014-07-01T09:00:00", url: "u1"),
            needsCard: needsCard, fees: fees, extras: extras)
        rental.choose(CarOffer(id: 0, car: car, dropOff: Depot(code: "72")))
    }

    /// Buys an insurance for the rental.
    func insure() {
        rental.quote = InsuranceQuote(
            planID: "P9", name: nil, detailURL: "u2", cost: Amount(text: "50.00", currencyCode: "GBP"),
            premium: Amount(text: "47.73", currencyCode: "GBP"))
        rental.toggleInsurance()
    }

    /// The bodies of the requests sent so far.
    var bodies: [String] {
        service.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    }
}
