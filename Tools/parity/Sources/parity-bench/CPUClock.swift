import Foundation

/// The processor time of this process and of its child processes that have ended.
enum CPUClock {
    /// User and system time in seconds.
    static var now: Double {
        // RUSAGE_SELF and RUSAGE_CHILDREN, whose types differ between systems.
        [Int32(0), -1].reduce(0) { sum, who in
            var usage = rusage()
            getrusage(who, &usage)
            return sum + seconds(usage.ru_utime) + seconds(usage.ru_stime)
        }
    }

    /// Returns the processor time in seconds of one call of `body`, averaged over `repetitions` calls.
    static func cost(times repetitions: Int = 1, of body: () async throws -> Void) async rethrows -> Double {
        let start = now
        for _ in 0..<repetitions { try await body() }
        await waitForChildren()
        return (now - start) / Double(repetitions)
    }

    /// Waits until other code has collected every child process that ended, since its time counts only then.
    private static func waitForChildren() async {
        var info = siginfo_t()
        while waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 {
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
