import ParityTrace
import StubServer

/// A subject and its server as a driver uses them: live, or from a tape.
protocol SubjectLink: Sendable {
    /// The requests that wait for their replies.
    var parked: [Arrival] { get }
    /// The requests so far.
    var journal: [Arrival] { get }
    func send(_ commands: [Command]) async
    /// Gives the waiting requests their replies in this order, in whichever order they arrived.
    func arrange(_ order: [Exchange.ID])
    /// Answers a request, with the journey's reply or another.
    func release(_ exchange: Exchange.ID, with reply: Journey.Reply?) throws
    /// Throws the reason why no parked request can be answered.
    func refuse(_ match: RequestMatch) throws
    func serve(_ serving: Journey.Serving) throws
    /// Refuses new connections, and ends all but those from these ports.
    func goOffline(keeping ports: Set<UInt16>) async
    func disconnect(_ port: UInt16) async
    func goOnline() async throws
    /// The files that the app's defaults are in.
    func storeFiles() throws -> StoreFiles
    /// Called with each signal that the driver handles.
    func handles(_ signal: Signal)
}
