import FolderlintKit
import ProjectTree

/// What the rules will still find once a plan is carried out, each with the reason.
struct Refusals {
    private let tree: Tree
    private let request: FixRequest
    private let notes: [Spot: Reason]
    private let root: PlanRoot
    /// By rule: what it finds in each project; nil if nobody asked.
    private let known: [String: [[Finding]]]?

    init(
        _ tree: Tree, _ request: FixRequest, _ notes: [Spot: Reason], _ root: PlanRoot,
        _ known: [String: [[Finding]]]? = nil
    ) {
        self.tree = tree
        self.known = known
        self.request = request
        self.notes = notes
        self.root = root
    }

    func all() -> [Refusal] {
        tree.projects.enumerated().flatMap { index, project in refusals(project, index) }
    }

    private func refusals(_ project: Project, _ index: Int) -> [Refusal] {
        guard request.reaches(project) else { return [] }
        if let refusals = Refusals.withoutNavigator(project, in: tree, root) { return refusals }
        let scope = CheckerScope(policy: request.policy)
        var known: (projectIndex: ProjectIndex, elements: [String: [ElementID]])?
        var refusals: [Refusal] = []
        for rule in FixRequest.mendable where request.mended.contains(rule) {
            guard let rule = Rules.named(rule) else { continue }
            let context = ProjectContext(
                tree: tree, project: project, settings: request.policy.settings(of: rule))
            let findings = self.known?[rule.id]?[index] ?? rule.check(context)
            for finding in findings where scope.contains(finding) {
                let (projectIndex, elements) = known ?? asked(of: project)
                known = (projectIndex, elements)
                let candidates = elements[finding.subject] ?? []
                guard candidates.isEmpty || candidates.contains(where: { request.reaches($0, in: context) })
                else { continue }
                let reason = reason(for: candidates, projectIndex, index)
                refusals.append(
                    Refusal(
                        rule: rule.id, project: root.relative(project.container), subject: finding.subject,
                        path: path(finding, project), code: reason.code, reason: reason.text,
                        remedy: reason.remedy)
                )
            }
        }
        return refusals
    }

    /// What is refused of a project without a navigator, in which no other rule finds anything; nil for
    /// projects that have one.
    static func withoutNavigator(_ project: Project, in tree: Tree, _ root: PlanRoot) -> [Refusal]? {
        guard !project.hasNavigator else { return nil }
        return ProjectContext(tree: tree, project: project).navigatorFindings.map { finding in
            Refusal(
                rule: finding.rule, project: root.relative(project.container), subject: finding.subject,
                path: nil,
                code: Reason.noNavigator.code, reason: Reason.noNavigator.text, remedy: finding.remedy)
        }
    }

    /// Where a finding's subject is, from the plan's root.
    private func path(_ finding: Finding, _ project: Project) -> String? {
        finding.diskPath.map { root.relative(Paths.joined(tree.disk.path(of: project.folder), $0)) }
    }

    /// What is asked of a project once it has a finding: its elements by their paths through the navigator.
    private func asked(of project: Project) -> (ProjectIndex, [String: [ElementID]]) {
        let projectIndex = ProjectIndex(project, in: tree, FixRequest(policy: request.policy))
        return (projectIndex, Dictionary(grouping: projectIndex.navigator) { project.groupPath(of: $0) })
    }

    /// The reason of the element itself, else of what it is in or what is in it.
    private func reason(for elements: [ElementID], _ projectIndex: ProjectIndex, _ index: Int) -> Reason {
        if let standstill = projectIndex.standstill { return standstill }
        func note(_ id: ElementID) -> Reason? { notes[Spot(project: index, element: id)] }
        for element in elements {
            var current: ElementID? = element
            while let id = current {
                if let reason = note(id), reason != .nothingMoves { return reason }
                current = projectIndex.project[id].parent
            }
        }
        for element in elements {
            let reasons = below(element, projectIndex).compactMap(note)
            if let reason = reasons.first(where: { $0 != .nothingMoves }) ?? reasons.first { return reason }
            if note(element) == .nothingMoves { return .nothingMoves }
        }
        let gone = elements.first { element in
            ([element] + below(element, projectIndex)).allSatisfy { isMissing($0, projectIndex) }
        }
        return gone.map { .missing([$0] + below($0, projectIndex), projectIndex) } ?? .left
    }

    private func below(_ id: ElementID, _ projectIndex: ProjectIndex) -> [ElementID] {
        var found: [ElementID] = []
        var stack = projectIndex.project.children(of: id).reversed() as [ElementID]
        while let child = stack.popLast() {
            found.append(child)
            stack += projectIndex.project.children(of: child).reversed()
        }
        return found
    }

    private func isMissing(_ id: ElementID, _ projectIndex: ProjectIndex) -> Bool {
        projectIndex.project[id].isContainer
            || projectIndex.project[id].place.map { !projectIndex.disk.exists($0) } != false
    }
}
