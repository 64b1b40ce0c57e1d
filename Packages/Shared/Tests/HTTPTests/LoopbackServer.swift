import Foundation

/// A server on a loopback port that runs a script for every connection, each on its own thread.
final class LoopbackServer: Sendable {
    typealias Script = @Sendable (Connection) -> Void

    let port: UInt16
    private let host: String
    private let listener: Int32
    private let log = RequestLog()

    convenience init(on local: String = "127.0.0.1", _ script: @escaping Script) throws {
        let socket = local.contains(":") ? try Loopback.boundSocket6() : try Loopback.boundSocket(on: local)
        try self.init(socket, host: local.contains(":") ? "[\(local)]" : local, script)
    }

    private init(
        _ socket: (descriptor: Int32, port: UInt16), host: String, _ script: @escaping Script
    ) throws {
        let (listener, port) = socket
        guard listen(listener, 128) == 0 else { throw POSIXError(.EADDRINUSE) }
        self.listener = listener
        self.port = port
        self.host = host
        Thread { [log] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return }
                let number = log.accepted()
                Thread { script(Connection(descriptor, number: number, log: log)) }.start()
            }
        }.start()
    }

    deinit { stop() }

    var address: String { "\(host):\(port)" }

    func url(_ target: String) -> String { "http://\(address)\(target)" }

    /// The requests read so far, in order.
    var requests: [Received] { log.requests }

    /// The number of bytes read so far, of requests or of anything else.
    var bytes: Int { log.bytes }

    /// The number of connections that have ended.
    var endings: Int { log.endings }

    /// The number of connections so far.
    var connections: Int { log.connections }

    /// Stops listening; open connections continue.
    func stop() {
        // This wakes the thread in `accept`. The descriptor stays open, so that its number cannot belong to
        // another file meanwhile.
        shutdown(listener, Int32(SHUT_RDWR))
    }
}

/// A request as it was received.
struct Received: Hashable {
    /// Everything up to the empty line.
    var head: String
    var body: Data
    /// The number of its connection, counted from one.
    var connection: Int
    var peerPort: UInt16
}

/// A record of the requests and connections of a server; its threads write it, and the test reads it.
final class RequestLog: Sendable {
    private let lock = NSLock()
    // All four are guarded by `lock`.
    nonisolated(unsafe) private var received: [Received] = []
    nonisolated(unsafe) private var acceptedCount = 0
    nonisolated(unsafe) private var byteCount = 0
    nonisolated(unsafe) private var endCount = 0

    var requests: [Received] { lock.withLock { received } }
    var connections: Int { lock.withLock { acceptedCount } }
    var bytes: Int { lock.withLock { byteCount } }

    var endings: Int { lock.withLock { endCount } }

    func ended() { lock.withLock { endCount += 1 } }

    func took(_ count: Int) { lock.withLock { byteCount += count } }

    func accepted() -> Int {
        lock.withLock {
            acceptedCount += 1
            return acceptedCount
        }
    }

    func append(_ request: Received) { lock.withLock { received.append(request) } }
}
