/// A programmable HTTP/1.1 server on 127.0.0.1 that answers with stubs, keeps a journal and misbehaves on
/// request.
public final class StubServer: Sendable {
    let serverState = ServerState()
    private let listener: Listener

    /// Creates a server without starting it; with port 0, the system chooses a free port.
    public init(port: UInt16 = 0, stubs: [Stub] = []) {
        listener = Listener(requestedPort: port, serverState: serverState)
        for stub in stubs { set(stub) }
    }

    // MARK: Running

    /// Binds the port and starts answering; throws if that fails or the server is already started.
    public func start() async throws {
        try await onExecutor { try await listener.start() }
    }

    /// Ends every connection and frees the port; parked exchanges are dropped.
    public func stop() async {
        await onExecutor { await listener.stop() }
    }

    /// Ends every connection and refuses new ones until `goOnline`; the port stays reserved.
    ///
    /// - Parameter ports: the ports of the clients whose connections stay open until ``disconnect(_:)``.
    public func goOffline(keeping ports: Set<UInt16> = []) async {
        await onExecutor { await listener.goOffline(keeping: ports) }
    }

    /// Ends the connections from a client's port.
    public func disconnect(_ port: UInt16) async {
        await onExecutor { await listener.end { $0.peerPort == port } }
    }

    /// Listens again on the same port; has no effect if the server is online.
    public func goOnline() async throws {
        try await onExecutor { try await listener.goOnline() }
    }

    /// The bound port; 0 before `start` and after `stop`.
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

    /// The stubs in the order in which they were set.
    public var stubs: [Stub] { serverState.read { $0.stubs.stubs } }

    /// Adds a stub, which replaces those with its id or an equal match; requests in progress keep their
    /// replies.
    public func set(_ stub: Stub) {
        serverState.change { $0.stubs.set(stub) }
    }

    /// Adds a stub for the requests that a match accepts.
    public func set(_ match: RequestMatch, _ replies: Reply...) {
        set(Stub(match, replies: replies))
    }

    /// Removes a stub; returns false if no stub has this id.
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

    /// The problems so far: requests that no stub answered, stubs that answered no request, and clients that
    /// could not be accepted.
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

    /// Throws all problems, if any; a strict test calls this method.
    public func verify() throws(VerificationError) {
        let problems = problems()
        if !problems.isEmpty { throw VerificationError(problems: problems) }
    }

    /// A stream with one element at once and one after changes of the journal or of the parked exchanges;
    /// several changes may share an element.
    public var changes: AsyncStream<Void> { serverState.changes.stream() }

    /// Sets the action that is called after each change, on the thread of the change; replaces the previous
    /// one.
    public func onChange(_ action: (@Sendable () -> Void)?) {
        serverState.changes.setAction(action)
    }

    /// Waits until the condition holds, and checks it after each change.
    public func wait(until isTrue: (StubServer) -> Bool) async {
        for await _ in changes where isTrue(self) { return }
    }
}
