import Foundation

/// The limit that a process has on the size of its files (`ulimit -f`).
///
/// A write beyond it ends the process by SIGXFSZ, unless the signal is held back: then it fails with EFBIG.
enum FileSizeLimit {
    /// Does something, on this thread, in which a write beyond the limit fails and ends nothing.
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

    /// Takes the signal that a write has left, which would come as soon as it is no longer held back.
    private static func drop(_ signals: sigset_t) {
        var (signals, pending) = (signals, sigset_t())
        var number: Int32 = 0
        if sigpending(&pending) == 0, sigismember(&pending, SIGXFSZ) == 1 { sigwait(&signals, &number) }
    }
}
