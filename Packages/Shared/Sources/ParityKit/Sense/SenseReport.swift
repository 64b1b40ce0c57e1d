public import ParityTrace

/// The result of a measurement with its reasons.
public struct SenseReport: Sendable {
    /// The smallest share of changes that must raise an alarm in a complete measurement.
    public static let leastShare = 0.999
    /// The smallest share in a sample: a sample of two thousand cannot prove 99.9 %, but each of its silent
    /// changes needs a reason, too.
    public static let leastSampleShare = 0.99

    public enum Verdict: String, Sendable {
        case noticed
        case blind
        case harnessFault = "harness fault"
        case reasonFault = "fault of the reasons"

        public var exitCode: Int32 {
            switch self {
            case .noticed: 0
            case .blind: 1
            case .harnessFault: 2
            case .reasonFault: 3
            }
        }
    }

    public let tally: SenseTally
    public let seed: String
    private let isWhole: Bool
    /// The examples of silent changes without a reason.
    private let unexplained: [SenseTally.Place: [SenseTally.Example]]
    /// The silent changes without a reason.
    public let unnamed: [SenseTally.Place]
    /// The silent changes with their reasons.
    public let named: [(place: SenseTally.Place, reason: SilentReason)]
    /// The reasons that matched nothing; only known if everything was tried.
    public let unused: [SilentReason]

    /// - Parameter isWhole: whether every journey ran, with enough changes to reach every shape.
    public init(_ tally: SenseTally, reasons: [SilentReason], seed: String, isWhole: Bool) {
        self.tally = tally
        self.seed = seed
        self.isWhole = isWhole
        let silent = tally.rows.filter { $0.value.silent > 0 }.keys.sorted {
            ($0.shape, $0.change.rawValue) < ($1.shape, $1.change.rawValue)
        }
        let examples = tally.examples
        unnamed = silent.filter { place in !Self.unnamed(place, examples, reasons).isEmpty }
        unexplained = Dictionary(
            uniqueKeysWithValues: unnamed.map { ($0, Self.unnamed($0, examples, reasons)) })
        named = silent.flatMap { place in
            reasons.filter { reason in examples[place]?.contains { reason.covers(place, $0) } == true }
                .map { (place, $0) }
        }
        unused =
            isWhole
            ? reasons.filter { reason in
                !examples.contains { place, all in all.contains { reason.covers(place, $0) } }
            } : []
    }

    private static func unnamed(
        _ place: SenseTally.Place, _ examples: [SenseTally.Place: [SenseTally.Example]],
        _ reasons: [SilentReason]
    ) -> [SenseTally.Example] {
        (examples[place] ?? []).filter { example in !reasons.contains { $0.covers(place, example) } }
    }

    /// The share of changes that raised an alarm.
    public var share: Double {
        let total = tally.total
        return total.tried == 0 ? 0 : Double(total.alarmed) / Double(total.tried)
    }

    public var verdict: Verdict {
        if !tally.faults.isEmpty || tally.total.tried == 0 { return .harnessFault }
        if !unnamed.isEmpty || share < (isWhole ? Self.leastShare : Self.leastSampleShare) { return .blind }
        return unused.isEmpty ? .noticed : .reasonFault
    }

    // MARK: - Text

    /// The report for a person.
    ///
    /// - Parameter isFull: whether each shape has a row; otherwise, each channel has one.
    public func text(isFull: Bool) -> String {
        var lines = [Self.row("", ["tried", "alarmed", "equal", "impossible", "silent"])]
        var groups: [String: SenseTally.Row] = [:]
        for (place, row) in tally.rows {
            let name =
                isFull
                ? "\(place.shape) \(place.change.rawValue)" : "\(place.channel) \(place.change.rawValue)"
            groups[name, default: SenseTally.Row()].add(row)
        }
        for name in groups.keys.sorted() { lines.append(Self.row(name, groups[name] ?? SenseTally.Row())) }
        let total = tally.total
        lines += [Self.row("total", total), ""]
        lines.append(
            "alarms: \(total.differences) unexplained differences, \(total.ledgerFaults) ledger faults, "
                + "\(total.harnessFaults) harness faults, \(total.unlikeRecord) not as recorded")
        lines.append(
            "\(tally.rows.count) pairs of a shape and a change; \(tally.population) changes are possible; "
                + "seed \(seed)")
        lines += silentLines + faultLines
        let percent = "\((share * 100_000).rounded(.down) / 1000) %"
        return (lines + ["verdict: \(verdict.rawValue), \(percent) of \(total.tried) changes raise an alarm"])
            .joined(separator: "\n") + "\n"
    }

