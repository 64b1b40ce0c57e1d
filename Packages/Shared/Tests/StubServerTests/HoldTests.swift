import StubServer
import Testing

@Suite(.stubServer) struct HoldTests {
    @Test func `a held request is listed with its message, path and the client's port`() async throws {
        let server = try currentServer()
        server.set(.message("Lookup", id: "lookup", .text("found")))
        server.hold(matching: .message("Lookup"))
        let client = try server.connect()
        client.send(request("POST", "/rota/json?type=Lookup"))
        await server.waitUntilParked()
        let parked = try #require(server.parked.first)
        #expect(parked.message == "Lookup")
        #expect(parked.path == "/rota/json")
        #expect(parked.peerPort == client.localPort)
        #expect(parked.stub == "lookup")
        #expect(server.journal.map(\.outcome) == [.held])
        try server.release(parked.id)
        #expect(try await client.response().body == "found")
        #expect(server.parked.isEmpty)
        #expect(server.journal.map(\.outcome) == [.replied(status: 200)])
        #expect(server.journal.map(\.wasHeld) == [true])
    }

    @Test func `a held reply waits without a rule`() async throws {
        let server = try currentServer()
        server.set(.any, .text("late").held)
        let client = try server.connect()
        client.send(request("GET", "/"))
        await server.waitUntilParked()
        try server.release(matching: .any)
        #expect(try await client.response().body == "late")
    }

    @Test func `a release may supply another reply`() async throws {
        let server = try currentServer()
        server.hold(matching: .any)
        let client = try server.connect()
        client.send(request("GET", "/"))
        await server.waitUntilParked()
        try server.release(1, with: .text("declined", status: 402))
        #expect(try await client.response().status == 402)
        #expect(server.problems().isEmpty)
    }

    @Test func `releases decide the order of the answers`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x").held)
        var clients: [RawClient] = []
        for number in 1...3 {
            clients.append(try server.connect())
            clients[number - 1].send(request("GET", "/\(number)"))
            await server.waitUntilParked(number)
        }
        for number in [2, 3, 1] {
            #expect(!clients[number - 1].hasBytes)
            try server.release(number, with: .text("answer \(number)"))
            #expect(try await clients[number - 1].response().body == "answer \(number)")
        }
    }

    @Test func `requests take the replies in the order in which they are arranged, once`() async throws {
        let server = try currentServer()
        server.set(.any, .text("first"), .text("second"), .text("held").held, .text("last"))
        server.hold(matching: .any)
        var clients: [RawClient] = []
        func send(_ number: Int) async throws {
            clients.append(try server.connect())
            clients[number - 1].send(request("GET", "/\(number)"))
            await server.waitUntilParked(number)
        }
        for number in 1...3 { try await send(number) }
        server.arrange([3, 1, 2])
        #expect(server.parked.map(\.isHeldByReply) == [false, true, false])
        for number in 4...5 { try await send(number) }
        server.arrange([5, 2, 4, 1, 3])
        #expect(server.parked.map(\.isHeldByReply) == [false, true, false, false, false])
        for (number, body) in [(5, "last"), (2, "held"), (1, "second"), (4, "last"), (3, "first")] {
            try server.release(number)
            #expect(try await clients[number - 1].response().body == body)
        }
    }

    @Test func `a stub that is set anew does not share its replies with requests that wait`() async throws {
        let server = try currentServer()
        server.set(.any, .text("old"))
        server.hold(matching: .any)
        let clients = [try server.connect(), try server.connect()]
        clients[0].send(request("GET", "/1"))
        await server.waitUntilParked(1)
        server.set(.any, .text("new"))
        clients[1].send(request("GET", "/2"))
        await server.waitUntilParked(2)
        try server.release(2)
        #expect(try await clients[1].response().body == "new")
        try server.release(1)
        #expect(try await clients[0].response().body == "old")
    }

    @Test func `a release by match takes the longest parked first`() async throws {
        let server = try currentServer()
        server.hold(matching: .any)
        var clients: [RawClient] = []
        for (index, path) in ["/a/1", "/b/1", "/b/2", "/b/3"].enumerated() {
            clients.append(try server.connect())
            clients[index].send(request("GET", path))
            await server.waitUntilParked(index + 1)
        }
        let b = RequestMatch(body: .predicate(name: "is empty") { $0.isEmpty })
        #expect(try server.release(matching: .init("GET", "/b/2")) == [3])
        #expect(try server.release(matching: b, count: 2) == [1, 2])
        #expect(server.parked.map(\.path) == ["/b/3"])
        #expect(try server.release(matching: .any) == [4])
    }

    @Test func `a release without a parked exchange is an error that lists the parked ones`() async throws {
        let server = try currentServer()
        #expect(throws: ReleaseError.nothingParked(id: 7)) { try server.release(7) }
        server.hold(matching: .any)
        try server.connect().send(request("GET", "/a"))
        let client = try server.connect()
        client.send(request("GET", "/b"))
        await server.wait { $0.journal.count == 2 }
        await server.waitUntilParked()
        let error = #expect(throws: ReleaseError.self) { try server.release(matching: .init("GET", "/x")) }
        #expect(error?.description == "no parked exchange matches GET /x; parked: GET /b")
    }

    @Test func `a client that hangs up while parked is no longer listed`() async throws {
        let server = try currentServer()
        server.hold(matching: .any)
        let client = try server.connect()
        client.send(request("GET", "/"))
        await server.waitUntilParked()
        client.hangUp()
        await server.waitUntilParked(0)
        #expect(server.journal.map(\.outcome) == [.closedByClient])
        #expect(throws: ReleaseError.nothingParked(id: 1)) { try server.release(1) }
    }

    @Test func `a client that hung up before its request was read is not parked`() async throws {
        let server = try currentServer()
        server.hold(matching: .init("GET", "/held"))
        server.set(.init("GET", "/first"), .text("1").held)
        let client = try server.connect()
        client.send(request("GET", "/first") + request("GET", "/held"))
        client.hangUp()
        await server.wait { $0.journal.first?.outcome == .closedByClient }
        await server.waitUntilParked(0)
        #expect(!server.journal.contains { $0.outcome == .held })
    }

    @Test func `a rule for one request holds one`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        server.hold(matching: .any, count: 1)
        let held = try server.connect()
        held.send(request("GET", "/1"))
        await server.waitUntilParked()
        #expect(try await server.connect().request(request("GET", "/2")).body == "x")
        #expect(server.parked.count == 1)
    }

    @Test func `a removed rule no longer holds requests`() async throws {
        let server = try currentServer()
        server.set(.any, .text("x"))
        let rule = server.hold(matching: .any)
        server.removeHold(rule)
        #expect(try await server.connect().request(request("GET", "/")).body == "x")
    }

    @Test func `a stub that is replaced while a request is parked does not change its reply`() async throws {
        let server = try currentServer()
        server.set(.any, .text("old").held)
        let client = try server.connect()
        client.send(request("GET", "/"))
        await server.waitUntilParked()
        server.set(.any, .text("new"))
        #expect(try await server.connect().request(request("GET", "/")).body == "new")
        try server.release(1)
        #expect(try await client.response().body == "old")
    }

    @Test func `a change calls the callback`() async throws {
        let server = try currentServer()
        server.hold(matching: .any)
        let (counts, told) = AsyncStream.makeStream(of: Int.self)
        server.onChange { told.yield(server.parked.count) }
        let client = try server.connect()
        client.send(request("GET", "/"))
        #expect(await counts.first { $0 == 1 } == 1)
        server.onChange(nil)
    }
}
