public import Foundation
import ParityTrace

/// The planted faults, as the planter wrote them beside the program that contains them.
public struct FaultPlan: Sendable {
    /// A planted change of behaviour.
    public struct Fault: Hashable, Sendable {
        public var id: String
        /// What goes wrong for a person, in one sentence.
        public var what: String
        /// The number that turns it on in the shared program; 0 if it has a program of its own.
        public var number: Int
        /// A hash of its text, under which its result is kept.
        public var key: String
        /// The journeys that are tried first.
        public var journeys: [String]
        /// The reason why no run notices the fault yet; nil for one that must be noticed.
        public var escapes: String?

        public init(
            id: String, what: String = "", number: Int, key: String, journeys: [String] = [],
            escapes: String? = nil
        ) {
            self.id = id
            self.what = what
            self.number = number
            self.key = key
            self.journeys = journeys
            self.escapes = escapes
        }
    }

    /// A hash of everything else that a result depends on.
    public var tree: String
    public var faults: [Fault]
    /// The faults that nobody can plant or see, each with its reason.
    public var impossible: [(id: String, reason: String)]

    public init(tree: String, faults: [Fault], impossible: [(id: String, reason: String)] = []) {
        self.tree = tree
        self.faults = faults
        self.impossible = impossible
    }

    /// Reads the planter's file.
    public init(at url: URL) throws {
        let json = try JSONValue(json: InputFile.data(at: url))
        guard let tree = json["tree"]?.string, let list = json["faults"]?.array else {
            throw HarnessFault("\(url.lastPathComponent) is no plan of faults; plant them again")
        }
        self.init(tree: tree, faults: [])
        for item in list {
            guard let id = item["id"]?.string else { continue }
            if let reason = item["cannot"]?.string {
                impossible.append((id, reason))
            } else {
                faults.append(
                    Fault(
                        id: id, what: item["what"]?.string ?? "", number: item["number"]?.integer ?? 0,
                        key: item["key"]?.string ?? "",
                        journeys: item["journeys"]?.array?.compactMap(\.string) ?? [],
                        escapes: item["escapes"]?.string))
            }
        }
    }

    /// A hash of all faults and the tree, under which the record of reached faults is kept.
    public var key: String {
        let texts = [tree] + faults.map { "\($0.number) \($0.key)" }
        return String(SeededRandom.seed(of: texts.joined(separator: "\n")), radix: 16)
    }

    /// Returns the faults with these ids or patterns (* matches any text); throws if one matches none.
    public func faults(named names: [String]) throws -> [Fault] {
        if names.isEmpty { return faults }
        for name in names where !faults.contains(where: { Glob.matches(name, $0.id) }) {
            if let impossible = impossible.first(where: { $0.id == name }) {
                throw HarnessFault("\(name) cannot be planted: \(impossible.reason)")
            }
            let near = faults.map(\.id).filter { $0.contains(name) }.prefix(5).joined(separator: ", ")
            throw HarnessFault("no fault is called \(name)\(near.isEmpty ? "" : "; there is \(near)")")
        }
        return faults.filter { fault in names.contains { Glob.matches($0, fault.id) } }
    }

    /// Returns `count` of the faults, chosen by a text such as the hash of a commit.
    public static func sample(_ faults: [Fault], _ count: Int, by text: String) -> [Fault] {
        var random = SeededRandom(seed: SeededRandom.seed(of: text))
        var places = Array(faults.indices)
        let wanted = min(count, places.count)
        for place in 0..<wanted { places.swapAt(place, place + random.next(below: places.count - place)) }
        return places[..<wanted].sorted().map { faults[$0] }
    }
}
