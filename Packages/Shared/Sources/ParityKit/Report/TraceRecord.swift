import Digest
public import Foundation
import Locking
import ParityTrace
import WireFormat

/// The digests of all traces of a run, one line for each journey and wire.
///
/// A record that was approved freezes the baseline: it shows the same change in both apps, which a comparison
/// cannot see, and a change of the baseline alone that a ledger entry happens to explain.
public struct TraceRecord: Hashable, Sendable {
    /// The columns of a line: the channels of the baseline, and the differences that the ledger explains.
    ///
    /// That of the exit also holds the texts of the steps and the order of events of different channels.
    static let columns = Channel.allCases.map(\.rawValue) + ["differences"]
    private static let title = "# journey, wire, " + columns.joined(separator: ", ")

    /// The digests of each journey and wire, `Manage/found-booking json`, in the order of the columns.
    var lines: [String: [String]] = [:]

    /// Creates the record of a run.
    public init(_ report: SuiteReport) {
        var explained: [String: [String]] = [:]
        for (difference, entry) in report.judgement.explained {
            explained[Self.name(difference.journey, difference.wire), default: []].append(
                Self.text(of: difference, explainedBy: entry))
        }
        let digests = report.results.concurrentMap { [explained] result in
            let name = Self.name(result.journey.id, result.wire)
            return (name, Self.digests(of: result.baseline) + [Self.digest(explained[name] ?? [])])
        }
        lines = Dictionary(digests) { _, last in last }
    }

    private static func text(of difference: Difference, explainedBy entry: String) -> String {
        // The ledger says which event one app alone has; only the record says where it is among the others.
        """
        \(difference.step) \(difference.channel.rawValue) \(difference.path) \(difference.kind.rawValue) \
        \(difference.baseline?.json ?? "") \(difference.candidate?.json ?? "") \(entry) \
        \(difference.place.map { "at \($0)" } ?? "")
        """
    }

    /// Whether these are the recorded differences of a run that the ledger explains; nil if the run has no
    /// line.
    func hasDifferences(
        _ explained: [(difference: Difference, entry: String)], in journey: String, _ wire: Wire
    ) -> Bool? {
        let texts = explained.map { Self.text(of: $0.difference, explainedBy: $0.entry) }
        return lines[Self.name(journey, wire)]?.last.map { $0 == Self.digest(texts) }
    }

    private static func name(_ journey: String, _ wire: Wire) -> String { "\(journey) \(wire.rawValue)" }

    private static func digests(of trace: Trace) -> [String] {
        var texts: [Channel: [String]] = [.exit: ["\(trace.exit)", "\(trace.steps.count) steps"]]
        for (place, step) in trace.steps.enumerated() {
            // Each channel has a column, and the order of their events is in this one.
            texts[.exit]? += [step.step, step.events.map(\.channel.rawValue).joined(separator: " ")]
            texts[.screen, default: []] += ["\(place) \(step.outcome)", step.screen.json]
            texts[.store, default: []] += ["\(place)", step.store.json]
            texts[.pending, default: []] += ["\(place)", step.pending.json]
            texts[.unseen, default: []] += ["\(place)", step.unseen.json]
            for event in step.events {
                texts[event.channel, default: []] += [
                    "\(place) \(event.name)", event.value.json,
                ]
            }
        }
        return Channel.allCases.map { digest(texts[$0] ?? []) }
    }

    /// The first 16 hexadecimal digits of the SHA-256 digest of some lines; `-` without any.
    private static func digest(_ texts: [String]) -> String {
        if texts.isEmpty { return "-" }
        var hash = SHA256()
        for text in texts {
            hash.update(text.utf8)
            hash.update(CollectionOfOne(UInt8(ascii: "\n")))
        }
        return String(hash.finalize().hexadecimalDigits.prefix(16))
    }
}

extension TraceRecord {
    /// The record as a file, with sorted lines.
    public var text: String {
        let sorted = lines.sorted { $0.key < $1.key }
        return ([Self.title] + sorted.map { "\($0.key) \($0.value.joined(separator: " "))" })
            .joined(separator: "\n") + "\n"
    }

    /// Reads a record that was written before.
    public init(at url: URL) throws {
        try self.init(reading: InputFile.namedText(at: url), file: url.relativePath)
    }

    init(reading text: String, file: String) throws {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard rows.first.map(String.init) == Self.title else {
            throw JourneyError(
                file: file, line: 1, problem: "this is no record of this version; 'parity record' writes one")
        }
        for (place, row) in rows.enumerated().dropFirst() where !row.isEmpty {
            let words = row.split(separator: " ").map(String.init)
            let isDigest = { (word: String) in
                word == "-" || word.count == 16 && word.allSatisfy(\.isHexDigit)
            }
            guard words.count == Self.columns.count + 2, words.dropFirst(2).allSatisfy(isDigest) else {
                throw JourneyError(
                    file: file, line: place + 1,
                    problem: "a line has a journey, a wire and \(Self.columns.count) digests")
            }
            let name = "\(words[0]) \(words[1])"
            guard lines.updateValue(Array(words.dropFirst(2)), forKey: name) == nil else {
                throw JourneyError(file: file, line: place + 1, problem: "'\(name)' has two lines")
            }
        }
    }

    /// The changes of a run since it was recorded, a line for each journey and wire.
    ///
    /// - Parameter isWhole: whether all journeys ran, so that each recorded one must be among them.
    public func changes(in run: TraceRecord, isWhole: Bool) -> [String] {
        var changes: [String] = []
        for (name, digests) in run.lines.sorted(by: { $0.key < $1.key }) {
            guard let recorded = lines[name] else {
                changes.append("\(name): not in the record")
                continue
            }
            let changed = zip(Self.columns, zip(recorded, digests)).filter { $0.1.0 != $0.1.1 }.map(\.0)
            if !changed.isEmpty {
                changes.append("\(name): not as recorded: \(changed.joined(separator: ", "))")
            }
        }
        if isWhole {
            changes += lines.keys.filter { run.lines[$0] == nil }.sorted().map {
                "\($0): in the record, but it did not run"
            }
        }
        return changes
    }
}
