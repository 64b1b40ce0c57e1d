/// How long a git may take.
///
/// A pipe where git expects a file, which an unpacked archive can hold, lets it wait for ever. No clock can
/// tell that from a slow disk, but a look at the tree can; it is taken only once a git takes long.
struct Patience {
    private let checkout: Checkout

    init(_ checkout: Checkout) { self.checkout = checkout }

    /// Why a git was stopped.
    struct Stop: Error {
        /// What it may wait at.
        let path: String?
    }

    private static let untilLook = Duration.seconds(2)
    /// Where there is a pipe that git has no reason to open, and where there is none.
    private static let besidePipe = Duration.seconds(60)
    private static let longest = Duration.seconds(900)

    /// The value of some work; throws a `Stop`, and cancels the work, when that takes too long.
    func wait<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let folders = [checkout.top, checkout.gitFolder, checkout.commonFolder]
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: Patience.untilLook)
                let pipes = PipeSearch.pipes(in: folders)
                if let pipe = pipes.first(where: PipeSearch.isGits) { throw Stop(path: pipe) }
                try await Patience.watch(
                    for: (pipes.isEmpty ? Patience.longest : Patience.besidePipe) - Patience.untilLook)
                throw Stop(path: pipes.first)
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw Stop(path: nil) }
            return value
        }
    }

    /// Returns after some time; throws a `Stop` when a git sleeps in one call that opens a file for a second.
    private static func watch(for duration: Duration) async throws {
        var before: Set<Int32> = []
        for _ in 0..<duration.components.seconds {
            let now = StuckGit.processes()
            // A link or a pointer may have led it out of the folders that were searched.
            if !now.isDisjoint(with: before) { throw Stop(path: nil) }
            before = now
            try await Task.sleep(for: .seconds(1))
        }
    }
}

/// Looks for what is neither file, folder nor link.
enum PipeSearch {
    /// Pipes, sockets and devices in some folders, links not followed.
    static func pipes(in folders: [String]) -> [String] {
        var found: Set<String> = []
        var rest = folders
        while let folder = rest.popLast() {
            for (name, kind) in Folder.names(folder) {
                let path = folder + "/" + name
                switch kind {
                case .folder: rest.append(path)
                case .other: found.insert(path)
                case .file, .link: break
                }
            }
        }
        return found.sorted()
    }

    /// Whether git reads what is at a path, wherever it is.
    static func isGits(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        guard let last = names.last else { return false }
        return last.hasPrefix(".git") || names.contains(".git") || names.contains("refs")
            || ["HEAD", "config", "packed-refs", "commondir"].contains(last)
    }
}
