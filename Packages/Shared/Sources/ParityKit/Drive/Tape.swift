import ParityTrace
import StubServer

/// What a runner received from one process of a subject and from its server, before any interpretation, and
/// the runner's own acts in between.
struct Tape: Sendable {
    enum Item: Sendable {
        case signal(Signal)
        /// The requests that the runner saw waiting, in order.
        case parked([Held])
        /// The number of requests in the journal.
        case journal(Int)
        /// The runner sent this number of commands.
        case sent(Int)
        /// The runner answered a request.
        case released(Exchange.ID)
        /// The runner closed or opened the network.
        case network
        /// The files of the app's defaults at the end of a step.
        case store(StoreFiles)

        /// Whether the runner acts, so that what follows may be an effect of it.
        var isAct: Bool {
            switch self {
            case .sent, .released, .network, .store: true
            case .signal, .parked, .journal: false
            }
        }
    }

    /// A waiting request.
    struct Held: Hashable, Sendable {
        let id: Exchange.ID
        let isHeldByReply: Bool
    }

    var items: [Item] = []
    /// All requests of the server, also those of earlier processes.
    var journal: [Arrival] = []
    /// Whether a driver compares the numbers of events that idle states contain with the events on the tape.
    ///
    /// The numbers are no longer right after an event was dropped or doubled.
    var countsEvents = true
}
