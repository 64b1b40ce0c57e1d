import Foundation

/// The processor time of this process and of the ended ones that it started.
enum CPUClock {
    /// User and system time in seconds.
    static var now: Double {
        // RUSAGE_SELF and RUSAGE_CHILDREN, whose types differ from system to system.
        [Int32(0), -1].reduce(0) { sum, who in
            var usage = rusage()
            getrusage(who, &usage)
            return sum + seconds(usage.ru_utime) + seconds(usage.ru_stime)
        }
    }

    /// What `body` costs in seconds, once, when it is done `repetitions` times.
    static func cost(times repetitions: Int = 1, of body: () async throws -> Void) async rethrows -> Double {
        let start = now
        for _ in 0..<repetitions { try await body() }
        await waitForChildren()
        return (now - start) / Double(repetitions)
    }

    /// Waits until every child is gone, because its time counts only from then on; others collect them.
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
