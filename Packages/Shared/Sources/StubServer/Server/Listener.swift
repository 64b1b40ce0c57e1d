import FlyingSocks
import Foundation
import Locking
import OpenFiles

#if canImport(Glibc)
    import Glibc
#endif

/// The server's port and the connections that it accepted.
final class Listener: Sendable {
    private struct State {
        /// A socket that is bound to the port and never listens, which reserves the port while the server is
        /// offline.
        var reservation: Socket?
        var port: UInt16 = 0
        var listener: Socket?
        /// A descriptor that is closed for a moment if a client cannot be accepted without it; see
        /// `turnAway`.
        var spare: Socket?
        var accepting: Task<Void, Never>?
        var connections: [Int: (connection: Connection, serving: Task<Void, Never>)] = [:]
        var lastConnection = 0
    }

    private let requestedPort: UInt16
    private let serverState: ServerState
    private let state = Locked(State())

    init(requestedPort: UInt16, serverState: ServerState) {
        self.requestedPort = requestedPort
        self.serverState = serverState
    }

    var port: UInt16 { state.withLock { $0.port } }

    var isOnline: Bool { state.withLock { $0.listener != nil } }

    func start() async throws {
        DescriptorBudget.prepareDispatch()
        let (socket, port) = try Self.bound(to: requestedPort)
        let isNew = state.withLock { state in
            guard state.reservation == nil else { return false }
            state.reservation = socket
            state.port = port
            return true
        }
        guard isNew else {
            try? socket.close()
            throw StartError.alreadyStarted(port: self.port)
        }
        do {
            try await goOnline()
        } catch {
            await stop()
            throw error
        }
    }

    func stop() async {
        await goOffline()
        state.withLock { state in
            try? state.reservation?.close()
            try? state.spare?.close()
            (state.reservation, state.spare) = (nil, nil)
            state.port = 0
        }
    }

    func goOnline() async throws {
        let pool = try await SharedSocketPool.pool()
        try state.withLock { state in
            guard state.reservation != nil else { throw StartError.notStarted }
            guard state.listener == nil else { return }
            if state.spare == nil { state.spare = try Self.unboundSocket() }
            let (socket, _) = try Self.bound(to: state.port)
            do {
                try socket.setFlags(.nonBlocking)
                try socket.sendAtOnce()
            } catch {
                try? socket.close()
                throw error
            }
            try socket.listen()
            state.listener = socket
            state.accepting = Task(executorPreference: ServerExecutor.shared) {
                await self.accept(from: socket, pool)
            }
        }
    }

    /// Stops listening and ends the connections, except those from some ports of clients.
    func goOffline(keeping ports: Set<UInt16> = []) async {
        let (listener, accepting) = state.withLock { state in
            defer { (state.listener, state.accepting) = (nil, nil) }
            return (state.listener, state.accepting)
        }
        if let listener {
            // A child process has a copy of the socket until it executes its program; this ends the copy too.
            listener.shutDown()
            #if !os(Linux)
                accepting?.cancel()
            #endif
            await accepting?.value
            await (try? SharedSocketPool.pool())?.letGo()
            try? listener.close()
        }
        await end { !ports.contains($0.peerPort) }
    }

    /// Ends the connections that `isMeant` chooses.
    func end(where isMeant: (Connection) -> Bool) async {
        let connections = state.withLock { $0.connections.values.filter { isMeant($0.connection) } }
        for item in connections { item.connection.end() }
        for item in connections { await item.serving.value }
    }

    @concurrent private func accept(from listener: Socket, _ pool: SharedSocketPool.Pool) async {
        while state.withLock({ $0.listener?.file == listener.file }) {
            do {
                let (file, address) = try listener.accept()
                admit(Socket(file: file), from: address, pool)
            } catch SocketError.blocked {
                do { try await pool.suspendSocket(listener, untilReadyFor: .read) } catch { return }
            } catch SocketError.failed(_, let code, _) where code == EMFILE || code == ENFILE {
                switch turnAway(from: listener) {
                case .client: await Task.yield()
                case .nobody:
                    do { try await pool.suspendSocket(listener, untilReadyFor: .read) } catch { return }
                case .impossible: return
                }
            } catch {
                // The client has closed the connection again.
                await Task.yield()
            }
        }
    }

    private enum TurnedAway {
        case client
        /// No client was waiting: without a descriptor, accepting fails before the queue is checked.
        case nobody
        /// No descriptor is left even for this, so no client is accepted any more, and none waits.
        case impossible
    }

    /// Closes the connection of a client that cannot be accepted and would otherwise wait forever.
    private func turnAway(from listener: Socket) -> TurnedAway {
        let (isClient, isPossible) = state.withLock { state in
            try? state.spare?.close()
            // Another thread may have taken the freed descriptor already.
            let file = (try? listener.accept())?.file
            if let file {
                // Counted before the connection ends, so that an observer of the end sees the count.
                serverState.turnedAway()
                try? Socket(file: file).close()
            }
            state.spare = try? Self.unboundSocket()
            if state.spare == nil { listener.shutDown() }
            return (file != nil, state.spare != nil)
        }
        if !isPossible { serverState.shut() }
        return !isPossible ? .impossible : isClient ? .client : .nobody
    }

    private func admit(_ socket: Socket, from address: sockaddr_storage, _ pool: SharedSocketPool.Pool) {
        socket.keepPrivate()
        do {
            try socket.sendAtOnce()
            try state.withLock { state in
                let number = state.lastConnection + 1
                let connection = try Connection(
                    number: number, peerPort: Self.port(of: try Socket.makeAddress(from: address)),
                    socket: socket,
                    pool: pool, serverState: serverState)
                state.lastConnection = number
                let serving = Task(executorPreference: ServerExecutor.shared) {
                    await connection.serve()
                    self.state.withLock { _ = $0.connections.removeValue(forKey: number) }
                }
                state.connections[number] = (connection, serving)
            }
        } catch {
            try? socket.close()
        }
    }

    private static func unboundSocket() throws -> Socket {
        let socket = try Socket(domain: AF_INET, type: .stream)
        socket.keepPrivate()
        return socket
    }

    private static func bound(to port: UInt16) throws -> (Socket, UInt16) {
        let socket = try unboundSocket()
        do {
            // Old connections on our port, and its reservation, do not block the port. For a new port, the
            // option is set after binding: otherwise the system may choose a port that another server has
            // reserved.
            if port != 0 { try socket.setValue(true, for: .localAddressReuse) }
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            if port == 0 { try socket.setValue(true, for: .localAddressReuse) }
            return (socket, Self.port(of: try socket.sockname()))
        } catch {
            try? socket.close()
            throw StartError.cannotBind(port: port, "\(error)")
        }
    }

    private static func port(of address: Socket.Address) -> UInt16 {
        switch address {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }
}

/// The error of a call that the state of the server does not allow.
public enum StartError: Error, Hashable, CustomStringConvertible {
    case alreadyStarted(port: UInt16)
    /// The system refuses the port, or any port when it is 0.
    case cannotBind(port: UInt16, String)
    case notStarted

    public var description: String {
        switch self {
        case .alreadyStarted(let port): "the server is already started, on port \(port)"
        case .cannotBind(let port, let why):
            "the server cannot take \(port == 0 ? "a port" : "port \(port)") of 127.0.0.1: \(why)"
        case .notStarted: "the server is not started"
        }
    }
}
