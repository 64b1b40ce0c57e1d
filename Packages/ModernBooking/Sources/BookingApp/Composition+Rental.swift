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
                locations: LocationRequester(wire: wire, transport: transport),
                availability: AvailabilityRequester(
                    wire: wire, transport: transport,
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
                requester: InsuranceRequester(wire: wire, transport: transport, clientID: clientID),
                pictures: pictures, locale: world.locale, sizes: { [session] in session.sizes },
                configuration: { [session] in session.configuration }, checkout: checkout),
            offer: offer)
    }

    private func checkout() -> UIViewController {
        CheckoutBuilder.build(
            CheckoutEnvironment(
                rental: rental,
                reservations: ReservationRequester(
                    wire: wire, transport: transport, clientID: clientID, currencyCode: currencyCode),
                conditions: ConditionsRequester(wire: wire, transport: transport, clientID: clientID),
                bookings: SavedBookings(file: store),
                preferences: preferences, pictures: pictures, sizes: { [session] in session.sizes },
                configuration: { [session] in session.configuration }, locale: world.locale))
    }
}
