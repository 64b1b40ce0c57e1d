import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import Foundation
import HTTP
import VirtualTime

/// The one place where the app's parts are made and joined; each feature takes what it needs from here.
@MainActor struct Composition {
    let world: World
    let session: AppSession
    let store: DefaultsFile
    let preferences: Preferences
    /// The one rental that a person puts together.
    let rental = Rental()
    let requests: RequestContext
    let pictures: PictureLoader

    init(world: World) {
        self.world = world
        let transport = Transport.client(of: world)
        store = DefaultsFile(of: world)
        let preferences = Preferences(file: store)
        let session = AppSession(
            bundle: AppBundle(folder: world.bundle), saved: SavedConfiguration(file: store),
            preferences: preferences, requester: ConfigurationRequester(transport: transport))
        requests = RequestContext(
            encoding: MessageEncoding(world.wire), transport: transport,
            clientID: { session.configuration.clientID },
            currencyCode: { [locale = world.locale] in
                preferences.homeCountry.currencyCode ?? locale.currency?.identifier
            })
        pictures = PictureLoader(requester: ImageRequester(transport: transport))
        self.preferences = preferences
        self.session = session
    }
}

extension MessageEncoding {
    /// Creates the encoding that a world's service speaks.
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
