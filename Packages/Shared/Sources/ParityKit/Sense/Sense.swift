import ParityTrace
import WireFormat

/// A measurement of what a run notices: one recorded value of the candidate is changed at a time, and the run
/// is judged again.
public struct Sense: Sendable {
    private let suite: Suite
    private let results: [UnitResult]
    private let entries: [LedgerEntry]
    private let today: String
    private let all: [Journey]

    /// - Parameters:
    ///   - results: those of a recorded run whose verdict is `same`.
    ///   - today: `YYYY-MM-DD`.
    ///   - all: all journeys, also those that did not run.
    public init(
        _ suite: Suite, results: [UnitResult], entries: [LedgerEntry], today: String, all: [Journey]
    ) {
        self.suite = suite
        self.results = results
        self.entries = entries
        self.today = today
        self.all = all
    }

    /// Tries changes.
    ///
    /// - Parameters:
    ///   - count: the number of changes; more if the smallest number for each shape needs them.
    ///   - progress: called with the numbers of finished changes and of all.
    public func run(
        count: Int, seed: UInt64, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> SenseTally {
        let plan = SensePlan(results, count: count, seed: seed)
        let judge = SenseJudge(
            suite: suite, results: results, entries: entries, today: today, all: all)
        let groups = Dictionary(grouping: plan.sites, by: \.unit).sorted { $0.key < $1.key }
        return await withTaskGroup(of: (Int, SenseTally).self) { group in
            var next = groups.makeIterator()
            func add() {
                guard let (unit, sites) = next.next() else { return }
                group.addTask { (unit, await judged(sites, unit, plan.shapes, judge)) }
            }
            for _ in 0..<suite.workers { add() }
            var parts: [Int: SenseTally] = [:]
            var done = 0
            for await (unit, part) in group {
                parts[unit] = part
                done += part.tried
                progress(min(done, plan.sites.count), plan.sites.count)
                add()
            }
            progress(plan.sites.count, plan.sites.count)
            var tally = SenseTally(population: plan.population)
            for (_, part) in parts.sorted(by: { $0.key < $1.key }) { tally.add(part) }
            return tally
        }
    }

    private func judged(
        _ sites: [SensePlan.Site], _ number: Int, _ shapes: [String], _ judge: SenseJudge
    ) async -> SenseTally {
        var tally = SenseTally()
        let unit = judge.unit(number)
        let name = "\(unit.result.journey.id) on \(unit.result.wire.rawValue)"
        let tapes = unit.result.outcomes?.candidate.tapes ?? []
        for segment in Set(sites.map(\.segment)).sorted() {
            let verdict = await judge.verdict(unit, tape: tapes[segment].tape, at: segment)
            if verdict != .silent {
                tally.faults.append(
                    "\(name): the tape of process \(segment + 1), unchanged, gives another result: \(verdict)"
                )
                return tally
            }
        }
        var items: [String: RawItem] = [:]
        for site in sites {
            let tape = tapes[site.segment].tape
            let key = "\(site.segment) \(site.source)"
            guard let item = items[key] ?? RawItem(site.source, on: tape) else { continue }
            items[key] = item
            var random = SeededRandom(seed: site.seed)
            let (change, before, after) = item.changed(tape, site.change, at: site.path, random: &random)
            let place = SenseTally.Place(shape: shapes[site.stratum.shape], change: site.change)
            switch change {
            case .equal: tally.add(place, .equal) { nil }
            case .impossible: tally.add(place, .impossible) { nil }
            case .tape(let changed):
                let verdict = await judge.verdict(unit, tape: changed, at: site.segment)
                tally.add(place, .init(verdict)) {
                    SenseTally.Example(
                        run: name, path: Self.path(site.path, in: item.tree),
                        before: Self.part(before, after).0,
                        after: Self.part(before, after).1)
                }
            }
        }
        return tally
    }

    /// The path as words.
    private static func path(_ path: [Int], in tree: JSONValue) -> String {
        var (text, tree) = ("", tree)
        for place in path {
            switch tree {
            case .array(let elements) where elements.indices.contains(place):
                text += "[\(place)]"
                tree = elements[place]
            case .object(let members) where members.indices.contains(place):
                text += ".\(members[place].key)"
                tree = members[place].value
            default: return text
            }
        }
        return text
    }

    /// The parts of two trees that differ, as short texts.
    private static func part(_ before: JSONValue, _ after: JSONValue) -> (String, String) {
        let leaf = JSONComparison.leaves(before, after, at: "", ordered: true).first
        let text = { (value: JSONValue?) in String((value?.json ?? "nothing").prefix(300)) }
        return (text(leaf?.baseline), text(leaf?.candidate))
    }
}
