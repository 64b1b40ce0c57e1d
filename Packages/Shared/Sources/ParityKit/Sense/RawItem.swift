import ParityTrace
import StubServer

/// One line, request or store that the runner received.
struct RawItem {
    enum Source: Hashable, Sendable {
        /// The position on the tape.
        case line(Int)
        /// The position in the journal.
        case request(Int)
        case store(Int)
    }

    let source: Source
    let tree: JSONValue
    let shape: String
    /// The changes of the whole item.
    var wholeChanges: [Perturbation] = []
    /// Whether the next line is a screen, which is observed beside the events and not among them.
    var precedesScreen = false
    /// The paths of the pieces of an XML body.
    var pieces: [String] = []

    /// The items of a tape, in order.
    ///
    /// - Parameter first: the number of requests that belong to earlier processes.
    static func all(of tape: Tape, first: Int) -> [RawItem] {
        var items: [RawItem] = []
        for place in tape.items.indices {
            if let item = RawItem(.line(place), on: tape) ?? RawItem(.store(place), on: tape) {
                items.append(item)
            }
        }
        for place in tape.journal.indices.dropFirst(first) {
            if let item = RawItem(.request(place), on: tape) { items.append(item) }
        }
        return items
    }

    /// Fails if the tape has no such item at its position.
    init?(_ source: Source, on tape: Tape) {
        self.source = source
        switch source {
        case .line(let place):
            guard case .signal(.line(let bytes, _)) = tape.items[place],
                let tree = try? JSONValue(json: bytes)
            else { return nil }
            self.tree = tree
            shape = Self.shape(of: tree)
            wholeChanges = [.dropped, .doubled]
            // An idle state is moved once, not also by the line before it.
            if let next = Self.neighbour(of: place, on: tape), !Self.isIdle(tape.items[next]) {
                wholeChanges.append(.swapped)
                precedesScreen = Self.isScreen(tape.items[next])
            }
        case .request(let place):
            let arrival = tape.journal[place]
            tree = RawRequest.tree(of: arrival)
            shape = "wire bytes \(RequestRecord.name(arrival.request))"
            wholeChanges = [.dropped, .doubled] + (place + 1 < tape.journal.count ? [.swapped] : [])
            if let pieces = tree["body"]?["xml"]?.array {
                let text = pieces.compactMap(\.string).joined()
                self.pieces = XMLTokens.tokens(of: text).map(\.path)
            }
        case .store(let place):
            guard case .store(let files) = tape.items[place], let tree = RawStore.tree(of: files) else {
                return nil
            }
            self.tree = tree
            shape = "store"
        }
    }

    /// The channel and the kind of a report.
    private static func shape(of tree: JSONValue) -> String {
        if let event = tree["event"] {
            return "\(event["channel"]?.string ?? "") \(event["name"]?.string ?? "")"
        }
        if tree["screen"] != nil { return "screen" }
        return tree.members?.first?.key ?? "(line)"
    }

    private static func isIdle(_ item: Tape.Item) -> Bool {
        if case .signal(.line(_, .idle?)) = item { true } else { false }
    }

    private static func isScreen(_ item: Tape.Item) -> Bool {
        if case .signal(.line(_, .observation?)) = item { true } else { false }
    }

    /// The position of the next line that the subject wrote before the runner acted again.
    static func neighbour(of place: Int, on tape: Tape) -> Int? {
        for next in tape.items.indices.dropFirst(place + 1) {
            if tape.items[next].isAct { return nil }
            if case .signal(.line) = tape.items[next] { return next }
        }
        return nil
    }

    /// The result of a change.
    enum Change {
        case tape(Tape)
        /// The item has the same value as before.
        case equal
        /// No subject can report this.
        case impossible
    }

