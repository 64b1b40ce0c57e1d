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
    /// What git did not say when the rules had questions, and why.
    public internal(set) var notes: [String] = []
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

    /// How often each rule found something: the most severe first, then the most frequent, then in the order
    /// of `Rules.all`.
    public var countsByRule: [RuleCount] { CheckResult.counts(findings) }

    static func counts(_ findings: some Sequence<Finding>) -> [RuleCount] {
        var counts: [String: RuleCount] = [:]
        for finding in findings {
            let known = counts[finding.rule]
            counts[finding.rule] = RuleCount(
                rule: finding.rule, severity: max(known?.severity ?? .info, finding.severity),
                count: (known?.count ?? 0) + 1)
        }
        return counts.values.sorted { $0.precedes($1) }
    }

    /// How many findings `folderlint fix` can be asked to remove; how many of them it refuses, only a plan
    /// can say.
    var fixableCount: Int {
        let fixable = Set(Rules.all.filter(\.isFixable).map(\.id))
        return findings.count { fixable.contains($0.rule) }
    }

    /// Whether there is something that fails a run.
    public func fails(strictly: Bool) -> Bool {
        findings.contains { strictly || $0.severity > .info }
    }
}

/// What one rule found: how much, and how severe the worst of it is.
public struct RuleCount: Sendable, Equatable {
    public let rule: String
    public let severity: Severity
    public let count: Int

    /// Whether a person should see this one first.
    func precedes(_ other: RuleCount) -> Bool {
        if severity != other.severity { return severity > other.severity }
        if count != other.count { return count > other.count }
        return (Rules.place(of: rule), rule) < (Rules.place(of: other.rule), other.rule)
    }
}

extension Rules {
    private static let places = Dictionary(
        all.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// Where a rule stands in the list; behind all for one that is not in it.
    static func place(of id: String) -> Int { places[id] ?? places.count }
}
