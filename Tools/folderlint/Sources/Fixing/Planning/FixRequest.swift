public import FolderlintKit
public import ProjectTree

/// What a fix is asked to mend, and what it must leave as it is.
public struct FixRequest: Sendable {
    /// The configuration: what it excludes stays, and rules that it switches off mend nothing.
    public var policy: Policy
    /// Where not empty, only what these rules find is mended.
    public var rules: Set<String>
    /// Where not empty, only the groups and files at these paths through the navigator.
    public var groups: [Glob]
    /// Where not empty, only these projects: absolute paths of `.xcodeproj`.
    public var projects: Set<String>
    /// Whether places outside the projects that name what moves are rewritten, not only reported.
    public var rewritesMentions: Bool

    public init(
        policy: Policy = Policy(), rules: Set<String> = [], groups: [Glob] = [], projects: Set<String> = [],
        rewritesMentions: Bool = false
    ) {
        self.policy = policy
        self.rules = rules
        self.groups = groups
        self.projects = projects
        self.rewritesMentions = rewritesMentions
    }

    /// The rules that a fix can mend, in the order of `Rules.all`.
    public static let mendable = Mendable.allCases.map(\.rawValue)

    /// The mendable rules that this request reaches.
    public var mended: Set<String> {
        let isOn = Mendable.rules.filter { id in Rules.named(id).flatMap { policy.level(of: $0) } != nil }
        return rules.isEmpty ? isOn : isOn.intersection(rules)
    }

    /// Whether every mendable rule is among those that are mended.
    public var isWhole: Bool { mended == Mendable.rules }

    /// Whether the request reaches into a project at all.
    public func reaches(_ project: Project) -> Bool {
        (projects.isEmpty || projects.contains(project.container))
            && !CheckerScope(policy: policy).excludes(container: project.container)
    }

    /// Whether an element is to be mended.
    public func reaches(_ element: ElementID, in context: ProjectContext) -> Bool {
        reaches(context.project) && picks(element, in: context)
    }

    /// Whether an element is to be mended in a project that is.
    func picks(_ element: ElementID, in context: ProjectContext) -> Bool {
        guard !excludes(element, in: context) else { return false }
        guard !groups.isEmpty || !policy.include.isEmpty else { return true }
        let paths = paths(of: element, in: context)
        return (groups.isEmpty || groups.contains { $0.matches(context.project.groupPath(of: element)) })
            && (policy.include.isEmpty
                || policy.include.contains { glob in paths.contains { glob.matches($0) } })
    }

    /// Whether the configuration excludes an element, so that it stays byte for byte where it is.
    public func excludes(_ element: ElementID, in context: ProjectContext) -> Bool {
        guard !policy.exclude.isEmpty else { return false }
        let paths = paths(of: element, in: context)
        return policy.exclude.contains { glob in paths.contains { glob.matches($0) } }
    }

    /// Whether the configuration excludes what lies at an absolute path.
    public func excludes(_ path: String, in project: Project, on disk: Disk) -> Bool {
        guard !policy.exclude.isEmpty else { return false }
        let folders = [disk.path(of: project.folder)] + (policy.folder.map { [$0] } ?? [])
        let paths = folders.compactMap { below($0, path) }
        return policy.exclude.contains { glob in paths.contains { glob.matches($0) } }
    }

    /// Whether the configuration includes what lies at an absolute path; without any patterns it
    /// includes all.
    func includes(_ path: String, in project: Project, on disk: Disk) -> Bool {
        guard !policy.include.isEmpty else { return true }
        let folders = [disk.path(of: project.folder)] + (policy.folder.map { [$0] } ?? [])
        let paths = folders.compactMap { below($0, path) }
        return policy.include.contains { glob in paths.contains { glob.matches($0) } }
    }

    /// What the globs speak of: as in the checker, the group path and the disk path from two folders.
    private func paths(of element: ElementID, in context: ProjectContext) -> [String] {
        var paths = [context.project.groupPath(of: element)]
        guard let place = context.project[element].place else { return paths }
        paths.append(context.shown(place))
        if let folder = policy.folder, let path = below(folder, context.disk.path(of: place)) {
            paths.append(path)
        }
        return paths
    }

    private func below(_ folder: String, _ path: String) -> String? { Paths.inside(folder, path) }
}
