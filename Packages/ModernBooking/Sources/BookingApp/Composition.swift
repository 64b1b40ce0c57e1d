import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import HTTP
import Manage
import VirtualTime

/// The one place where the app's parts are made and joined.
@MainActor struct Composition {
    let session: AppSession
    let manage: ManageEnvironment

    init(world: World) {
        let transport = Transport.client(of: world)
        let session = AppSession(
            bundle: AppBundle(folder: world.bundle),
            saved: SavedConfiguration(defaults: world.defaults),
            preferences: Preferences(defaults: world.defaults),
            requester: ConfigurationRequester(transport: transport))
        self.session = session
        manage = ManageEnvironment(
            bookings: SavedBookings(defaults: world.defaults),
            requester: BookingRequester(
                wire: Wire(world.wire), transport: transport, clientID: { session.configuration.clientID }),
            pictures: PictureLoader(requester: ImageRequester(transport: transport)),
            dates: DateLine(locale: world.locale, timeZone: world.timeZone),
            countries: { session.countries },
            configuration: { session.configuration },
            supportNumber: session.supportNumber)
    }
}

extension Wire {
    /// The encoding that a world speaks.
    init(_ wire: World.Wire) {
        switch wire {
        case .json: self = .json
        case .xml: self = .xml
        }
    }
}

extension PictureLoader {
    /// Fetches pictures over the network.
    convenience init(requester: ImageRequester) {
        self.init { address in try? await requester.send(requester.picture(at: address)).body }
    }
}
