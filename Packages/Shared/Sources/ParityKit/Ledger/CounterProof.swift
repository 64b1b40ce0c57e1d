import ParityTrace
import WireFormat

/// A proof that entries explain only what they are meant for.
///
/// Each explained difference is changed in ways that a faulty candidate could cause; an entry that would
/// explain a changed difference is too wide.
struct CounterProof: Sendable {
    /// The most values of other differences with which one difference is tried.
    private static let most = 40

    private let explained: [String: [Difference]]
    private let values: BaselineValues
    /// The values of the candidate in all explained differences of a channel.
    private let elsewhere: [Channel: [JSONValue]]

    init(explained: [String: [Difference]], values: BaselineValues) {
        self.explained = explained
        self.values = values
        var seen: [Channel: Set<JSONValue>] = [:]
        var elsewhere: [Channel: [JSONValue]] = [:]
        for id in explained.keys.sorted() {
            for difference in explained[id] ?? [] {
                guard let value = difference.candidate,
                    (elsewhere[difference.channel]?.count ?? 0) < 2000,
                    seen[difference.channel, default: []].insert(value).inserted
                else { continue }
                elsewhere[difference.channel, default: []].append(value)
            }
        }
        self.elsewhere = elsewhere
    }

    /// The faults of an entry that would also explain another value, a loss, or a second difference.
    func faults(of entry: LedgerEntry) -> [String] {
        let used = explained[entry.id] ?? []
        var tried: Set<Pair> = []
        var faults: [String] = []
        for difference in used where tried.insert(Pair(difference)).inserted {
            faults += self.faults(of: entry, difference)
        }
        if entry.kind != .crash { faults += second(entry, used) }
        var seen: Set<String> = []
        return faults.filter { seen.insert($0).inserted }.prefix(3).map(\.self)
    }

    /// Two values with their place; differences that share it need one proof.
    private struct Pair: Hashable {
        var journey: String
        var path: String
        var baseline: JSONValue?
        var candidate: JSONValue?

        init(_ difference: Difference) {
            (journey, path) = (difference.journey, difference.path)
            (baseline, candidate) = (difference.baseline, difference.candidate)
        }
    }

    private func faults(of entry: LedgerEntry, _ difference: Difference) -> [String] {
        let admits = entry.admitsInPlace(of: difference)
        var faults: [String] = []
        if thirdValues(for: difference).contains(where: { admits(.string($0)) }) {
            faults.append("\(entry.id) would also hide a third value")
        }
        if difference.candidate != nil, admits(nil) { faults.append("\(entry.id) would also hide a loss") }
        // A difference of form is equal in every field, so that another message is another difference.
        guard difference.kind != .format else { return faults }
        if let other = others(for: difference).first(where: { admits($0) }) {
            faults.append(
                "\(entry.id) would also hide a value of another place: in \(difference.journey), "
                    + "\(difference.path) could be \(short(other))")
        }
        return faults
    }

    private func short(_ value: JSONValue) -> String {
        let text = LedgerPattern.text(value)
        return text.count > 60 ? "\(text.prefix(60))…" : text
    }

    /// The values that an entry must not admit: a different one, and the expected one with a prefix, a suffix
    /// and an infix.
    private func thirdValues(for difference: Difference) -> [String] {
        let text = difference.candidate.map(LedgerPattern.text) ?? ""
        let odd = "\u{1F9EA}"
        // An entry for a difference of form does not restrict the bytes of an equivalent message.
        if difference.kind == .format { return [odd, odd + text, text + odd] }
        let half = text.count / 2
        return [odd, odd + text, text + odd, String(text.prefix(half)) + odd + text.dropFirst(half)]
    }

    /// The candidate's values at other differences: those of the same entry, step or path first.
    private func others(for difference: Difference) -> [JSONValue] {
        let all = elsewhere[difference.channel] ?? []
        // A fixed stride spreads the sample over the whole run.
        let stride = max(1, all.count / Self.most)
        let sample = Swift.stride(from: 0, to: all.count, by: stride).map { all[$0] }
        let fields = values.fields(beside: difference).prefix(Self.most)
        return (sample + fields).filter { $0 != difference.candidate && $0 != difference.baseline }
    }

    /// The faults of an entry that would explain a second difference in the runs in which it explains one.
    private func second(_ entry: LedgerEntry, _ used: [Difference]) -> [String] {
        var byRun: [String: [Difference]] = [:]
        for difference in used {
            byRun["\(difference.wire) \(difference.journey)", default: []].append(difference)
        }
        for run in byRun.keys.sorted() {
            let differences = byRun[run] ?? []
            guard let first = differences.first, first.baseline != nil else { continue }
            var known = Set(differences.map { Place(step: $0.step, path: $0.path, value: $0.baseline) })
            let candidates = Set(differences.map(\.candidate))
            for other in values.differences(like: first, in: entry)
            where known.insert(Place(step: other.step, path: other.path, value: other.baseline)).inserted {
                for candidate in candidates {
                    var second = other
                    second.candidate = candidate
                    guard entry.admits(second) else { continue }
                    return [
                        "\(entry.id) would also hide a second difference: in \(second.journey), step "
                            + "\(second.step), \(second.path)"
                    ]
                }
            }
        }
        return []
    }

    private struct Place: Hashable {
        var step: Int
        var path: String
        var value: JSONValue?
    }
}
