import FlyingSocks
import Foundation
import Locking

/// The connection of a client, which reads requests while it answers others, so that it notices at once that
/// a client closes the connection.
final class Connection: Sendable {
    let number: Int
    let peerPort: UInt16
    private let socket: AsyncSocket
    private let pool: SharedSocketPool.Pool
    private let serverState: ServerState
    // Locked while the socket is closed or shut down, because a closed descriptor may belong to another
    // socket.
    private let isOpen = Locked(true)

    init(number: Int, peerPort: UInt16, socket: Socket, pool: SharedSocketPool.Pool, serverState: ServerState)
        throws
    {
        self.number = number
        self.peerPort = peerPort
        self.socket = try AsyncSocket(socket: socket, pool: pool)
        self.pool = pool
        self.serverState = serverState
    }

    /// Serves the client until either side ends the connection; returns once the socket is closed.
    @concurrent func serve() async {
        let (inputs, feed) = AsyncStream.makeStream(of: RequestReader.Input.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.read(into: feed) }
            await self.answer(inputs)
            self.end()
        }
        await pool.letGo()
        isOpen.withLock { isOpen in
            isOpen = false
            try? socket.close()
        }
        serverState.forget(number)
    }

    /// Ends the connection from the server's side.
    func end() {
        serverState.end(number, by: .server)
        isOpen.withLock { isOpen in
            if isOpen { socket.socket.shutDown() }
        }
    }

    @concurrent private func read(into feed: AsyncStream<RequestReader.Input>.Continuation) async {
        var reader = RequestReader()
        while let bytes = try? await socket.read(atMost: 4096) {
            reader.feed(bytes)
            while let input = reader.next() { feed.yield(input) }
        }
        let rest = reader.unfinished
        if !rest.isEmpty {
            feed.yield(.malformed(bytes: rest, reason: "the connection ended inside a request", status: 0))
        }
        serverState.end(number, by: .client)
        feed.finish()
    }

    private func answer(_ inputs: AsyncStream<RequestReader.Input>) async {
        var count = 0
        for await input in inputs {
            count += 1
            let origin = ServerState.Origin(connection: number, request: count, peerPort: peerPort)
            switch input {
            case .expectsContinue:
                count -= 1
                guard await send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return }
            case .malformed(let bytes, let reason, let status):
                serverState.receive(malformed: bytes, reason: reason, from: origin)
                if status > 0 {
                    _ = await send(
                        ReplyBytes(.text(reason + "\n", status: status), to: nil).pieces[0].bytes)
                }
                return
            case .request(let request):
                guard await answer(request, from: origin) else { return }
            }
        }
    }

    /// Answers a request; returns false if the connection has to end.
    private func answer(_ request: ReceivedRequest, from origin: ServerState.Origin) async -> Bool {
        let plan = serverState.receive(request, from: origin)
        var reply = plan.reply
        if let release = plan.release {
            guard case .released(let other) = await release.value else { return false }
            reply = other ?? reply
        }
        let bytes = ReplyBytes(reply, to: request)
        for (index, piece) in bytes.pieces.enumerated() {
            if let sent = piece.waits {
                let release = serverState.park(plan.exchange, stage: .chunk(sent: sent, of: bytes.bodyLength))
                guard case .released = await release.value else { return false }
            }
            // Recorded before the last byte, so that a client that has the whole reply finds its outcome in
            // the journal.
            if bytes.isComplete, index == bytes.pieces.count - 1 {
                serverState.finish(plan.exchange, .replied(status: reply.status))
            }
            guard await send(piece.bytes) else {
                serverState.fail(plan.exchange)
                return false
            }
            if bytes.pieces.count > 1 { await Task.yield() }
        }
        if !bytes.isComplete { serverState.finish(plan.exchange, .dropped) }
        return !bytes.closes
    }

    private func send(_ bytes: Data) async -> Bool {
        do {
            try await socket.write(bytes)
            return true
        } catch {
            return false
        }
    }
}
