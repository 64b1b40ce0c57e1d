import Foundation

/// A loopback port that is bound, so that no other process gets it, but refuses connections.
final class UnusedPort {
    let number: UInt16
    private let descriptor: Int32

    init() throws {
        (descriptor, number) = try Loopback.boundSocket()
    }

    deinit { close(descriptor) }
}

/// Creates the sockets of these tests.
enum Loopback {
    /// Returns a stream socket that is bound to a free port of a numeric IPv4 address.
    static func boundSocket(on local: String = "127.0.0.1") throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr(local)
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

    /// Returns a stream socket that is bound to a free port of `::1`.
    static func boundSocket6() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        inet_pton(AF_INET6, "::1", &address.sin6_addr)
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
                return getsockname(descriptor, pointer, &length)
            }
        }
        guard descriptor >= 0, status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        return (descriptor, UInt16(bigEndian: address.sin6_port))
    }

    /// An IPv4 address of this machine that other machines can reach; nil if it has none.
    static let outerAddress: String? = {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        return sequence(first: list, next: { $0?.pointee.ifa_next }).lazy.compactMap { entry -> String? in
            guard let entry, let address = entry.pointee.ifa_addr else { return nil }
            guard address.pointee.sa_family == sa_family_t(AF_INET) else { return nil }
            guard entry.pointee.ifa_flags & UInt32(IFF_UP) != 0 else { return nil }
            let text = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                String(cString: inet_ntoa($0.pointee.sin_addr))
            }
            return text.hasPrefix("127.") ? nil : text
        }.first { (try? boundSocket(on: $0)).map { close($0.descriptor) } != nil }
    }()
}
