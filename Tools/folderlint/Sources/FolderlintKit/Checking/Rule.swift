/// One thing that folderlint looks for.
///
/// A rule is a file: its check, its help, and the examples that are its tests.
public protocol Rule: Sendable {
    /// As in `group-without-folder`.
    var id: String { get }
    /// The severity where nobody configured another.
    var severity: Severity { get }
    /// What it finds, in a few words: for the list of rules.
    var summary: String { get }
    /// Why that matters, in one line.
    var why: String { get }
    /// How to fix it, in general.
    var remedy: String { get }
    /// What can be set for it in the configuration.
    var options: [RuleOption] { get }
    /// Whether it takes part when nothing is configured.
    var isOn: Bool { get }
    /// Whether `folderlint fix` can remove its findings.
    var isFixable: Bool { get }
    /// What triggers it and what does not; the first of each stands in `folderlint explain`.
    var examples: [Example] { get }

    /// What is wrong in one project.
    func check(_ project: ProjectContext) -> [Finding]
    /// What is wrong in the tree as a whole: workspaces, and whatever is no project's own.
    func check(_ tree: TreeContext) -> [Finding]
}

extension Rule {
    public var options: [RuleOption] { [] }
    public var isOn: Bool { true }
    public var isFixable: Bool { false }
    public func check(_ project: ProjectContext) -> [Finding] { [] }
    public func check(_ tree: TreeContext) -> [Finding] { [] }
}

/// Something that can be set for a rule: a list of words, with what holds when it is not set.
public struct RuleOption: Sendable {
    public let name: String
    public let summary: String
    public let defaults: [String]
    /// The only words allowed; nil when any are.
    public let choices: [String]?

    public init(_ name: String, summary: String, defaults: [String], choices: [String]? = nil) {
        self.name = name
        self.summary = summary
        self.defaults = defaults
        self.choices = choices
    }
}