    private var silentLines: [String] {
        var lines: [String] = []
        if !named.isEmpty { lines += ["", "silent, with a reason:"] }
        for (place, reason) in named {
            let row = tally.rows[place] ?? SenseTally.Row()
            lines.append(
                "  \(place.shape), \(place.change.rawValue): \(row.silent) of \(row.tried). \(reason.why)")
        }
        if !unnamed.isEmpty { lines += ["", "silent, without a reason:"] }
        for place in unnamed {
            let row = tally.rows[place] ?? SenseTally.Row()
            lines.append("  \(place.shape), \(place.change.rawValue): \(row.silent) of \(row.tried)")
            guard let example = unexplained[place]?.first else { continue }
            lines.append("    \(example.run)\(example.path): \(example.before) → \(example.after)")
        }
        return lines
    }

    private var faultLines: [String] {
        let faults =
            tally.faults.prefix(20)
            + unused.map { "\($0.file):\($0.line): this reason matched nothing: remove it" }
        return faults.isEmpty ? [""] : ["", "faults:"] + faults.map { "  \($0)" } + [""]
    }

    private static func row(_ name: String, _ row: SenseTally.Row) -> String {
        Self.row(name, [row.tried, row.alarmed, row.equal, row.impossible, row.silent].map { "\($0)" })
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        name.padded(to: 40)
            + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }

    // MARK: - JSON

    /// The report for other programs.
    public var jsonValue: JSONValue {
        let rows = tally.rows.sorted {
            ($0.key.shape, $0.key.change.rawValue) < ($1.key.shape, $1.key.change.rawValue)
        }
        let total = tally.total
        return [
            "verdict": .string(verdict.rawValue), "exit": JSONValue(verdict.exitCode), "seed": .string(seed),
            "possible": JSONValue(tally.population), "tried": JSONValue(total.tried),
            "alarmed": JSONValue(total.alarmed), "equal": JSONValue(total.equal),
            "impossible": JSONValue(total.impossible), "silent": JSONValue(total.silent),
            "rows": .array(rows.map { json($0.key, $0.value) }),
            "faults": .array(tally.faults.map { .string($0) }),
            "unusedReasons": .array(unused.map { .string("\($0.file):\($0.line)") }),
        ]
    }

    private func json(_ place: SenseTally.Place, _ row: SenseTally.Row) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("shape", .string(place.shape)), .init("change", .string(place.change.rawValue)),
            .init("tried", JSONValue(row.tried)), .init("differences", JSONValue(row.differences)),
            .init("ledgerFaults", JSONValue(row.ledgerFaults)),
            .init("harnessFaults", JSONValue(row.harnessFaults)),
            .init("unlikeRecord", JSONValue(row.unlikeRecord)), .init("equal", JSONValue(row.equal)),
            .init("impossible", JSONValue(row.impossible)), .init("silent", JSONValue(row.silent)),
        ]
        if let example = (unexplained[place] ?? tally.examples[place])?.first {
            members.append(
                .init(
                    "example",
                    [
                        "run": .string(example.run), "path": .string(example.path),
                        "before": .string(example.before), "after": .string(example.after),
                    ]))
        }
        if let reason = named.first(where: { $0.place == place })?.reason {
            members.append(.init("why", .string(reason.why)))
        }
        return .object(members)
    }
}
