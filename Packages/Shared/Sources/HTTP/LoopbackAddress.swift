import Foundation

/// The addresses that lead to this machine and nowhere else.
enum LoopbackAddress {
    /// Whether a numeric address is one: 127.0.0.0/8, `::1`, or the former written as IPv6.
    ///
    /// The unspecified addresses `0.0.0.0` and `::` are none: they lead here on Linux, not by any standard.
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
