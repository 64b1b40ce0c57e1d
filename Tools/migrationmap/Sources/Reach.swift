import Foundation

/// The lines of the legacy app that each journey executes: `docs/migration-reach.json`.
///
/// Measuring takes minutes, so the result is stored; `make map-reach` updates it.
struct Reach {
    /// A set of journeys, as indices of ``journeys``.
    typealias Journeys = Set<Int>

    /// The measured lines of one member.
    struct Member {
        /// The fingerprint of the member's text at the time of the measurement.
        var fingerprint: String
        /// Runs of lines that the same journeys execute: the first line, counted from 0, and the index of the
        /// set.
        var runs: [(line: Int, set: Int)]
    }

    var journeys: [String]
    var sets: [Journeys]
    var members: [String: Member]

    static let empty = Reach(journeys: [], sets: [], members: [:])

    // MARK: Queries

    /// The journeys that execute any line of these members.
    func journeys(reaching symbols: [String]) -> Set<String> {
        let used = symbols.reduce(into: Set<Int>()) { used, symbol in
            for run in members[symbol]?.runs ?? [] { used.insert(run.set) }
        }
        // The largest set often contains all journeys.
        let ordered = used.map { sets[$0] }.sorted { $0.count > $1.count }
        var all = ordered.first ?? []
        for set in ordered.dropFirst() where all.count < journeys.count { all.formUnion(set) }
        return Set(all.map { journeys[$0] })
    }

    /// The journeys that execute any of these lines of a member, counted from 0.
    func journeys(reaching symbol: String, lines: ClosedRange<Int>) -> Set<String> {
        guard let member = members[symbol] else { return [] }
        var found = Journeys()
        for (place, run) in member.runs.enumerated() {
            let next = place + 1 < member.runs.count ? member.runs[place + 1].line : Int.max
            if run.line <= lines.upperBound, next > lines.lowerBound { found.formUnion(sets[run.set]) }
        }
        return Set(found.map { journeys[$0] })
    }

    // MARK: File

    init(journeys: [String], sets: [Journeys], members: [String: Member]) {
        self.journeys = journeys
        self.sets = sets
        self.members = members
    }

    private struct Document: Decodable {
        var journeys: [String]
        var sets: [String]
        var members: [String: [String]]
    }

    init(json: Data, file: String) throws {
        func fault(_ problem: String) -> ReadingError { ReadingError(file: file, line: 1, problem: problem) }
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: json)
        } catch {
            throw fault("the file cannot be read; run 'make map-reach'")
        }
        journeys = document.journeys
        sets = document.sets.map(Self.set)
        members = [:]
        let places = journeys.indices
        guard sets.allSatisfy({ $0.allSatisfy(places.contains) }) else {
            throw fault("a set contains an unknown journey; run 'make map-reach'")
        }
        for (symbol, parts) in document.members {
            guard parts.count == 2 else { throw fault("'\(symbol)' is malformed; run 'make map-reach'") }
            var runs: [(line: Int, set: Int)] = []
            for run in parts[1].split(separator: " ") {
                let numbers = run.split(separator: ":").compactMap { Int($0) }
                guard numbers.count == 2, sets.indices.contains(numbers[1]) else {
                    throw fault("'\(symbol)' has an invalid run: \(run); run 'make map-reach'")
                }
                runs.append((numbers[0], numbers[1]))
            }
            members[symbol] = Member(fingerprint: parts[0], runs: runs)
        }
    }

    /// The JSON text, with a line for each journey, set and member, so that diffs are readable.
    var json: String {
        func list(_ texts: [String]) -> String { texts.map { "    \($0)" }.joined(separator: ",\n") }
        let lines = members.sorted { $0.key < $1.key }.map { symbol, member in
            let runs = member.runs.map { "\($0.line):\($0.set)" }.joined(separator: " ")
            return "\(JSON.text(symbol)): [\(JSON.text(member.fingerprint)), \(JSON.text(runs))]"
        }
        return """
            {
              "journeys": [
            \(list(journeys.map(JSON.text)))
              ],
              "sets": [
            \(list(sets.map { JSON.text(Self.text(of: $0)) }))
              ],
              "members": {
            \(list(lines))
              }
            }

            """
    }

    /// Formats a set as ranges, such as `0-4 7 9-12`.
    private static func text(of set: Journeys) -> String {
        var parts: [(Int, Int)] = []
        for number in set.sorted() {
            if let last = parts.last, last.1 + 1 == number {
                parts[parts.count - 1].1 = number
            } else {
                parts.append((number, number))
            }
        }
        return parts.map { $0 == $1 ? "\($0)" : "\($0)-\($1)" }.joined(separator: " ")
    }

    private static func set(of text: String) -> Journeys {
        var set = Journeys()
        for part in text.split(separator: " ") {
            let ends = part.split(separator: "-").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last, first <= last, last < 100_000 else {
                continue
            }
            set.formUnion(first...last)
        }
        return set
    }
}
