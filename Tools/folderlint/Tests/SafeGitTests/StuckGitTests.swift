import Foundation
import Testing

@testable import SafeGit

struct SleepLooksTests {
    private func isStuck(_ looks: [[Int32: Int]]) -> Bool {
        looks.reduce(into: SleepLooks()) { $0.add($1) }.showOneSleep
    }

    @Test func `a git that stays in one sleep is stuck`() {
        #expect(isStuck([[7: 3], [7: 4], [7: 4], [7: 4], [7: 4]]))
        #expect(!isStuck([[7: 4], [7: 4], [7: 4]]))
    }

    @Test func `a git that is seen in the same call at each look, but wakes in between, works`() {
        #expect(!isStuck((0..<100).map { [7: $0, 8: $0 / 3] }))
        #expect(!isStuck([[7: 4], [7: 4], [7: 4], [:], [7: 4], [7: 4], [7: 4]]))
        #expect(!isStuck([[7: 4], [7: 4], [8: 4], [8: 4]]))
    }
}

#if os(Linux)
    import Glibc

    private let areCallsTold =
        FileManager.default.contents(atPath: "/proc/self/syscall")?.isEmpty == false

    @Suite(.enabled(if: areCallsTold, "this kernel does not tell in which call a process sleeps"))
    struct StuckGitTests {
        /// A shell that opens one pipe after another; its signals may be blocked, as those of the thread are
        /// that starts it, so that only a kill ends it.
        private func opener(of pipes: [String]) throws -> Process {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "for pipe in \"$@\"; do : < \"$pipe\"; done", "sh"] + pipes
            try process.run()
            return process
        }

        /// How often a process had gone to sleep, once it sleeps in opening a pipe.
        private func sleep(of process: Process, after last: Int? = nil) async -> Int {
            while true {
                let found = StuckGit.sleeps(of: process.processIdentifier)[process.processIdentifier]
                if let found, found != last { return found }
                await Task.yield()
            }
        }

        @Test(.timeLimit(.minutes(1)))
        func `a process that opens one file after another is not in one and the same sleep`() async throws {
            let place = try Place()
            for name in ["one", "two"] { try place.pipe(name) }
            let process = try opener(of: ["one", "two"].map(place.path))
            defer { kill(process.processIdentifier, SIGKILL) }
            let first = await sleep(of: process)
            #expect(await sleep(of: process) == first)
            // Lets the first one open.
            let writer = try #require(FileHandle(forWritingAtPath: place.path("one")))
            let second = await sleep(of: process, after: first)
            #expect(second > first)
            try writer.close()
        }

        @Test(.timeLimit(.minutes(1)))
        func `only a git that was started and its own processes are looked at`() async throws {
            let place = try Place()
            try place.pipe("pipe")
            let (process, other) = (try opener(of: [place.path("pipe")]), Process())
            defer { kill(process.processIdentifier, SIGKILL) }
            other.executableURL = URL(filePath: "/bin/sleep")
            other.arguments = ["60"]
            try other.run()
            defer { kill(other.processIdentifier, SIGKILL) }
            _ = await sleep(of: process)
            #expect(StuckGit.sleeps(of: other.processIdentifier) == [:])
            #expect(StuckGit.sleeps(of: getpid())[process.processIdentifier] != nil)
        }
    }
#endif
