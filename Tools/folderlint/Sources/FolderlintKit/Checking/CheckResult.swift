/// What a check found.
public struct CheckResult: Sendable {
    /// In the order of a report: by project, then rule, then file and line.
    public internal(set) var findings: [Finding]
    /// The `.xcodeproj` and `.xcworkspace` that were checked, absolute; those that could not be read too.
    public let containers: [String]
    public let census: Census
    /// The rules that took part.
    public let rules: [String]
    /// Those of the containers that could not be read.
    public let unreadable: Set<String>
    /// Findings that the baseline knows.
    public internal(set) var baselined = 0
    /// What the baseline knows and is there no more.
    public internal(set) var stale: [Baseline.Entry] = []
    /// What the run took; nil where nobody measured it.
    public var elapsed: Elapsed?

    public init(
        findings: [Finding], containers: [String] = [], census: Census = Census(), rules: [String] = [],
        unreadable: Set<String> = []
    ) {
        self.findings = findings
        self.containers = containers
        self.census = census
        self.rules = rules
        self.unreadable = unreadable
    }

    /// Time spent, in seconds.
    public struct Elapsed: Sendable, Equatable {
        public let wall: Double
        public let cpu: Double

        public init(wall: Double, cpu: Double) {
            self.wall = wall
            self.cpu = cpu
        }
    }

    public func count(_ severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }

    /// How often each rule found something, in the order of the findings' rules in `Rules.all`.
    public var countsByRule: [(rule: String, count: Int)] {
        var counts: [String: Int] = [:]
        for finding in findings { counts[finding.rule, default: 0] += 1 }
        return counts.map { (rule: $0.key, count: $0.value) }
            .sorted { (Rules.place(of: $0.rule), $0.rule) < (Rules.place(of: $1.rule), $1.rule) }
    }

    /// Whether there is something that fails a run.
    public func fails(strictly: Bool) -> Bool {
        findings.contains { strictly || $0.severity > .info }
    }
}

extension Rules {
    private static let places = Dictionary(
        all.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// Where a rule stands in the list; behind all for one that is not in it.
    static func place(of id: String) -> Int { places[id] ?? places.count }
}
