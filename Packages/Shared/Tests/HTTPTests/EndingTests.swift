import Foundation
import HTTP
import Testing
import VirtualTime

/// Tests of transfers that the task, the clock or the client ends before the reply.
@Suite(.timeLimit(.minutes(20))) struct EndingTests {
    let clock = VirtualClock()
    let client: HTTPClient
    let server: LoopbackServer
    /// The signal that the server has read the request.
    let asked = Signal()
    /// The signal that the server has seen the connection end.
    let ended = Signal()
    /// The gate that holds the reply back.
    let gate = Gate()
    let address = HTTPAddress(host: "127.0.0.1", path: "/held")

    init() throws {
        client = HTTPClient(clock: clock)
        server = try LoopbackServer { [asked, ended, gate] connection in
            guard let request = connection.request() else { return }
            asked.send()
            if request.head.hasPrefix("GET /gated") {
                gate.pass()
                connection.reply()
            }
            connection.waitForEnd()
            ended.send()
        }
    }

    private func send(_ target: String, timeout: Duration? = nil) -> Task<Result<HTTPReply, HTTPError>, Never>
    {
        let request = HTTPRequest(url: server.url(target), timeout: timeout)
        return Task { [client] in
            do throws(HTTPError) {
                return .success(try await client.send(request))
            } catch {
                return .failure(error)
            }
        }
    }

    @Test func `Z17: cancelling the task closes the connection`() async {
        let task = send("/held", timeout: .seconds(30))
        await asked.wait()
        task.cancel()
        #expect(await task.value == .failure(.cancelled(address)))
        #expect(clock.pending == [])
        await ended.wait()
    }

    @Test func `a task cancelled beforehand sends nothing`() async {
        let request = HTTPRequest(url: server.url("/held"))
        let error = await Task { [client] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try? await client.failure(of: request)
        }.value
        client.shutdown()
        #expect(error == .cancelled(address))
        #expect(server.connections == 0)
    }

    @Test func `a request that times out closes the connection`() async {
        let task = send("/held", timeout: .seconds(30))
        await asked.wait()
        await clock.waitsRegistered(1)
        clock.advance(by: .seconds(29))
        #expect(clock.pending.map(\.deadline.offset) == [.seconds(30)])
        clock.advance(by: .seconds(1))
        #expect(await task.value == .failure(.timedOut(address)))
        #expect(clock.pending == [])
        await ended.wait()
    }

    @Test func `a reply in time ends the wait on the clock`() async throws {
        let task = send("/gated", timeout: .seconds(30))
        await clock.waitsRegistered(1)
        gate.open()
        #expect(try await task.value.get().status == 200)
        #expect(clock.pending == [])
    }

    @Test func `a time-out of zero ends the request at once`() async {
        #expect(await send("/held", timeout: .zero).value == .failure(.timedOut(address)))
    }

    @Test func `a request without a time-out does not wait on the clock`() async throws {
        let task = send("/gated")
        await asked.wait()
        #expect(clock.pending == [])
        gate.open()
        _ = try await task.value.get()
    }

    @Test func `shutting down cancels current and later requests`() async {
        let task = send("/held")
        await asked.wait()
        client.shutdown()
        #expect(await task.value == .failure(.cancelled(address)))
        await ended.wait()
        #expect(await send("/held").value == .failure(.cancelled(address)))
        client.shutdown()
    }

    @Test func `a time-out is reported before the network's thread handles it`() async {
        let busy = Signal()
        let events = HTTPClient.Events(
            began: { 0 },
            connected: { [gate] _, _ in
                busy.send()
                gate.pass()
            }, ended: { _ in })
        let client = HTTPClient(clock: clock, events: events)
        let held = Task { [url = server.url("/held")] in try? await client.send(HTTPRequest(url: url)) }
        await busy.wait()
        // The thread waits at the gate now.
        let request = HTTPRequest(url: server.url("/held"), timeout: .seconds(30))
        let task = Task { try? await client.failure(of: request) }
        await clock.waitsRegistered(1)
        clock.advance(by: .seconds(30))
        #expect(await task.value == .timedOut(address))
        gate.open()
        held.cancel()
        _ = await held.value
    }
}
