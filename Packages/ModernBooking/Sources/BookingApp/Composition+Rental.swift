import BookingAPI
import BookingCore
import BookingStore
import Checkout
import Confirmation
import Depots
import Foundation
import HeadlessUI
import Results
import Search
import VirtualTime

extension Composition {
    /// Returns a search form, the first of the screens that lead to a booking.
    ///
    /// - Parameters:
    ///   - location: The location of both stops when the form appears; nil for an empty form.
    ///   - choices: The search forms that receive a chosen location.
    func search(prefilled location: Location? = nil, choices: LocationChoices) -> UIViewController {
        RentalComposition(app: self, choices: choices).search(prefilled: location)
    }
}

/// The composition of the screens from one search form to a booking, which share a rental.
@MainActor private struct RentalComposition {
    let app: Composition
    let choices: LocationChoices
    /// The rental being planned.
    let rental = Rental()

    init(app: Composition, choices: LocationChoices) {
        self.app = app
        self.choices = choices
    }

    func search(prefilled location: Location?) -> UIViewController {
        SearchBuilder.build(
            SearchEnvironment(
                rental: rental, prefilled: location, choices: choices, preferences: app.preferences,
                locations: LocationRequester(context: app.requests),
                availability: AvailabilityRequester(
                    context: app.requests,
                    signing: AvailabilityRequester.Signing(
                        deviceID: app.world.deviceID, timeZone: app.world.timeZone, now: now)),
                locale: app.world.locale, timeZone: app.world.timeZone, now: now, results: results,
                map: { [app] chosen in app.depots(.choice(chosen: chosen)) }))
    }

    private var now: @MainActor () -> Date {
        { [clock = app.world.clock] in clock.date }
    }

    private func results(_ availability: Availability) -> UIViewController {
        ResultsBuilder.build(
            ResultsEnvironment(
                rental: rental, filter: SavedFilter(file: app.store), pictures: app.pictures,
                sizes: { [session = app.session] in session.sizes }, confirmation: confirmation),
            availability: availability)
    }

    private func confirmation(_ offer: CarOffer) -> UIViewController {
        ConfirmationBuilder.build(
            ConfirmationEnvironment(
                rental: rental,
                requester: InsuranceRequester(context: app.requests),
                pictures: app.pictures, locale: app.world.locale,
                sizes: { [session = app.session] in session.sizes },
                configuration: { [session = app.session] in session.configuration }, checkout: checkout),
            offer: offer)
    }

    private func checkout() -> UIViewController {
        CheckoutBuilder.build(
            CheckoutEnvironment(
                rental: rental,
                reservations: ReservationRequester(context: app.requests),
                conditions: ConditionsRequester(context: app.requests),
                bookings: SavedBookings(file: app.store),
                preferences: app.preferences, pictures: app.pictures,
                sizes: { [session = app.session] in session.sizes },
                configuration: { [session = app.session] in session.configuration },
                locale: app.world.locale))
    }
}
