import FolderlintKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Measures a run: what passed on the wall, and what the processor spent since the process began.
struct Stopwatch {
    private let start = Stopwatch.now(CLOCK_MONOTONIC)

    var elapsed: CheckResult.Elapsed {
        CheckResult.Elapsed(
            wall: Stopwatch.now(CLOCK_MONOTONIC) - start, cpu: Stopwatch.now(CLOCK_PROCESS_CPUTIME_ID))
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
