import BookingAPI
import BookingCore
import BookingStore
import Checkout
import Confirmation
import Foundation
import HeadlessUI
import Results
import Search
import VirtualTime

extension Composition {
    /// Returns the search form, the first of the screens that lead to a booking.
    func search() -> UIViewController {
        SearchBuilder.build(
            SearchEnvironment(
                rental: rental, preferences: preferences,
                locations: LocationRequester(context: requests),
                availability: AvailabilityRequester(
                    context: requests,
                    signing: AvailabilityRequester.Signing(
                        deviceID: world.deviceID, timeZone: world.timeZone, now: now)),
                locale: world.locale, timeZone: world.timeZone, now: now, results: results,
                map: { LocationsViewController(.choice) }))
    }

    private var now: @MainActor () -> Date {
        { [clock = world.clock] in clock.date }
    }

    private func results(_ availability: Availability) -> UIViewController {
        ResultsBuilder.build(
            ResultsEnvironment(
                rental: rental, filter: SavedFilter(file: store), pictures: pictures,
                sizes: { [session] in session.sizes }, confirmation: confirmation),
            availability: availability)
    }

    private func confirmation(_ offer: CarOffer) -> UIViewController {
        ConfirmationBuilder.build(
            ConfirmationEnvironment(
                rental: rental,
                requester: InsuranceRequester(context: requests),
                pictures: pictures, locale: world.locale, sizes: { [session] in session.sizes },
                configuration: { [session] in session.configuration }, checkout: checkout),
            offer: offer)
    }

    private func checkout() -> UIViewController {
        CheckoutBuilder.build(
            CheckoutEnvironment(
                rental: rental,
                reservations: ReservationRequester(context: requests),
                conditions: ConditionsRequester(context: requests),
                bookings: SavedBookings(file: store),
                preferences: preferences, pictures: pictures, sizes: { [session] in session.sizes },
                configuration: { [session] in session.configuration }, locale: world.locale))
    }
}