    /// Returns the tape with one change of this item.
    func changed(_ tape: Tape, _ perturbation: Perturbation, at path: [Int], random: inout SeededRandom)
        -> (change: Change, before: JSONValue, after: JSONValue)
    {
        if path.isEmpty { return whole(tape, perturbation) }
        guard let after = perturbation.apply(to: tree, at: path[...], random: &random) else {
            return (.impossible, tree, tree)
        }
        if after == tree { return (.equal, tree, tree) }
        var changed = tape
        switch source {
        case .line(let place):
            changed.items[place] = .signal(Signal(line: after.jsonBytes))
            changed.countsEvents = tree["idle"] != nil
        case .store(let place):
            guard let files = RawStore.files(from: after) else { return (.impossible, tree, after) }
            // Two references to equal objects are one value, and nobody sees an object without a reference.
            if isInArchive(path), let value = RawStore.resolved(after), value == RawStore.resolved(tree) {
                return (.equal, tree, tree)
            }
            changed.items[place] = .store(files)
        case .request(let place):
            guard let arrival = RawRequest.arrival(from: after, instead: tape.journal[place], of: tree) else {
                return (.impossible, tree, after)
            }
            if arrival == tape.journal[place] { return (.equal, tree, tree) }
            changed.journal[place] = arrival
        }
        return (.tape(changed), tree, after)
    }

    /// Whether a path leads to an object of a keyed archive, or to a reference.
    private func isInArchive(_ path: [Int]) -> Bool {
        var tree = tree
        for place in path {
            if let members = tree.members, members.indices.contains(place) {
                if ["$uid", "$objects"].contains(members[place].key) { return true }
                tree = members[place].value
            } else if let elements = tree.array, elements.indices.contains(place) {
                tree = elements[place]
            }
        }
        return false
    }

    private func whole(_ tape: Tape, _ perturbation: Perturbation)
        -> (change: Change, before: JSONValue, after: JSONValue)
    {
        var changed = tape
        if case .line = source { changed.countsEvents = tree["idle"] != nil }
        switch (source, perturbation) {
        case (.line(let place), .dropped): changed.items.remove(at: place)
        case (.line(let place), .doubled): changed.items.insert(tape.items[place], at: place)
        case (.line(let place), .swapped):
            guard let next = Self.neighbour(of: place, on: tape),
                let other = RawItem(.line(next), on: tape)
            else { return (.impossible, tree, tree) }
            // The network decides when a connection is reported.
            if other.tree == tree || [tree, other.tree].contains(where: Self.isConnection) {
                return (.equal, tree, tree)
            }
            changed.items.swapAt(place, next)
            return (.tape(changed), .array([tree, other.tree]), .array([other.tree, tree]))
        case (.request(let place), _):
            guard let journal = Self.changed(tape.journal, perturbation, place) else {
                return (.equal, tree, tree)
            }
            changed = journal(tape)
        default: return (.impossible, tree, tree)
        }
        return (.tape(changed), tree, perturbation == .dropped ? .null : .array([tree, tree]))
    }

    private static func isConnection(_ tree: JSONValue) -> Bool {
        tree["event"]?["channel"] == "wire" && tree["event"]?["name"] == "connected"
    }

    /// Returns the change of a whole request; nil if it leaves everything equal.
    private static func changed(_ journal: [Arrival], _ perturbation: Perturbation, _ place: Int)
        -> ((Tape) -> Tape)?
    {
        switch perturbation {
        case .dropped: return { $0.withoutArrival(at: place) }
        case .doubled: return { $0.doublingArrival(at: place) }
        default:
            guard place + 1 < journal.count, journal[place].request != journal[place + 1].request else {
                return nil
            }
            return { tape in
                var tape = tape
                let request = tape.journal[place].request
                tape.journal[place].request = tape.journal[place + 1].request
                tape.journal[place + 1].request = request
                return tape
            }
        }
    }
}

extension Tape {
    /// The tape of a server that did not receive a request.
    func withoutArrival(at place: Int) -> Tape {
        var tape = self
        let id = tape.journal.remove(at: place).id
        tape.items = items.map { item in
            switch item {
            case .journal(let count): .journal(count > place ? count - 1 : count)
            case .parked(let held): .parked(held.filter { $0.id != id })
            default: item
            }
        }
        return tape
    }

    /// The tape of a server that received a request twice.
    func doublingArrival(at place: Int) -> Tape {
        var tape = self
        let original = journal[place]
        let id = (journal.map(\.id).max() ?? 0) + 1
        tape.journal.insert(Arrival(id: id, port: original.port, request: original.request), at: place + 1)
        tape.items = items.map { item in
            if case .journal(let count) = item { .journal(count > place ? count + 1 : count) } else { item }
        }
        return tape
    }
}
