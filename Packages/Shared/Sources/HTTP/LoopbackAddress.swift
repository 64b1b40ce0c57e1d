import Foundation

/// The addresses that always belong to this machine.
enum LoopbackAddress {
    /// Whether a numeric address is a loopback address: 127.0.0.0/8, also mapped into IPv6, or `::1`.
    ///
    /// The unspecified addresses `0.0.0.0` and `::` do not count: they lead to this machine on Linux, but not
    /// by any standard.
    static func contains(_ text: String) -> Bool {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            return withUnsafeBytes(of: four) { $0[0] == 127 }
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return false }
        return withUnsafeBytes(of: six) { bytes in
            let isOne = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
            let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            return isOne || isMapped && bytes[12] == 127
        }
    }
}
