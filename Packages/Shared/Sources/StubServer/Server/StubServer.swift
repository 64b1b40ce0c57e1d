/// A programmable HTTP/1.1 server on 127.0.0.1 that answers from stubs, keeps a journal and misbehaves on
/// demand.
public final class StubServer: Sendable {
    let serverState = ServerState()
    private let listener: Listener

    /// A server that is not started; with port 0 the system chooses one that is free.
    public init(port: UInt16 = 0, stubs: [Stub] = []) {
        listener = Listener(requestedPort: port, serverState: serverState)
        for stub in stubs { set(stub) }
    }

    // MARK: Running

    /// Binds the port and answers; throws when that fails or the server is already started.
    public func start() async throws {
        try await onExecutor { try await listener.start() }
    }

    /// Ends every connection and frees the port; what is parked is dropped.
    public func stop() async {
        await onExecutor { await listener.stop() }
    }

    /// Ends every connection and refuses new ones until `goOnline`; the port stays reserved.
    public func goOffline() async {
        await onExecutor { await listener.goOffline() }
    }

    /// Listens again on the same port; does nothing when it does already.
    public func goOnline() async throws {
        try await onExecutor { try await listener.goOnline() }
    }

    /// The port that is bound, 0 before `start` and after `stop`.
    public var port: UInt16 { listener.port }

    /// Whether a client can connect.
    public var isOnline: Bool { listener.isOnline }

    /// The address of the server with a path and query.
    public func url(_ target: String = "/") -> String {
        "http://127.0.0.1:\(port)\(target)"
    }

    private func onExecutor<Failure: Error>(_ body: () async throws(Failure) -> Void) async throws(Failure) {
        try await withTaskExecutorPreference(ServerExecutor.shared, operation: body)
    }

    // MARK: Stubs

    /// The stubs in the order they were set.
    public var stubs: [Stub] { serverState.read { $0.stubs.stubs } }

    /// Adds a stub, which replaces those with its id or its demands; requests in flight keep their reply.
    public func set(_ stub: Stub) {
        serverState.change { $0.stubs.set(stub) }
    }

    /// Adds a stub for what a match accepts.
    public func set(_ match: RequestMatch, _ replies: Reply...) {
        set(Stub(match, replies: replies))
    }

    /// Removes a stub; false when there is none of this id.
    @discardableResult
    public func removeStub(_ id: Stub.ID) -> Bool {
        serverState.change { $0.stubs.remove(id) }
    }

    public func removeAllStubs() {
        serverState.change { $0.stubs.removeAll() }
    }

    // MARK: Journal

    /// Every request so far, in the order of arrival.
    public var journal: [Exchange] { serverState.read { $0.journal } }

    /// What keeps the server's use from being exact: requests that no stub answered, stubs that answered
    /// none, and clients that could not be let in.
    public func problems() -> [Problem] {
        serverState.read { state in
            state.journal.compactMap { exchange in
                if let report = exchange.unmatched { return .unmatched(exchange.id, report: report) }
                if case .malformed(let reason) = exchange.outcome {
                    return .malformed(exchange.id, reason: reason)
                }
                return nil
            } + state.stubs.unused.map { .unusedStub($0.id) }
                + (state.turnedAway > 0 ? [.outOfDescriptors(clients: state.turnedAway)] : [])
                + (state.isShut ? [.shut] : [])
        }
    }

    /// Throws every problem there is, the strict reading; a server that is not asked is lenient.
    public func verify() throws(VerificationError) {
        let problems = problems()
        if !problems.isEmpty { throw VerificationError(problems: problems) }
    }

    /// One element at once, then one after changes of the journal or of what is parked; several changes may
    /// share one.
    public var changes: AsyncStream<Void> { serverState.changes.stream() }

    /// Calls an action after each change, on the thread of the change; it replaces the former action.
    public func onChange(_ action: (@Sendable () -> Void)?) {
        serverState.changes.setAction(action)
    }

    /// Waits until something is so; looks again after each change.
    public func wait(until isTrue: (StubServer) -> Bool) async {
        for await _ in changes where isTrue(self) { return }
    }
}
