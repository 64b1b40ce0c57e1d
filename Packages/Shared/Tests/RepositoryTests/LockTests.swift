import Testing

struct LockTests {
    /// The files whose shared state the compiler does not check, each with the reason in a comment.
    private static let known: Set = [
        // A signal handler must not wait for a lock.
        "Packages/Shared/Sources/ParityKit/Sandbox/Interruption.swift",
        "Packages/Shared/Sources/ParitySubject/ForkServerLoop.swift",
        // One thread waits for another.
        "Packages/Shared/Sources/HTTP/Engine.swift",
        "Packages/Shared/Sources/VirtualTime/SettlingExecutor.swift",
        // Only one thread has access.
        "Packages/Shared/Sources/HTTP/Transfer.swift",
        "Packages/Shared/Sources/Locking/Locked.swift",
        // A package without Shared.
        "Tools/migrationmap/Sources/SourceTree.swift",
    ]

    private func found(_ phrases: [String]) -> [SourceFile] {
        SourceFile.all.filter { file in
            file.path.contains("/Sources/") && !file.path.hasPrefix("Packages/LegacyBooking/")
                && !file.path.hasPrefix("Tools/folderlint/")
                && phrases.contains(where: file.code.contains)
        }
    }

    @Test func `shared state is an actor's or locked, except in the files of the list`() {
        let unsafe = found([
            "nonisolated(unsafe)", "@unchecked Sendable", "NSLock", "NSRecursiveLock", "NSCondition",
            "pthread_mutex", "os_unfair_lock", "Mutex(",
        ])
        #expect(Set(unsafe.map(\.path)) == Self.known)
    }

    @Test func `the number of variables without the compiler's protection does not grow`() {
        let places = found(["nonisolated(unsafe)"]).flatMap { file in
            file.places { $0.contains("nonisolated(unsafe)") }
        }
        #expect(places.count == 12, "\(places)")
    }
}
