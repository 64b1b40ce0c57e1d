import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whether the process was asked to end; a transaction looks between its steps, and goes back.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private static let received = Atomic<Int32>(0)

    /// The signal that came, if one did.
    static var signal: Int32? {
        let number = received.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Lets signals be noted instead of ending the process, until `body` is done.
    static func noting<Result, Failure: Error>(
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        begin()
        defer { end() }
        return try await body()
    }

    /// How many are at it, and what the signals did before the first of them.
    private static let users = Mutex<(count: Int, before: [(Int32, sigaction?)])>((0, []))

    private static func begin() {
        users.withLock { users in
            users.count += 1
            guard users.count == 1 else { return }
            received.store(0, ordering: .relaxed)
            users.before = signals.map { number in
                let previous = installed(number) { Interruption.received.store($0, ordering: .relaxed) }
                // Who started the process does not want it to end, as `nohup` does.
                if previous.map(isIgnoring) == true { restore(number, previous) }
                return (number, previous)
            }
        }
    }

    private static func end() {
        users.withLock { users in
            users.count -= 1
            guard users.count == 0 else { return }
            for (number, previous) in users.before { restore(number, previous) }
        }
    }

    private static func installed(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void)
        -> sigaction?
    {
        var action = sigaction()
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
        #else
            action.__sigaction_u.__sa_handler = handler
        #endif
        var previous = sigaction()
        return sigaction(number, &action, &previous) == 0 ? previous : nil
    }

    private static func isIgnoring(_ action: sigaction) -> Bool {
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func restore(_ number: Int32, _ action: sigaction?) {
        guard var action else { return }
        sigaction(number, &action, nil)
    }
}
