import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(1))) struct EventsTests {
    private let events = EventList()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { connection in while connection.request() != nil { connection.reply() } }
    }

    private func client() -> HTTPClient { HTTPClient(clock: VirtualClock(), events: events.closures) }

    @Test func `a transfer begins, connects from the port the server sees, and ends`() async throws {
        let client = client()
        for _ in 1...2 { _ = try await client.send(HTTPRequest(url: server.url("/"))) }
        let ports = server.requests.map(\.peerPort)
        try #require(ports.count == 2)
        #expect(
            events.all == [
                .began(1), .connected(1, ports[0]), .ended(1), .began(2), .connected(2, ports[1]), .ended(2),
            ])
    }

    @Test func `a transfer that never connects ends too`() async throws {
        _ = try await client().failure(of: HTTPRequest(url: "file:///etc/hosts"))
        #expect(events.all == [.began(1), .ended(1)])
    }

    @Test func `transfers given up while they connect balance, and none connects after its end`() async throws
    {
        let client = client()
        await withTaskGroup { group in
            for _ in 1...40 {
                group.addTask { [server] in
                    let task = Task { try await client.send(HTTPRequest(url: server.url("/"))) }
                    await Task.yield()
                    task.cancel()
                    _ = await task.result
                }
            }
        }
        client.shutdown()
        for number in 1...40 {
            let own = events.all.filter { $0.transfer == number }
            #expect(own.first == .began(number))
            #expect(own.last == .ended(number))
            #expect(own.count <= 3)
        }
    }

    @MainActor @Test func `the end is told on the caller's actor, where the outcome arrives`() async throws {
        let log = TransferLog()
        let events = HTTPClient.Events(
            began: log.began, connected: log.connected(_:localPort:),
            ended: { transfer in
                MainActor.assertIsolated()
                log.ended(transfer)
            })
        let client = HTTPClient(clock: VirtualClock(), events: events)
        _ = try await client.send(HTTPRequest(url: server.url("/"), timeout: .seconds(1)))
        #expect(log.open == [])
    }
}

/// What a client told, in order.
private final class EventList: Sendable {
    enum Event: Equatable {
        case began(Int)
        case connected(Int, UInt16)
        case ended(Int)

        var transfer: Int {
            switch self {
            case .began(let transfer), .connected(let transfer, _), .ended(let transfer): transfer
            }
        }
    }

    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var events: [Event] = []
    nonisolated(unsafe) private var last = 0

    var all: [Event] { lock.withLock { events } }

    var closures: HTTPClient.Events {
        HTTPClient.Events(
            began: { [self] in
                lock.withLock {
                    last += 1
                    events.append(.began(last))
                    return last
                }
            },
            connected: { [self] transfer, port in lock.withLock { events.append(.connected(transfer, port)) }
            },
            ended: { [self] transfer in lock.withLock { events.append(.ended(transfer)) } })
    }
}
