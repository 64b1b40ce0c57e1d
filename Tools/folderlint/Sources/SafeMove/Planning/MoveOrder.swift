/// The order in which moves can be made one by one, each to a place that is free by then.
///
/// What goes in a circle is put aside first: a move is then two steps, away and in.
struct MoveOrder {
    /// What happens to a move, by its number.
    enum Turn: Equatable {
        case direct(Int)
        case aside(Int)
        case fromAside(Int)
    }

    /// What a move waits for: that another has left its place, or that it has arrived.
    private enum Event: Hashable {
        case left(Int)
        case arrived(Int)

        var move: Int {
            switch self {
            case .left(let move), .arrived(let move): move
            }
        }
    }

    private let arrangement: Arrangement
    /// What each waits for before it may leave; things inside it that go elsewhere.
    private var beforeLeaving: [Set<Event>]
    /// What each waits for before it may arrive.
    private var beforeArriving: [Set<Event>]
    private var waiting: [Event: [Int]] = [:]
    private var isAside: [Bool]
    private var isDone: [Bool]
    private var turns: [Turn] = []
    private var ready: [Int] = []

    /// The turns of all moves; each arrangement without conflicts has them.
    static func turns(of arrangement: Arrangement) -> [Turn] {
        var order = MoveOrder(arrangement)
        order.fill()
        return order.turns
    }

    private init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
        let count = arrangement.moves.count
        beforeLeaving = Array(repeating: [], count: count)
        beforeArriving = Array(repeating: [], count: count)
        isAside = Array(repeating: false, count: count)
        isDone = Array(repeating: false, count: count)
        // By what a file system may take for the same, for then it is in the way.
        let sources = Dictionary(
            grouping: arrangement.moves.indices, by: { arrangement.moves[$0].from.folded })
        for (number, move) in arrangement.moves.enumerated() {
            for folder in move.from.ancestors {
                guard let outer = arrangement.move(from: folder) else { continue }
                beforeLeaving[outer].insert(.left(number))
                break
            }
            for folder in move.to.ancestors {
                guard let outer = arrangement.move(to: folder) else { continue }
                beforeArriving[number].insert(.arrived(outer))
                break
            }
            for place in move.to.folded.line {
                for other in sources[place] ?? [] { beforeArriving[number].insert(.left(other)) }
            }
        }
        for number in arrangement.moves.indices {
            for event in beforeLeaving[number].union(beforeArriving[number]) {
                waiting[event, default: []].append(number)
            }
        }
    }

    private mutating func fill() {
        ready = arrangement.moves.indices.filter(isReady)
        var next = 0
        var first = 0
        while true {
            while next < ready.count {
                take(ready[next])
                next += 1
            }
            while first < isDone.count, isDone[first] { first += 1 }
            guard first < isDone.count, let move = inCircle(from: first) else { return }
            turns.append(.aside(move))
            isAside[move] = true
            tell(.left(move))
            if isReady(move) { ready.append(move) }
        }
    }

    private func isReady(_ move: Int) -> Bool {
        !isDone[move] && beforeArriving[move].isEmpty && (isAside[move] || beforeLeaving[move].isEmpty)
    }

    private mutating func take(_ move: Int) {
        guard !isDone[move] else { return }
        isDone[move] = true
        turns.append(isAside[move] ? .fromAside(move) : .direct(move))
        if !isAside[move] { tell(.left(move)) }
        tell(.arrived(move))
    }

    private mutating func tell(_ event: Event) {
        for move in (waiting.removeValue(forKey: event) ?? []).sorted() {
            beforeLeaving[move].remove(event)
            beforeArriving[move].remove(event)
            if isReady(move) { ready.append(move) }
        }
    }

    /// A move that others wait for in a circle, and that nothing keeps from leaving.
    private func inCircle(from start: Int) -> Int? {
        var seen: Set<Int> = []
        var move = start
        while seen.insert(move).inserted {
            let events =
                isAside[move] ? beforeArriving[move] : beforeLeaving[move].union(beforeArriving[move])
            guard let blocker = events.map(\.move).min() else { break }
            move = blocker
        }
        if canStepAside(move) { return move }
        return isDone.indices.first(where: canStepAside)
    }

    private func canStepAside(_ move: Int) -> Bool {
        !isDone[move] && !isAside[move] && beforeLeaving[move].isEmpty
    }
}
