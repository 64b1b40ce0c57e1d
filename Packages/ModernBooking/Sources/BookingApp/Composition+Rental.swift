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
    /// The search form, from which each screen of a rental leads to the next.
    func search() -> UIViewController {
        SearchBuilder.build(
            SearchEnvironment(
                rental: rental, preferences: preferences,
                locations: LocationRequester(encoding: encoding, transport: transport),
                availability: AvailabilityRequester(
                    encoding: encoding, transport: transport,
                    signing: AvailabilityRequester.Signing(
                        deviceID: world.deviceID, timeZone: world.timeZone, now: now),
                    clientID: clientID, currencyCode: currencyCode),
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
                requester: InsuranceRequester(encoding: encoding, transport: transport, clientID: clientID),
                pictures: pictures, locale: world.locale, sizes: { [session] in session.sizes },
                configuration: { [session] in session.configuration }, checkout: checkout),
            offer: offer)
    }

    private func checkout() -> UIViewController {
        CheckoutBuilder.build(
            CheckoutEnvironment(
                rental: rental,
                reservations: ReservationRequester(
                    encoding: encoding, transport: transport, clientID: clientID, currencyCode: currencyCode),
                conditions: ConditionsRequester(encoding: encoding, transport: transport, clientID: clientID),
                bookings: SavedBookings(file: store),
                preferences: preferences, pictures: pictures, sizes: { [session] in session.sizes },
                configuration: { [session] in session.configuration }, locale: world.locale))
    }
}
