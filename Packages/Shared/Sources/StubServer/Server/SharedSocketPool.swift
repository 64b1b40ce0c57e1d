import FlyingSocks

#if canImport(Glibc)
    import Glibc
#endif

/// The pool that waits for the sockets of all servers in the process.
enum SharedSocketPool {
    #if os(Linux)
        typealias Pool = SocketPool<ePoll>
    #else
        typealias Pool = SocketPool<kQueue>
    #endif

    // FlyingSocks' loader opens its queue twice if two first calls race, so the pool is created in a task.
    private static let opening = Task(executorPreference: ServerExecutor.shared) { () throws -> Pool in
        #if os(Linux)
            // With level triggering, a hang-up that is reported while its socket is not listed is reported
            // again.
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
    /// Returns once the pool has removed the sockets whose waits have ended.
    ///
    /// The pool resumes a wait before it removes the socket from its queue. If the socket is closed in
    /// between, its number stays marked as registered, and the pool never waits for the next socket of that
    /// number. Call this method before closing a socket.
    func letGo() {}
}

extension Socket {
    /// Ends both directions, which wakes every wait on the socket.
    func shutDown() {
        _ = shutdown(file.rawValue, Int32(SHUT_RDWR))
    }

    /// Prevents child processes from inheriting the socket, in which it would stay open.
    func keepPrivate() {
        _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
    }

    /// Sends small writes at once instead of waiting until the peer has acknowledged the previous one.
    func sendAtOnce() throws {
        try setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    }
}
