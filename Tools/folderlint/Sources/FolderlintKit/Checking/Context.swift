public import Pbxproj
public import ProjectTree

/// What a rule sees of the whole tree.
public struct TreeContext: Sendable {
    public let tree: Tree
    public let settings: RuleSettings

    public init(tree: Tree, settings: RuleSettings = RuleSettings()) {
        self.tree = tree
        self.settings = settings
    }
}

/// What a rule sees of one project.
public struct ProjectContext: Sendable {
    public let tree: Tree
    public let project: Project
    public let settings: RuleSettings
    /// What the rules of one check share; nil outside of one.
    let answers: SharedAnswers?

    public init(tree: Tree, project: Project, settings: RuleSettings = RuleSettings()) {
        self.init(tree: tree, project: project, settings: settings, answers: nil)
    }

    init(tree: Tree, project: Project, settings: RuleSettings = RuleSettings(), answers: SharedAnswers?) {
        self.tree = tree
        self.project = project
        self.settings = settings
        self.answers = answers
    }

    public var disk: Disk { tree.disk }

    /// A path as a person would write it: relative to the project's folder.
    public func shown(_ place: Disk.EntryID) -> String {
        disk.path(of: place, relativeTo: project.folder)
    }

    /// A finding about an element, said at its `path` when it has one, else at its object.
    public func finding(
        _ rule: some Rule, _ element: ElementID, _ message: String, remedy: String, subject: String? = nil
    ) -> Finding {
        let group = project.groupPath(of: element)
        let object = project.document.objects[project[element].object]
        return finding(
            rule, at: project[element].path ?? object.key, message, group: group,
            disk: project[element].place.map { shown($0) }, remedy: remedy, subject: subject ?? group)
    }

    /// A finding about any place in the project document.
    public func finding(
        _ rule: some Rule, at node: NodeID?, _ message: String, group: String? = nil, disk: String? = nil,
        remedy: String, subject: String? = nil
    ) -> Finding {
        Finding(
            rule: rule.id, severity: rule.severity, file: project.documentPath,
            place: node.map { .offset(Int(project.document[$0].start)) } ?? .file, message: message,
            groupPath: group, diskPath: disk, remedy: remedy, container: project.container, subject: subject)
    }

    /// A finding in a file beside the document: a scheme, an xcconfig, a script's list.
    public func finding(
        _ rule: some Rule, in file: String, at position: Position?, _ message: String, disk: String? = nil,
        remedy: String, subject: String? = nil
    ) -> Finding {
        Finding(
            rule: rule.id, severity: rule.severity, file: file,
            place: position.map { .position($0) } ?? .file,
            message: message, diskPath: disk, remedy: remedy, container: project.container, subject: subject)
    }
}

/// What the configuration sets for a rule's options.
public struct RuleSettings: Sendable {
    private let values: [String: [String]]

    public init(_ values: [String: [String]] = [:]) { self.values = values }

    /// The words set for an option, or its defaults.
    public func words(_ option: RuleOption) -> [String] { values[option.name] ?? option.defaults }
}
