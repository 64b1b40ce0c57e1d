/// The stubs of a server, with the number of replies that each has used.
struct StubTable {
    /// The reply for a request.
    struct Choice {
        var stub: Stub.ID
        var turn: Turn
    }

    /// A reply, and its place in the sequence of its stub.
    struct Turn {
        /// Each stub that is set has another sequence.
        var sequence: Int
        var place: Int
        var reply: Reply
    }

    private struct Entry {
        var stub: Stub
        let sequence: Int
        var uses = 0

        var isExhausted: Bool {
            stub.replies.isEmpty || (stub.exhaustion == .isUnmatched && uses >= stub.replies.count)
        }
    }

    // In the order in which they were set; of equally specific stubs, the last one wins.
    private var entries: [Entry] = []
    private var sequences = 0

    var stubs: [Stub] { entries.map(\.stub) }

    var unused: [Stub] { entries.filter { $0.uses == 0 }.map(\.stub) }

    /// Adds a stub, which replaces those with its id or an equal match; its sequence starts at the first
    /// reply.
    mutating func set(_ stub: Stub) {
        entries.removeAll { $0.stub.id == stub.id || $0.stub.match == stub.match }
        sequences += 1
        entries.append(Entry(stub: stub, sequence: sequences))
    }

    mutating func remove(_ id: Stub.ID) -> Bool {
        let count = entries.count
        entries.removeAll { $0.stub.id == id }
        return entries.count < count
    }

    mutating func removeAll() {
        entries = []
    }

    /// Chooses the reply and counts it as used.
    mutating func choose(for request: ReceivedRequest) -> Choice? {
        var best: Int?
        for (index, entry) in entries.enumerated()
        where !entry.isExhausted && entry.stub.match.accepts(request) {
            if let best, entries[best].stub.match.specificity > entry.stub.match.specificity { continue }
            best = index
        }
        guard let best else { return nil }
        let stub = entries[best].stub
        let turn = Turn(
            sequence: entries[best].sequence, place: entries[best].uses,
            reply: stub.replies[min(entries[best].uses, stub.replies.count - 1)])
        entries[best].uses += 1
        return Choice(stub: stub.id, turn: turn)
    }

    /// Returns a message that no stub answers a request, with the nearest stub and its differences.
    func report(unmatched request: ReceivedRequest) -> String {
        let opening = "no stub for \(request.method) \(request.target)"
        var nearest: (entry: Entry, differences: [String])?
        for entry in entries {
            let differences = entry.stub.match.differences(from: request)
            if let nearest, nearest.differences.count < differences.count { continue }
            nearest = (entry, differences)
        }
        guard let (entry, differences) = nearest else { return "\(opening); there are no stubs" }
        if differences.isEmpty {
            let count = entry.stub.replies.count
            let replies = count == 1 ? "reply" : "replies"
            return "\(opening); nearest: \(entry.stub.id) has used its \(count) \(replies)"
        }
        return "\(opening); nearest: \(entry.stub.id) differs in \(differences.joined(separator: ", "))"
    }
}
