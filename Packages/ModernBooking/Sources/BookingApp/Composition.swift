import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import BookingUI
import Foundation
import HTTP
import VirtualTime
import WireFormat

/// The composition root, which creates the app's services and hands each feature its dependencies.
@MainActor struct Composition {
    let world: World
    let session: AppSession
    let store: DefaultsFile
    let preferences: Preferences
    let transport: Transport
    let requests: RequestContext
    let pictures: PictureLoader
    let banners: BannerQueue

    init(world: World) {
        self.init(world: world, transport: .client(of: world))
    }

    /// Creates the services on a network of the caller's choice.
    init(world: World, transport: Transport) {
        self.world = world
        self.transport = transport
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
        banners = BannerQueue(pause: world.clock.pause(labelled: "banner"))
        self.preferences = preferences
        self.session = session
    }
}

extension MessageEncoding {
    /// Creates the message encoding that a world uses.
    init(_ wire: Wire) {
        switch wire {
        case .json: self = .json
        case .xml: self = .xml
        }
    }
}

extension PictureLoader {
    /// Creates a loader that fetches pictures over the network.
    convenience init(requester: ImageRequester) {
        // As in Legacy, each view sends a request of its own, which the service counts.
        self.init(sharesTransfers: false) { address in
            try? await requester.send(requester.picture(at: address)).body
        }
    }
}

extension DefaultsFile {
    /// Creates the defaults file of a world, which observes each change.
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
    /// Creates the alert for a problem with the defaults file.
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
    /// Returns the network transport of a world, which provides the clock and observes each transfer.
    static func client(of world: World) -> Transport {
        let bundle = AppBundle(folder: world.bundle)
        let transfers = world.transfers
        let client = HTTPClient(
            configuration: HTTPClient.Configuration(
                connectTo: world.connectTo, isLoopbackRemote: world.isServerRemote,
                certificateAuthorityFile: bundle.authorityFile),
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
