import Foundation
import Locking
import ParityTrace

/// A cache of decoded files by their bytes, emptied when it is full.
final class StoreCache: Sendable {
    private static let limit = 4096

    private let values = Locked<[Key: JSONValue]>([:])

    func jsonValue(for data: Data, decode: () throws -> JSONValue) rethrows -> JSONValue {
        let key = Key(data)
        if let jsonValue = values.withLock({ $0[key] }) { return jsonValue }
        let jsonValue = try decode()
        values.withLock { values in
            if values.count >= Self.limit { values = [:] }
            values[key] = jsonValue
        }
        return jsonValue
    }

    /// A file's bytes with a hash of all of them: `Data` hashes only the first bytes, and property lists
    /// begin alike.
    private struct Key: Hashable {
        let data: Data
        let digest: UInt64

        init(_ data: Data) {
            self.data = data
            digest = data.withUnsafeBytes { bytes in
                var digest: UInt64 = 0xCBF2_9CE4_8422_2325
                guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
                    return digest
                }
                var place = 0
                while place < bytes.count {
                    digest = (digest ^ UInt64(start[place])) &* 0x100_0000_01B3
                    place += 1
                }
                return digest
            }
        }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }
    }
}
