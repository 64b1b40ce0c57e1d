import Foundation
import HTTP
import Testing
import VirtualTime

@Suite(.timeLimit(.minutes(20))) struct EventsTests {
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

    @Test func `transfers cancelled while connecting begin and end once, and none connects after its end`()
        async throws
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

    @MainActor @Test func `a transfer cancelled just before it connects is not reported as connected`()
        async throws
    {
        // The network's thread waits at the first gate for transfer 1, at the second for transfer 2 or 3.
        let doors = [Gate(), Gate()]
        let standing = Signal()
        var closures = events.closures
        closures.connected = { [tell = closures.connected] transfer, port in
            tell(transfer, port)
            standing.send()
            doors[transfer == 1 ? 0 : 1].pass()
        }
        let client = HTTPClient(clock: VirtualClock(), events: closures)
        var tasks: [Int: Task<HTTPReply?, Never>] = [:]
        for number in 1...3 {
            tasks[number] = Task { [url = server.url("/")] in try? await client.send(HTTPRequest(url: url)) }
            while !events.all.contains(.began(number)) { await Task.yield() }
            if number == 1 { await standing.wait() }
        }
        doors[0].open()
        await standing.wait()
        // Both have their sockets by now; the one that has not connected yet is next.
        let next = try #require([2, 3].first { number in !events.connected.contains(number) })
        tasks[next]?.cancel()
        _ = await tasks[next]?.value
        doors[1].open()
        for task in tasks.values { _ = await task.value }
        client.shutdown()
        #expect(events.all.filter { $0.transfer == next } == [.began(next), .ended(next)])
    }

    @MainActor @Test func `the end is reported on the caller's actor, where the outcome arrives`()
        async throws
    {
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

/// The events that a client reported, in order.
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

    /// The transfers reported as connected.
    var connected: [Int] {
        all.compactMap { if case .connected(let transfer, _) = $0 { transfer } else { nil } }
    }

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
