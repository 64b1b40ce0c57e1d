import Synchronization

/// The bytes of files as they were when they were first asked for: a plan asks for many a file in every
/// round, and for the tree that it leaves.
///
/// Safe to share: what one reads serves all.
final class Readings: Sendable {
    private struct State {
        /// By path, as bytes, for two spellings of one letter are two files; nil for what cannot be read.
        var files: [[UInt8]: [UInt8]?] = [:]
        var size = 0
    }

    private let state = Mutex(State())

    /// How much is kept, in bytes; what is read beyond that is read each time.
    private static let most = 64 << 20

    /// The bytes of a file; nil when it cannot be read.
    func contents(of path: String) -> [UInt8]? {
        let key = Array(path.utf8)
        if let known = state.withLock({ $0.files[key] }) { return known }
        let bytes = FileSystem.contents(of: path)
        state.withLock { state in
            let size = state.size + key.count + (bytes?.count ?? 0)
            guard size <= Readings.most else { return }
            state.size = size
            state.files[key] = .some(bytes)
        }
        return bytes
    }
}
