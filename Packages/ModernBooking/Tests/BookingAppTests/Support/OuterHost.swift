import Foundation

/// A host at a non-loopback address of this machine, which counts received bytes and never replies.
final class OuterHost: Sendable {
    let address: String
    private let listener: Int32
    private let lock = NSLock()
    nonisolated(unsafe) private var counts = (endings: 0, bytes: 0)  // guarded by `lock`

    /// The number of connections that have ended.
    var endings: Int { lock.withLock { counts.endings } }
    var bytes: Int { lock.withLock { counts.bytes } }

    /// Creates the host; nil if the machine has no such address.
    init?() {
        for local in Self.addresses {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            if let port = Self.listen(listener, on: local) {
                self.listener = listener
                address = "\(local):\(port)"
                Thread { [self] in serve() }.start()
                return
            }
            close(listener)
        }
        return nil
    }

    /// Ends the thread, which retains the host.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func serve() {
        while case let peer = accept(listener, nil, nil), peer >= 0 {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            // A client that sends data has failed the test already, so it gets no reply.
            let count = recv(peer, &buffer, buffer.count, 0)
            if count > 0 { lock.withLock { counts.bytes += count } }
            close(peer)
            lock.withLock { counts.endings += 1 }
        }
        close(listener)
    }

    private static func listen(_ listener: Int32, on local: String) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr(local)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && Foundation.listen(listener, 8) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        return isListening ? UInt16(bigEndian: address.sin_port) : nil
    }

    private static var addresses: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry in
            guard let address = entry?.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
            else { return nil }
            let text = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                String(cString: inet_ntoa($0.pointee.sin_addr))
            }
            return text.hasPrefix("127.") ? nil : text
        }
    }
}
