/// The results of changes, by shape and kind.
public struct SenseTally: Sendable {
    /// The shape of a value with a kind of change.
    public struct Place: Hashable, Sendable {
        public var shape: String
        public var change: Perturbation

        /// The first word of the shape: a channel, or the name of a report.
        public var channel: String { String(shape.prefix { !" .".contains($0) }) }
    }

    public struct Row: Hashable, Sendable {
        public var tried = 0
        public var differences = 0
        public var ledgerFaults = 0
        public var harnessFaults = 0
        /// Alarms of the record of traces alone.
        public var unlikeRecord = 0
        public var silent = 0
        /// Changes that left the value equal; they do not count.
        public var equal = 0
        /// Changes that no subject can report, or after which its further reports are unknown; they do not
        /// count.
        public var impossible = 0

        public var alarmed: Int { differences + ledgerFaults + harnessFaults + unlikeRecord }

        mutating func add(_ row: Row) {
            tried += row.tried
            differences += row.differences
            ledgerFaults += row.ledgerFaults
            harnessFaults += row.harnessFaults
            unlikeRecord += row.unlikeRecord
            silent += row.silent
            equal += row.equal
            impossible += row.impossible
        }
    }

    /// A change that raised no alarm.
    public struct Example: Hashable, Sendable {
        public var run: String
        public var path: String
        public var before: String
        public var after: String

        /// The run without its wire.
        var journey: String { String(run.prefix { $0 != " " }) }
    }

    enum Result {
        case difference, ledgerFault, harnessFault, notAsRecorded, silent, equal, impossible

        init(_ verdict: SenseJudge.Verdict) {
            self =
                switch verdict {
                case .difference: .difference
                case .ledgerFault: .ledgerFault
                case .harnessFault: .harnessFault
                case .notAsRecorded: .notAsRecorded
                case .silent: .silent
                case .unknown: .impossible
                }
        }
    }

    /// The number of all possible changes.
    public var population = 0
    public internal(set) var rows: [Place: Row] = [:]
    /// A silent change for each run that has one.
    public internal(set) var examples: [Place: [Example]] = [:]
    /// The reasons why the measurement proves nothing.
    public internal(set) var faults: [String] = []

    init(population: Int = 0) {
        self.population = population
    }

    /// The changes that count.
    public var total: Row {
        rows.values.reduce(into: Row()) { $0.add($1) }
    }

    var tried: Int { total.tried }

    mutating func add(_ place: Place, _ result: Result, example: () -> Example?) {
        var row = Row()
        switch result {
        case .difference: row.differences = 1
        case .ledgerFault: row.ledgerFaults = 1
        case .harnessFault: row.harnessFaults = 1
        case .notAsRecorded: row.unlikeRecord = 1
        case .silent: row.silent = 1
        case .equal: row.equal = 1
        case .impossible: row.impossible = 1
        }
        row.tried = row.alarmed + row.silent
        rows[place, default: Row()].add(row)
        if row.silent > 0, let example = example(),
            examples[place]?.contains(where: { $0.run == example.run }) != true
        {
            examples[place, default: []].append(example)
        }
    }

    mutating func add(_ other: SenseTally) {
        for (place, row) in other.rows { rows[place, default: Row()].add(row) }
        examples.merge(other.examples, uniquingKeysWith: +)
        faults += other.faults
    }
}
