import ParityTrace
import WireFormat

/// What a pass without a fault found: the faults whose code each run executes, and whether the run is clean.
struct FaultReach: Sendable {
    struct Run: Hashable, Sendable {
        var journey: String
        var wire: Wire
        /// The numbers of the faults whose code was executed.
        var reached: Set<Int>
        /// The number of uses of each ledger entry.
        var uses: [String: Int]
        /// Why nothing can be caught in this run: it fails without a fault.
        var fault: String?
    }

    private(set) var runs: [Run]

    init(_ runs: [Run]) {
        self.runs = runs
    }

    /// Returns the runs that reach a fault, those first that reach the fewest; with number 0, all runs.
    func runs(reaching number: Int) -> [Run] {
        runs.filter { $0.fault == nil && (number == 0 || $0.reached.contains(number)) }
            .sorted {
                ($0.reached.count, $0.journey, $0.wire.rawValue) < (
                    $1.reached.count, $1.journey, $1.wire.rawValue
                )
            }
    }

    /// Returns at most `count` of the runs: half of them from the front, and the others spread over the rest.
    ///
    /// Code that every journey executes does something special in few of them, and they can be anywhere.
    static func chosen(_ runs: [Run], atMost count: Int) -> [Run] {
        guard runs.count > count else { return runs }
        let first = count / 2
        let (rest, wanted) = (runs.count - first, count - first)
        return runs[..<first] + (0..<wanted).map { runs[first + $0 * rest / wanted] }
    }

    /// The runs that fail without a fault.
    var unsound: [String] {
        runs.compactMap { run in run.fault.map { "\(run.journey) on \(run.wire.rawValue): \($0)" } }
    }

    /// Reads the numbers that the program wrote to its standard error.
    static func numbers(in text: String) -> Set<Int> {
        Set(
            text.split(separator: "\n").compactMap { line in
                line.hasPrefix("parity-fault ") ? Int(line.dropFirst(13)) : nil
            })
    }

    /// Returns a trace without these numbers, which the app does not write without the planter.
    static func withoutNumbers(_ trace: Trace) -> Trace {
        var trace = trace
        guard let last = trace.steps.indices.last else { return trace }
        trace.steps[last].events = trace.steps[last].events.compactMap { event in
            guard let text = event.value.string, event == .standardError(text) else { return event }
            let lines = text.split(separator: "\n").filter { !$0.hasPrefix("parity-fault ") }
            return lines.isEmpty ? nil : .standardError(lines.joined(separator: "\n"))
        }
        return trace
    }
}

extension FaultReach {
    var jsonValue: JSONValue {
        .array(
            runs.map { run in
                var members: [JSONValue.Member] = [
                    .init("journey", .string(run.journey)), .init("wire", .string(run.wire.rawValue)),
                    .init("reached", .string(run.reached.sorted().map(String.init).joined(separator: " "))),
                    .init(
                        "uses",
                        .object(
                            run.uses.sorted { $0.key < $1.key }.map { .init($0.key, JSONValue($0.value)) })
                    ),
                ]
                if let fault = run.fault { members.append(.init("fault", .string(fault))) }
                return .object(members)
            })
    }

    init?(_ json: JSONValue) {
        guard let list = json.array else { return nil }
        runs = []
        for item in list {
            guard let journey = item["journey"]?.string,
                let wire = item["wire"]?.string.flatMap(Wire.init(rawValue:)),
                let reached = item["reached"]?.string, let uses = item["uses"]?.members
            else { return nil }
            runs.append(
                Run(
                    journey: journey, wire: wire,
                    reached: Set(reached.split(separator: " ").compactMap { Int($0) }),
                    uses: uses.reduce(into: [:]) { $0[$1.key] = $1.value.integer },
                    fault: item["fault"]?.string))
        }
    }
}
