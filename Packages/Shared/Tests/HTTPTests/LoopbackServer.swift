import Foundation

/// A server on a loopback port that plays a script on every connection, each on a thread of its own.
final class LoopbackServer: Sendable {
    typealias Script = @Sendable (Connection) -> Void

    let port: UInt16
    private let listener: Int32
    private let log = RequestLog()

    init(_ script: @escaping Script) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(listener, pointer, length) == 0, listen(listener, 128) == 0 else {
                    return Int32(-1)
                }
                return getsockname(listener, pointer, &length)
            }
        }
        guard listener >= 0, status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
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

    var address: String { "127.0.0.1:\(port)" }

    func url(_ target: String) -> String { "http://\(address)\(target)" }

    /// The requests read so far, in order.
    var requests: [Received] { log.requests }

    /// How many connections were made.
    var connections: Int { log.connections }

    /// Stops listening; connections go on.
    func stop() {
        // It wakes the thread in accept; the descriptor stays taken, so that nobody else's can be hit by mistake.
        shutdown(listener, Int32(SHUT_RDWR))
    }
}

/// A request as it came over the wire.
struct Received: Hashable {
    /// Everything up to the empty line.
    var head: String
    var body: Data
    /// The connection it came on, counted from one.
    var connection: Int
    var peerPort: UInt16
}

/// What a server has seen; its threads write, the test reads.
final class RequestLog: Sendable {
    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var received: [Received] = []
    nonisolated(unsafe) private var acceptedCount = 0

    var requests: [Received] { lock.withLock { received } }
    var connections: Int { lock.withLock { acceptedCount } }

    func accepted() -> Int {
        lock.withLock {
            acceptedCount += 1
            return acceptedCount
        }
    }

    func append(_ request: Received) { lock.withLock { received.append(request) } }
}
