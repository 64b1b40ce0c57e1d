import Foundation

/// The limit of a process on the size of its files (`ulimit -f`).
///
/// A write beyond the limit ends the process with SIGXFSZ, unless the signal is blocked: then the write fails
/// with EFBIG.
enum FileSizeLimit {
    /// Runs `body` with SIGXFSZ blocked on this thread, so that a write beyond the limit fails.
    static func failing(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer {
            if sigismember(&before, SIGXFSZ) == 0 { drop(signals) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        try body()
    }

    /// Consumes a pending SIGXFSZ, which would be delivered when it is unblocked.
    private static func drop(_ signals: sigset_t) {
        var (signals, pending) = (signals, sigset_t())
        var number: Int32 = 0
        if sigpending(&pending) == 0, sigismember(&pending, SIGXFSZ) == 1 { sigwait(&signals, &number) }
    }
}
