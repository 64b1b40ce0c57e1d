import Foundation

/// A loopback port that is taken, so that nobody else gets it, but not listened on.
final class UnusedPort {
    let number: UInt16
    private let descriptor: Int32

    init() throws {
        (descriptor, number) = try Loopback.boundSocket()
    }

    deinit { close(descriptor) }
}

/// What every socket of these tests starts with.
enum Loopback {
    /// A stream socket on a free port of 127.0.0.1.
    static func boundSocket() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
                return getsockname(descriptor, pointer, &length)
            }
        }
        guard descriptor >= 0, status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
