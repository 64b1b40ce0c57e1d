import Foundation

/// A process to measure as a whole.
struct Command {
    let name: String
    let arguments: [String]

    /// What one run took.
    struct Cost {
        /// User and system time, in seconds.
        let cpu: Double
        /// From start to end, in seconds.
        let wall: Double
        /// The largest resident size, in bytes.
        let peak: Int
        let succeeded: Bool

        static func median(_ costs: [Cost]) -> Cost {
            costs.sorted { $0.cpu < $1.cpu }[costs.count / 2]
        }
    }

    enum Failure: Error {
        case notStarted(String, Int32)
    }

    /// Runs it with its output thrown away.
    ///
    /// Findings, or something to do, are no failure: exit code 1 counts as success then.
    func run() throws -> Cost {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let clock = ContinuousClock()
        let start = clock.now
        let code = posix_spawn(&process, arguments[0], &actions, nil, &words, environ)
        guard code == 0 else { throw Failure.notStarted(arguments[0], code) }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process else {
            throw Failure.notStarted(arguments[0], errno)
        }
        let wall = start.duration(to: clock.now) / .seconds(1)
        let exited = status & 0x7F == 0
        let exitCode = status >> 8 & 0xFF
        return Cost(
            cpu: Command.seconds(usage.ru_utime) + Command.seconds(usage.ru_stime),
            wall: wall, peak: Int(usage.ru_maxrss) * Command.unit,
            succeeded: exited && (exitCode == 0 || findsSomething && exitCode == 1))
    }

    private var findsSomething: Bool { arguments.contains("check") || arguments.contains("--dry-run") }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    #if os(Linux)
        private static let unit = 1024
    #else
        private static let unit = 1
    #endif
}
