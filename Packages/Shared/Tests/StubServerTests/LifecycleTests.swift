import StubServer
import Testing

struct LifecycleTests {
    @Test func `a started server answers on the port it reports`() async throws {
        let server = StubServer(stubs: [Stub(RequestMatch("GET", "/a"), .text("A"))])
        try await server.start()
        #expect(server.port != 0)
        #expect(try await server.connect().request(request("GET", "/a")).body == "A")
        await server.stop()
        #expect(server.port == 0)
    }

    @Test func `a start on a port in use throws`() async throws {
        let first = StubServer()
        try await first.start()
        let second = StubServer(port: first.port)
        await #expect(throws: (any Error).self) { try await second.start() }
        #expect(second.port == 0)
        await first.stop()
    }

    @Test func `a second start throws and leaves the first running`() async throws {
        let server = StubServer(stubs: [Stub(.any, .text("A"))])
        try await server.start()
        let port = server.port
        await #expect(throws: StartError.alreadyStarted(port: port)) { try await server.start() }
        #expect(try await server.connect().request(request("GET", "/")).body == "A")
        await server.stop()
    }

    @Test func `stop frees the port at once, even with connections open`() async throws {
        let first = StubServer(stubs: [Stub(.any, .text("A"))])
        try await first.start()
        let port = first.port
        let client = try first.connect()
        _ = try await client.request(request("GET", "/"))
        await first.stop()
        #expect(throws: RawClient.Failure.refused) { try RawClient(port: port) }
        let second = StubServer(port: port, stubs: [Stub(.any, .text("B"))])
        try await second.start()
        #expect(try await second.connect().request(request("GET", "/")).body == "B")
        await second.stop()
    }

    @Test func `stop ends open and parked connections`() async throws {
        let server = StubServer(stubs: [Stub(.any, .text("A").held)])
        try await server.start()
        let idle = try server.connect()
        let waiting = try server.connect()
        waiting.send(request("GET", "/"))
        await server.waitUntilParked()
        await server.stop()
        #expect(try await idle.rest().isEmpty)
        #expect(try await waiting.rest().isEmpty)
        #expect(server.parked.isEmpty)
        #expect(server.journal.map(\.outcome) == [.dropped])
    }

    @Test func `an offline server refuses and drops connections, and comes back on the same port`()
        async throws
    {
        let server = StubServer(stubs: [Stub(.any, .text("A"))])
        try await server.start()
        let port = server.port
        let open = try server.connect()
        _ = try await open.request(request("GET", "/"))
        for _ in 1...3 {
            await server.goOffline()
            #expect(throws: RawClient.Failure.refused) { try server.connect() }
            #expect(server.port == port)
            try await server.goOnline()
            #expect(try await server.connect().request(request("GET", "/")).body == "A")
        }
        #expect(try await open.rest().isEmpty)
        await server.stop()
    }

    /// Starts a server that holds each reply, and connects clients whose requests wait there.
    private func holding(_ count: Int) async throws -> (server: StubServer, clients: [RawClient]) {
        let server = StubServer(stubs: [Stub(.any, .text("A").held)])
        try await server.start()
        var clients: [RawClient] = []
        for number in 1...count {
            clients.append(try server.connect())
            clients[number - 1].send(request("GET", "/\(number)"))
            await server.waitUntilParked(number)
        }
        return (server, clients)
    }

    @Test func `an offline server keeps the connections from some ports, and ends the others`() async throws {
        let (server, clients) = try await holding(3)
        let idle = try server.connect()
        let last = try server.connect()
        last.send(request("GET", "/4"))
        // Clients are accepted in order, so the idle one has been, too.
        await server.waitUntilParked(4)
        await server.goOffline(keeping: [clients[0].localPort, clients[2].localPort])
        #expect(throws: RawClient.Failure.refused) { try server.connect() }
        #expect(try await idle.rest().isEmpty)
        for client in [clients[1], last] { #expect(try await client.rest().isEmpty) }
        #expect(server.parked.map(\.peerPort) == [clients[0].localPort, clients[2].localPort])
        #expect(server.journal.map(\.outcome) == [.held, .dropped, .held, .dropped])
        try server.release(3)
        #expect(try await clients[2].response().body == "A")
        await server.stop()
    }

    @Test func `kept connections end one by one, in the order of the calls`() async throws {
        let (server, clients) = try await holding(3)
        let ports = clients.map(\.localPort)
        await server.goOffline(keeping: Set(ports))
        #expect(server.parked.map(\.peerPort) == ports)
        var left = ports
        for place in [1, 2, 0] {
            await server.disconnect(ports[place])
            left.removeAll { $0 == ports[place] }
            // The connection has ended when the call returns, and no other has.
            #expect(server.parked.map(\.peerPort) == left)
            #expect(clients.filter(\.hasEnded).count == 3 - left.count)
            #expect(clients[place].hasEnded)
        }
        #expect(server.journal.map(\.outcome) == [.dropped, .dropped, .dropped])
        await server.stop()
    }

    @Test func `a client is disconnected while the server is online, and others can connect`() async throws {
        let (server, clients) = try await holding(2)
        await server.disconnect(clients[0].localPort)
        #expect(clients[0].hasEnded && !clients[1].hasEnded && server.isOnline)
        await server.disconnect(clients[0].localPort)
        server.set(.any, .text("B"))
        #expect(try await server.connect().request(request("GET", "/")).body == "B")
        #expect(server.parked.map(\.peerPort) == [clients[1].localPort])
        await server.stop()
    }

    @Test func `a kept connection stays open when the server goes online, and ends when it goes offline`()
        async throws
    {
        let (server, clients) = try await holding(1)
        await server.goOffline(keeping: [clients[0].localPort])
        try await server.goOnline()
        #expect(!clients[0].hasEnded && server.parked.count == 1)
        await server.goOffline()
        #expect(clients[0].hasEnded && server.parked.isEmpty)
        await server.stop()
    }

    @Test func `an offline server keeps its port from others`() async throws {
        let server = StubServer()
        try await server.start()
        await server.goOffline()
        var others: [StubServer] = []
        for _ in 1...10 {
            let other = StubServer()
            try await other.start()
            #expect(other.port != server.port)
            others.append(other)
        }
        try await server.goOnline()
        #expect(server.isOnline)
        for other in others + [server] { await other.stop() }
    }

    @Test func `a server that is not started cannot go online`() async {
        let server = StubServer()
        await #expect(throws: StartError.notStarted) { try await server.goOnline() }
    }

    @Test func `twenty servers answer in parallel, each with its own replies`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...20 {
                group.addTask {
                    let server = StubServer(stubs: [Stub(.any, .text("server \(number)"))])
                    try await server.start()
                    for _ in 1...5 {
                        let client = try server.connect()
                        #expect(try await client.request(request("GET", "/1")).body == "server \(number)")
                        #expect(try await client.request(request("GET", "/2")).body == "server \(number)")
                    }
                    await server.stop()
                    #expect(server.journal.count == 10)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `a server starts and stops two hundred times without losing a connection`() async throws {
        let server = StubServer(stubs: [Stub(.any, .text("A"))])
        for _ in 1...200 {
            try await server.start()
            #expect(try await server.connect().request(request("GET", "/")).body == "A")
            await server.stop()
        }
    }
}
