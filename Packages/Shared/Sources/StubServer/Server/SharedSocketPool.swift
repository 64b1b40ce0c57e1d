import FlyingSocks

#if canImport(Glibc)
    import Glibc
#endif

/// The one pool that waits for the sockets of every server in the process.
enum SharedSocketPool {
    #if os(Linux)
        typealias Pool = SocketPool<ePoll>
    #else
        typealias Pool = SocketPool<kQueue>
    #endif

    // FlyingSocks' own loader opens its queue twice when two first calls meet, so the pool is made in a task.
    private static let opening = Task(executorPreference: ServerExecutor.shared) { () throws -> Pool in
        #if os(Linux)
            // Level triggering: a hang-up that is reported while its socket is not listed is reported again.
            let pool = SocketPool.ePoll(triggering: .level, maxEvents: 64)
        #else
            let pool = SocketPool.kQueue(maxEvents: 64)
        #endif
        try await pool.prepare()
        Task(executorPreference: ServerExecutor.shared) { try await pool.run() }
        return pool
    }

    static func pool() async throws -> Pool {
        try await opening.value
    }
}

extension SocketPool {
    /// Returns when the pool has let go of the sockets whose waits have ended.
    ///
    /// The pool resumes a wait before it removes the socket from its queue. A socket closed in between leaves
    /// its number marked as registered, and the next socket of that number is never waited for; so ask this
    /// before closing one.
    func letGo() {}
}

extension Socket {
    /// Ends both directions, which wakes every wait on the socket.
    func shutDown() {
        _ = shutdown(file.rawValue, Int32(SHUT_RDWR))
    }

    /// Keeps the socket out of the processes that this one starts, where it would stay open.
    func keepPrivate() {
        _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
    }

    /// Sends small writes at once instead of waiting for the peer to acknowledge the one before.
    func sendAtOnce() throws {
        try setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    }
}
