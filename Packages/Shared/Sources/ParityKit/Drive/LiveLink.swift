import ParityTrace
import StubServer

/// A running subject and its server.
struct LiveLink: SubjectLink {
    let connection: SubjectProcess.Connection
    let server: StubServer
    let plan: StubPlan
    let journey: Journey
    let sandbox: RunSandbox
    /// Records what the driver receives; nil if nobody reads it.
    var tape: TapeRecorder?

    var parked: [Arrival] {
        let parked = server.parked.map(Arrival.init)
        tape?.view(parked: parked)
        return parked
    }

    var journal: [Arrival] {
        let journal = server.journal.map(Arrival.init)
        tape?.view(journal: journal)
        return journal
    }

    func send(_ commands: [Command]) async {
        tape?.add(.sent(commands.count))
        // A subject that has ended closes its input, which settling detects.
        try? await connection.send(commands)
    }

    func arrange(_ order: [Exchange.ID]) {
        server.arrange(order)
    }

    func release(_ exchange: Exchange.ID, with reply: Journey.Reply?) throws {
        tape?.add(.released(exchange))
        try server.release(exchange, with: reply.map(plan.reply))
    }

    func refuse(_ match: RequestMatch) throws {
        try server.release(matching: match)
    }

    func serve(_ serving: Journey.Serving) throws {
        server.set(try plan.stub(for: serving, in: journey))
    }

    func goOffline(keeping ports: Set<UInt16>) async {
        tape?.add(.network)
        await server.goOffline(keeping: ports)
    }

    func disconnect(_ port: UInt16) async {
        tape?.add(.network)
        await server.disconnect(port)
    }

    func goOnline() async throws {
        tape?.add(.network)
        try await server.goOnline()
    }

    func storeFiles() throws -> StoreFiles {
        let files = try StoreFiles(suite: RunSandbox.suite, home: sandbox.homePath, run: sandbox.folderPath)
        tape?.add(.store(files))
        return files
    }

    func handles(_ signal: Signal) {
        tape?.add(.signal(signal))
    }
}
