import ParityTrace
import WireFormat

/// What became of one planted fault.
public struct FaultResult: Hashable, Sendable {
    public enum Verdict: Hashable, Sendable {
        /// An unexplained difference or a crash showed the fault.
        case caught(Catch)
        /// No journey runs the code.
        case notReached
        /// The code ran, and every trace was as without the fault, or explained.
        case notSeen
        /// Only the number of uses of these ledger entries would have changed.
        case countsOnly([String])
        /// The harness failed, which is no catch.
        case harnessFault(String)
    }

    /// The first unexplained difference.
    public struct Catch: Hashable, Sendable {
        public var journey: String
        public var wire: String
        public var step: Int
        public var channel: String
        public var path: String

        init(_ difference: Difference) {
            journey = difference.journey
            wire = difference.wire.rawValue
            step = difference.step
            channel = difference.channel.rawValue
            path = difference.path
        }

        /// A catch by the record: the ledger explains the run's differences, but others are recorded.
        init(recordOf unit: Suite.Unit, entry: String) {
            (journey, wire, step) = (unit.journey.id, unit.wire.rawValue, unit.journey.steps.count)
            (channel, path) = ("record", entry)
        }
    }

    public var verdict: Verdict
    /// The number of runs with the fault.
    public var runs: Int
    /// The number of runs that reach its code; 0 if it is unknown.
    public var reaching = 0

    public init(_ verdict: Verdict, runs: Int) {
        self.verdict = verdict
        self.runs = runs
    }

    public var isCaught: Bool {
        if case .caught = verdict { true } else { false }
    }

    /// Whether a run with at most this many runs for each fault could not find more.
    func isFinal(atMost mostRuns: Int) -> Bool {
        isCaught || verdict == .notReached || runs >= min(reaching, mostRuns)
    }

    var isHarnessFault: Bool {
        if case .harnessFault = verdict { true } else { false }
    }

    /// The verdict as a person reads it.
    public var text: String {
        switch verdict {
        case .caught(let found):
            "caught     \(found.journey) on \(found.wire), step \(found.step): \(found.channel) \(found.path)"
        case .notReached: "NOT REACHED by any journey"
        case .notSeen: "NOT SEEN   in \(runs) of \(reaching) runs that reach it"
        case .countsOnly(let entries):
            "NOT SEEN   in \(runs) of \(reaching) runs that reach it; only the count of "
                + "\(entries.joined(separator: ", ")) changes"
        case .harnessFault(let text): "HARNESS FAULT: \(text)"
        }
    }
}

extension FaultResult {
    var jsonValue: JSONValue {
        var members: [JSONValue.Member] = []
        switch verdict {
        case .caught(let found):
            members = [
                .init("caught", .string(found.journey)), .init("wire", .string(found.wire)),
                .init("step", JSONValue(found.step)), .init("channel", .string(found.channel)),
                .init("path", .string(found.path)),
            ]
        case .notReached: members = [.init("notReached", true)]
        case .notSeen: members = [.init("notSeen", true)]
        case .countsOnly(let entries):
            members = [.init("countsOnly", .array(entries.map { .string($0) }))]
        case .harnessFault(let text): members = [.init("harnessFault", .string(text))]
        }
        return .object(members + [.init("runs", JSONValue(runs)), .init("reaching", JSONValue(reaching))])
    }

    init?(_ json: JSONValue) {
        guard let runs = json["runs"]?.integer else { return nil }
        if json["notReached"] != nil {
            self.init(.notReached, runs: runs)
        } else if json["notSeen"] != nil {
            self.init(.notSeen, runs: runs)
        } else if let entries = json["countsOnly"]?.array {
            self.init(.countsOnly(entries.compactMap(\.string)), runs: runs)
        } else if let found = Catch(json) {
            self.init(.caught(found), runs: runs)
        } else {
            return nil
        }
        reaching = json["reaching"]?.integer ?? 0
    }
}

extension FaultResult.Catch {
    init?(_ json: JSONValue) {
        guard let journey = json["caught"]?.string, let wire = json["wire"]?.string,
            let step = json["step"]?.integer, let channel = json["channel"]?.string,
            let path = json["path"]?.string
        else { return nil }
        self.journey = journey
        self.wire = wire
        self.step = step
        self.channel = channel
        self.path = path
    }
}
