import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import Foundation
import HTTP
import VirtualTime
import WireFormat

/// The one place where the app's parts are made and joined; each feature takes what it needs from here.
@MainActor struct Composition {
    let world: World
    let session: AppSession
    let store: DefaultsFile
    let preferences: Preferences
    /// The one rental that a person puts together.
    let rental = Rental()
    let transport: Transport
    let wire: BookingAPI.Wire
    let pictures: PictureLoader

    init(world: World) {
        self.world = world
        transport = Transport.client(of: world)
        wire = BookingAPI.Wire(world.wire)
        store = DefaultsFile(of: world)
        preferences = Preferences(file: store)
        session = AppSession(
            bundle: AppBundle(folder: world.bundle), saved: SavedConfiguration(file: store),
            preferences: preferences, requester: ConfigurationRequester(transport: transport))
        pictures = PictureLoader(requester: ImageRequester(transport: transport))
    }

    // Asked for each request: a newer configuration, or another currency, may be there.
    var clientID: @MainActor () -> String {
        { [session] in session.configuration.clientID }
    }

    var currencyCode: @MainActor () -> String? {
        { [preferences, locale = world.locale] in
            preferences.homeCountry.currencyCode ?? locale.currency?.identifier
        }
    }
}

extension BookingAPI.Wire {
    /// The encoding that a world speaks.
    init(_ wire: WireFormat.Wire) {
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
