import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import BookingUI
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
    let transport: Transport
    let wire: Wire
    let pictures: PictureLoader

    init(world: World) {
        self.world = world
        transport = Transport.client(of: world)
        wire = Wire(world.wire)
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

extension DefaultsFile {
    /// The defaults of a world, which is told of each change.
    convenience init(of world: World) {
        let file = world.defaultsFile
        self.init(at: file.path) { change in
            switch change {
            case .set(let key): file.willChange(.set(key))
            case .remove(let key): file.willChange(.remove(key))
            }
        }
    }
}

extension Notice {
    /// What to tell a person about the file.
    init(_ notice: StoreNotice) {
        switch notice {
        case .setAside(_, let name, _):
            self.init(
                title: "Saved bookings cannot be read",
                message:
                    "The bookings and settings saved on this device are damaged. They are kept in the file "
                    + "\(name), and the app starts without them. Your reservations are not affected: "
                    + "you can download them again in My Bookings.")
        case .cannotKeep(let error):
            self = .notSaved("The app cannot save anything on this device at the moment.", error)
        }
    }
}

extension Transport {
    /// The network of a world: time-outs run on its clock, and it is told of each transfer.
    static func client(of world: World) -> Transport {
        let bundle = AppBundle(folder: world.bundle)
        let transfers = world.transfers
        let client = HTTPClient(
            configuration: HTTPClient.Configuration(
                connectTo: world.connectTo, certificateAuthorityFile: bundle.authorityFile),
            clock: world.clock.labelled("time-out"),
            events: HTTPClient.Events(
                began: { transfers.began() },
                connected: { transfers.connected($0, localPort: $1) },
                ended: { transfers.ended($0) }))
        return Transport(to: bundle.service) { request async throws(HTTPError) in
            try await client.send(request)
        }
    }
}
