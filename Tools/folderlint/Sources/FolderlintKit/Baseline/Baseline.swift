/// Findings that are known and not to be reported again.
public struct Baseline: Sendable, Equatable {
    public private(set) var entries: [Entry]

    /// A finding without its line, and how often it is known.
    public struct Entry: Sendable, Hashable, Codable {
        public let rule: String
        /// The `.xcodeproj` or `.xcworkspace`, from the baseline's folder.
        public let container: String
        public let subject: String
        public var count: Int

        public init(rule: String, container: String, subject: String, count: Int = 1) {
            self.rule = rule
            self.container = container
            self.subject = subject
            self.count = count
        }

        /// One finding, for a file in `folder`.
        package init(_ finding: Finding, folder: String) {
            self.init(
                rule: finding.rule, container: Paths.relative(finding.container, to: folder),
                subject: finding.subject)
        }
    }

    /// Entries that say the same are added up, and sorted, so that a baseline's text is stable.
    public init(_ entries: some Sequence<Entry> = []) {
        var counts: [Entry: Int] = [:]
        for var entry in entries {
            let count = entry.count
            entry.count = 0
            // No sum of a file's numbers goes beyond what a number can be.
            let sum = counts[entry, default: 0].addingReportingOverflow(count)
            counts[entry] = sum.overflow ? Int.max : sum.partialValue
        }
        self.entries = counts.filter { $0.value > 0 }.map { entry, count in
            Entry(rule: entry.rule, container: entry.container, subject: entry.subject, count: count)
        }
        .sorted { ($0.container, $0.rule, $0.subject) < ($1.container, $1.rule, $1.subject) }
    }

    /// The baseline that knows these findings, for a file in `folder`.
    public init(_ findings: [Finding], folder: String) {
        self.init(findings.map { Entry($0, folder: folder) })
    }

    // MARK: - Applying

    /// Leaves out of a result what is known, and says what is known and was not found.
    ///
    /// `isPartial` is for a run that saw only what changed: what it did not find may well be there.
    public func apply(to result: CheckResult, folder: String, isPartial: Bool = false) -> CheckResult {
        var result = result
        let (unknown, rest) = without(result.findings, folder: folder) { $0 }
        result.baselined = result.findings.count - unknown.count
        result.findings = unknown
        guard !isPartial else { return result }
        let covered = Covered(result, folder)
        result.stale = rest.filter { covered.holds($0) }
        return result
    }

    /// Takes off what was found.
    ///
    /// - Returns: What it does not know of that, and what it knows besides.
    package func without<Item>(
        _ found: [Item], folder: String, _ finding: (Item) -> Finding
    ) -> (unknown: [Item], rest: [Entry]) {
        var left: [Entry: Int] = [:]
        for entry in entries { left[entry.key] = entry.count }
        let unknown = found.filter { item in
            let key = Entry(finding(item), folder: folder).key
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        let rest = left.map { key, count in
            Entry(rule: key.rule, container: key.container, subject: key.subject, count: count)
        }
        return (unknown, Baseline(rest).entries)
    }

    /// The baseline after a run: what the run found, and what it did not look at.
    public func updated(by result: CheckResult, folder: String) -> Baseline {
        let covered = Covered(result, folder)
        let kept = entries.filter { !covered.holds($0) }
        // That a project cannot be read is never something to live with.
        let found = result.findings.filter { !result.unreadable.contains($0.container) }
        return Baseline(kept + found.map { Entry($0, folder: folder) })
    }

    /// What a run would have found, were it still there.
    private struct Covered {
        private let containers: Set<String>
        private let rules: Set<String>
        private let folder: String

        init(_ result: CheckResult, _ folder: String) {
            containers = Set(result.containers).subtracting(result.unreadable)
            rules = Set(result.rules)
            self.folder = folder
        }

        func holds(_ entry: Entry) -> Bool {
            let ran = Rules.named(entry.rule) == nil || rules.contains(entry.rule)
            return ran && containers.contains(Paths.joined(folder, entry.container))
        }
    }
}

extension Baseline.Entry {
    fileprivate var key: Self { Self(rule: rule, container: container, subject: subject, count: 0) }
}
