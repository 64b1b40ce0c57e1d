import Foundation
import ParityTrace

/// Decoded files by their bytes.
final class StoreCache: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var trees: [Key: Tree] = [:]  // guarded by `lock`

    func tree(for data: Data, decode: () throws -> Tree) rethrows -> Tree {
        let key = Key(data)
        if let tree = lock.withLock({ trees[key] }) { return tree }
        let tree = try decode()
        lock.withLock { trees[key] = tree }
        return tree
    }

    /// A file's bytes, with a hash of them all: that of `Data` looks at the beginning, and property lists
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
