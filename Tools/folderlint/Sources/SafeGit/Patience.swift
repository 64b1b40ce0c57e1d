import Synchronization

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

    /// The process of one git, as soon as it runs.
    final class Started: Sendable {
        private let number = Atomic<Int32>(0)

        var process: Int32? {
            let process = number.load(ordering: .relaxed)
            return process == 0 ? nil : process
        }

        func note(_ process: Int32) { number.store(process, ordering: .relaxed) }
    }

    private static let untilLook = Duration.seconds(2)
    /// Where there is a pipe that git has no reason to open, and where there is none.
    private static let besidePipe = Duration.seconds(60)
    private static let longest = Duration.seconds(900)

    /// The value of some work; throws a `Stop`, and cancels the work, when that takes too long.
    ///
    /// - Parameter work: Notes the process that it starts.
    func wait<Value: Sendable>(
        for work: @escaping @Sendable (Started) async throws -> Value
    ) async throws -> Value {
        let folders = [checkout.top, checkout.gitFolder, checkout.commonFolder]
        let started = Started()
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await work(started) }
            group.addTask {
                try await Task.sleep(for: Patience.untilLook)
                let pipes = try PipeSearch.pipes(in: folders)
                if let pipe = pipes.first(where: PipeSearch.isGits) { throw Stop(path: pipe) }
                try await Patience.watch(
                    started,
                    for: (pipes.isEmpty ? Patience.longest : Patience.besidePipe) - Patience.untilLook)
                throw Stop(path: pipes.first)
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw Stop(path: nil) }
            return value
        }
    }

    /// Returns after some time; throws a `Stop` when a git sleeps in one and the same call that opens a file.
    private static func watch(_ started: Started, for duration: Duration) async throws {
        var looks = SleepLooks()
        for _ in 0..<duration.components.seconds {
            looks.add(started.process.map(StuckGit.sleeps) ?? [:])
            // A link or a pointer may have led it out of the folders that were searched.
            if looks.showOneSleep { throw Stop(path: nil) }
            try await Task.sleep(for: .seconds(1))
        }
    }
}

/// Looks for what git would wait at.
enum PipeSearch {
    /// Pipes and devices in some folders, links not followed; no sockets, since opening one fails at once.
    ///
    /// Throws when the task is cancelled: a git that has ended need not wait for a search of a large tree.
    static func pipes(in folders: [String]) throws(CancellationError) -> [String] {
        var found: Set<String> = []
        var rest = outermost(folders)
        while let folder = rest.popLast() {
            if Task.isCancelled { throw CancellationError() }
            for (name, kind) in Folder.names(folder) {
                let path = folder + "/" + name
                switch kind {
                case .folder: rest.append(path)
                case .other: found.insert(path)
                case .file, .link, .socket: break
                }
            }
        }
        return found.sorted()
    }

    /// Folders without those that lie in another of them.
    static func outermost(_ folders: [String]) -> [String] {
        // By bytes, as a file system tells names apart.
        let places = folders.map { Array((Kind.real($0) ?? $0).utf8) + [UInt8(ascii: "/")] }
        return folders.indices.filter { index in
            !folders.indices.contains { other in
                places[index] == places[other]
                    ? other < index : places[index].starts(with: places[other])
            }
        }.map { folders[$0] }
    }

    /// Whether git reads what is at a path, wherever it is.
    static func isGits(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        guard let last = names.last else { return false }
        return last.hasPrefix(".git") || names.contains(".git") || names.contains("refs")
            || ["HEAD", "config", "packed-refs", "commondir"].contains(last)
    }
}
