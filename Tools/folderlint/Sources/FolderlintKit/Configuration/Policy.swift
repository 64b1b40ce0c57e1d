/// What a run was told: which rules take part, how much they weigh, and what is left out.
public struct Policy: Sendable, Equatable {
    /// Where not empty, only what one of these matches is reported.
    public var include: [Glob]
    public var exclude: [Glob]
    /// By rule id; a rule that is not among them keeps its own severity.
    public var choices: [String: Choice]
    /// Where not nil, only these rules take part.
    public var onlyRules: Set<String>?
    /// Whether a finding of severity info counts for the exit code.
    public var isStrict: Bool
    /// The baseline's file, absolute.
    public var baseline: String?
    /// The folder that the globs of a multi-project repository start from, absolute; nil for the projects'
    /// own.
    public var folder: String?

    /// What was set for one rule.
    public struct Choice: Sendable, Equatable {
        public var level: Level
        public var options: [String: [String]]

        public init(_ level: Level, options: [String: [String]] = [:]) {
            self.level = level
            self.options = options
        }
    }

    public enum Level: Sendable, Equatable {
        case off
        /// With the rule's own severity.
        case on
        case severity(Severity)
    }

    public init(
        include: [Glob] = [], exclude: [Glob] = [], choices: [String: Choice] = [:],
        onlyRules: Set<String>? = nil, isStrict: Bool = false, baseline: String? = nil, folder: String? = nil
    ) {
        self.include = include
        self.exclude = exclude
        self.choices = choices
        self.onlyRules = onlyRules
        self.isStrict = isStrict
        self.baseline = baseline
        self.folder = folder
    }

    /// Lets a rule take part, with the severity it has or was given.
    public mutating func switchOn(_ rule: String) {
        if case .severity = choices[rule]?.level { return }
        choices[rule, default: Choice(.on)].level = .on
    }

    /// How much a rule's findings weigh; nil when it is off, and its own where nobody set another.
    package func level(of rule: some Rule) -> Level? {
        if let onlyRules, !onlyRules.contains(rule.id) { return nil }
        switch choices[rule.id]?.level {
        case .off: return onlyRules == nil ? nil : .on
        case .on: return .on
        case .severity(let severity): return .severity(severity)
        case nil: return rule.isOn || onlyRules != nil ? .on : nil
        }
    }

    package func settings(of rule: some Rule) -> RuleSettings {
        RuleSettings(choices[rule.id]?.options ?? [:])
    }
}
