import BookingAPI
import HTTP
import VirtualTime

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
