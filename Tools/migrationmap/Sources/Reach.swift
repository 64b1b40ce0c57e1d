import Foundation

/// Which journeys execute which lines of the legacy app: `docs/migration-reach.json`.
///
/// A refresh measures it; it is kept as data, since measuring takes minutes.
struct Reach {
    /// A set of journeys, by their places in ``journeys``.
    typealias Journeys = Set<Int>

    /// What is known of one member.
    struct Member {
        /// A fingerprint of the member as it was measured.
        var fingerprint: String
        /// Runs of lines that the same journeys execute: the first line, from 0, and the number of the set.
        var runs: [(line: Int, set: Int)]
    }

    var journeys: [String]
    var sets: [Journeys]
    var members: [String: Member]

    static let empty = Reach(journeys: [], sets: [], members: [:])

    // MARK: Asking

    /// The journeys that execute one of these members anywhere.
    func journeys(reaching symbols: [String]) -> Set<String> {
        let used = symbols.reduce(into: Set<Int>()) { used, symbol in
            for run in members[symbol]?.runs ?? [] { used.insert(run.set) }
        }
        // The largest is most often all of them.
        let ordered = used.map { sets[$0] }.sorted { $0.count > $1.count }
        var all = ordered.first ?? []
        for set in ordered.dropFirst() where all.count < journeys.count { all.formUnion(set) }
        return Set(all.map { journeys[$0] })
    }

    /// The journeys that execute the lines of a member, counted from 0.
    func journeys(reaching symbol: String, lines: ClosedRange<Int>) -> Set<String> {
        guard let member = members[symbol] else { return [] }
        var found = Journeys()
        for (place, run) in member.runs.enumerated() {
            let next = place + 1 < member.runs.count ? member.runs[place + 1].line : Int.max
            if run.line <= lines.upperBound, next > lines.lowerBound { found.formUnion(sets[run.set]) }
        }
        return Set(found.map { journeys[$0] })
    }

    // MARK: As a file

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
            throw fault("it cannot be read; 'make map-reach' writes it anew")
        }
        journeys = document.journeys
        sets = document.sets.map(Self.set)
        members = [:]
        let places = journeys.indices
        guard sets.allSatisfy({ $0.allSatisfy(places.contains) }) else {
            throw fault("a set names a journey that is not there; 'make map-reach' writes it anew")
        }
        for (symbol, parts) in document.members {
            guard parts.count == 2 else { throw fault("'\(symbol)' needs a fingerprint and its runs") }
            var runs: [(line: Int, set: Int)] = []
            for run in parts[1].split(separator: " ") {
                let numbers = run.split(separator: ":").compactMap { Int($0) }
                guard numbers.count == 2, sets.indices.contains(numbers[1]) else {
                    throw fault("'\(symbol)' has a run that is none: \(run)")
                }
                runs.append((numbers[0], numbers[1]))
            }
            members[symbol] = Member(fingerprint: parts[0], runs: runs)
        }
    }

    /// One line a journey, a set and a member, so that a change is read as one.
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

    /// `0-4 7 9-12`.
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
