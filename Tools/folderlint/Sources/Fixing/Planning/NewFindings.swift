import FolderlintKit
import Pbxproj
import ProjectTree

/// What the checker finds in the tree that a plan leaves and does not find in the tree as it is.
///
/// Two findings of a rule are the same if they are about the same object or line, or about the same thing on
/// disk, wherever the moves bring it. Findings of severity info do not count.
struct NewFindings {
    private let rules: [(rule: any Rule, settings: RuleSettings)]
    /// The projects that a check reads, if it leaves some of the tree's out; else empty.
    private let projects: Set<String>
    private let before: [Known]
    /// What was wrong before, by the strongest likeness.
    private let strongest: Likenesses
    /// By container: the objects in the groups that a rule which a fix mends finds something about.
    private let covered: [String: Set<String>]
    private let strays: [String: Set<String>]

    /// Finds all that is wrong now.
    ///
    /// - Parameters:
    ///   - known: What is wrong, if that is known.
    ///   - projects: The projects that a check reads, by their containers; all of the tree's if it is empty.
    ///   - expected: Rules that are no matter of the plan.
    init(
        _ tree: Tree, _ policy: Policy, _ known: [Known]? = nil, projects: Set<String> = [],
        besides expected: Set<String> = []
    ) async {
        rules = Self.rules(of: policy).filter { !expected.contains($0.rule.id) }
        let isPart = tree.projects.contains { !projects.contains($0.container) }
        self.projects = isPart ? projects : []
        before = if let known { known } else { await Self.findings(rules, tree, self.projects).known }
        strongest = Likenesses(Array(before.indices), of: before, Self.comparisons[0])
        covered = Self.covered(before, in: tree)
        strays = Self.strays(before, in: tree)
    }

    /// A finding, and what it is about.
    struct Known {
        let finding: Finding
        /// The object that says it, or the file, before the moves.
        var anchor: String
        /// The line in the file; 0 for an object.
        var line = 0
        /// What it is about on disk, before the moves.
        var place: String?
        /// Whether it is only one too many: in a group of which something was found before.
        var isCovered = false
    }

    /// The new findings in the tree that moves and edits leave, in the order of the rules.
    func all(in after: Tree, _ moves: [Rearrangement.Move]) async -> [Known] {
        new(await findings(in: after), moves)
    }

    /// All that is wrong in the tree that moves and edits leave.
    func findings(in after: Tree) async -> [Known] { await everything(in: after).known }

    /// All that is wrong in the tree that moves and edits leave, with what nobody has to mend.
    func everything(in after: Tree) async -> Findings { await Self.findings(rules, after, projects) }

    /// All that the rules find in a tree.
    struct Findings {
        /// What counts as wrong.
        var known: [Known] = []
        /// By rule: what those that a fix mends find in each project, as they say it.
        var mendable: [String: [[Finding]]] = [:]
    }

    /// Those of some findings that are like none from before the moves, and those from before that are like
    /// none of them.
    func unlike(_ findings: [Known], _ moves: [Rearrangement.Move]) -> (found: [Known], old: [Known]) {
        let rearrangement = Rearrangement(moves)
        let all = findings.map { known in
            var known = known
            known.anchor = Self.origin(of: known.anchor, rearrangement)
            known.place = known.place.map { Self.origin(of: $0, rearrangement) }
            return known
        }
        var (rest, oldRest) = (Array(all.indices), Array(before.indices))
        for (index, likeness) in Self.comparisons.enumerated() {
            guard !rest.isEmpty, !oldRest.isEmpty else { break }
            // Most findings are taken off by the strongest likeness, in which the old ones are known.
            var likenesses = index == 0 ? strongest : Likenesses(oldRest, of: before, likeness)
            likenesses.takeOff(&rest, of: all, &oldRest, likeness)
        }
        return (rest.map { all[$0] }, oldRest.map { before[$0] })
    }

    /// Those of some findings that were not there before the moves.
    func new(_ findings: [Known], _ moves: [Rearrangement.Move]) -> [Known] {
        let (unlike, old) = self.unlike(findings, moves)
        var found = unlike
        // Of a group that was reported itself, each stray file may be reported instead.
        var silent = Set(
            found.indices.filter {
                isOwn(found[$0]) && found[$0].finding.severity < .error
                    || isCovered(found[$0]) && !isMendable(found[$0])
            })
        let spoken = Dictionary(
            grouping: found.indices.filter {
                !silent.contains($0) && isCovered(found[$0]) && isMendable(found[$0])
            }
        ) { found[$0].finding.container }
        for (container, indices) in spoken {
            // What goes makes up for it, but no warning for an error.
            let gone = old.filter { $0.finding.container == container && isMendable($0) }
            func count(_ findings: [Known]) -> Int { findings.count { $0.finding.severity == .error } }
            if indices.count <= gone.count, count(indices.map { found[$0] }) <= count(gone) {
                silent.formUnion(indices)
            } else {
                for index in indices { found[index].isCovered = true }
            }
        }
        return found.indices.filter { !silent.contains($0) }.map { found[$0] }
    }

    /// Whether a rule that a fix mends found something of a group that another such finding is in: of a group
    /// without a folder, a file may be left that is outside it, unless there are more of them than before.
    ///
    /// Another spelling of a folder is one of what is inside, too; other folders are another matter.
    private func isCovered(_ known: Known) -> Bool {
        guard !isMendable(known) else {
            return covered[known.finding.container]?.contains(known.anchor) == true
        }
        guard Self.spellings.contains(known.finding.rule), let place = known.place else { return false }
        return before.contains { other in
            guard other.finding.rule == known.finding.rule, let folder = other.place, folder != place
            else { return false }
            return other.finding.container == known.finding.container && Paths.inside(folder, place) != nil
        }
    }

    /// The rules that report how a path is spelled.
    private static let spellings: Set = ["path-case-mismatch", "path-unicode-mismatch"]

    /// By container: what is in the groups that a rule which a fix mends finds something about.
    private static func covered(_ findings: [Known], in tree: Tree) -> [String: Set<String>] {
        let findings = findings.filter { Mendable.rules.contains($0.finding.rule) }
        var covered: [String: Set<String>] = [:]
        for (container, findings) in Dictionary(grouping: findings, by: \.finding.container) {
            for project in tree.projects where project.container == container {
                var stack = findings.compactMap { element(of: $0, in: project) }
                var found: Set<String> = []
                while let element = stack.popLast() {
                    guard found.insert(id(of: project[element], in: project)).inserted else { continue }
                    stack += project.children(of: element)
                }
                covered[container] = found
            }
        }
        return covered
    }

    private func isMendable(_ known: Known) -> Bool { Mendable.rules.contains(known.finding.rule) }

    /// Whether a rule that a fix mends reports a file of a group that such a rule reported before.
    private func isOwn(_ known: Known) -> Bool {
        Mendable.rules.contains(known.finding.rule)
            && strays[known.finding.container]?.contains(known.anchor) == true
    }

    /// By container: the files that lie directly in groups which a rule that a fix mends reports.
    private static func strays(_ findings: [Known], in tree: Tree) -> [String: Set<String>] {
        var strays: [String: Set<String>] = [:]
        for project in tree.projects {
            let own = findings.filter {
                $0.finding.container == project.container
                    && $0.finding.rule == Mendable.groupWithoutFolder.rawValue
            }
            let children = own.compactMap { element(of: $0, in: project) }.flatMap(project.children)
            strays[project.container] = Set(
                children.filter { !project[$0].isGroup }.map { id(of: project[$0], in: project) })
        }
        return strays
    }

    private static func element(of known: Known, in project: Project) -> ElementID? {
        project.document.objects.find(known.anchor).flatMap { project.element(of: $0) }
    }

    private static func id(of element: Element, in project: Project) -> String {
        project.document.string(project.document.objects[element.object].key) ?? ""
    }

    private static func origin(of path: String, _ rearrangement: Rearrangement) -> String {
        rearrangement.origin(of: path) ?? path
    }

    // MARK: - Comparing

    /// What makes two findings of a rule the same one.
    private struct Likeness: Hashable {
        let rule: String
        let container: String
        var anchor: String?
        var line = 0
        var place: String?
        var subject: String?

        /// Nil for a finding that has none of the parts.
        init?(_ known: Known, says: Bool = false, place: Bool = false, subject: Bool = false) {
            guard says || place && known.place != nil else { return nil }
            rule = known.finding.rule
            container = known.finding.container
            if says { (anchor, line) = (known.anchor, known.line) }
            if place { self.place = known.place }
            if subject { self.subject = known.finding.subject }
        }
    }

    /// The strongest likeness comes first.
    private static let comparisons: [@Sendable (Known) -> Likeness?] = [
        { Likeness($0, says: true, place: true, subject: true) }, { Likeness($0, says: true, place: true) },
        { Likeness($0, says: true) }, { Likeness($0, place: true) },
    ]

    /// Findings by what makes them the same as others, each likeness with how many are left of it.
    private struct Likenesses {
        private var slots: [Likeness: Int] = [:]
        private var counts: [Int] = []
        /// By finding: where its likeness is counted; -1 for one that has none, or does not count.
        private var slotOf: [Int]

        /// `rest` are those of the findings that count.
        init(_ rest: [Int], of findings: [Known], _ likeness: (Known) -> Likeness?) {
            slotOf = [Int](repeating: -1, count: findings.count)
            for index in rest {
                guard let key = likeness(findings[index]) else { continue }
                let slot = slots[key] ?? counts.count
                if slot == counts.count {
                    slots[key] = slot
                    counts.append(0)
                }
                counts[slot] += 1
                slotOf[index] = slot
            }
        }

        /// Takes from two lists of findings those that are the same, one of the one for one of the other.
        ///
        /// Both lists say where the findings are.
        mutating func takeOff(
            _ rest: inout [Int], of found: [Known], _ oldRest: inout [Int],
            _ likeness: (Known) -> Likeness?
        ) {
            var taken = [Int](repeating: 0, count: counts.count)
            rest.removeAll { index in
                guard let slot = likeness(found[index]).flatMap({ slots[$0] }), counts[slot] > 0 else {
                    return false
                }
                counts[slot] -= 1
                taken[slot] += 1
                return true
            }
            oldRest.removeAll { index in
                let slot = slotOf[index]
                guard slot >= 0, taken[slot] > 0 else { return false }
                taken[slot] -= 1
                return true
            }
        }
    }

    // MARK: - Checking

    /// All that are on, and those that only the configuration switches off: what they look for must not
    /// break.
    private static func rules(of policy: Policy) -> [(rule: any Rule, settings: RuleSettings)] {
        Rules.all.filter { rule in
            rule.isOn || policy.level(of: rule) != nil
        }
        .map { ($0, policy.settings(of: $0)) }
    }

    /// What the rules find in a tree, and in a part of it, of which they may say more: a file that no project
    /// has there may be one that another project looks for.
    private static func findings(
        _ rules: [(rule: any Rule, settings: RuleSettings)], _ tree: Tree, _ projects: Set<String>
    ) async -> Findings {
        var all = await findings(rules, tree)
        guard !projects.isEmpty else { return all }
        all.known += await findings(rules, tree.part(of: projects)).known
        return all
    }

    /// All that a check of a tree says, of every severity.
    static func all(in tree: Tree, _ policy: Policy) async -> [Known] {
        let scope = CheckerScope(policy: policy)
        let rules = Rules.all.filter { rule in
            policy.level(of: rule) != nil
        }
        .map { (rule: $0, settings: policy.settings(of: $0)) }
        return await findings(rules, tree, from: .info).known.filter { known in
            !scope.excludes(container: known.finding.container) && scope.contains(known.finding)
        }
    }

    private static func findings(
        _ rules: [(rule: any Rule, settings: RuleSettings)], _ tree: Tree, from severity: Severity = .warning
    ) async -> Findings {
        let anchors = tree.projects.map { ObjectAnchors($0.document) }
        var found: [Known] = []
        var all = Findings()
        for (rule, settings) in rules {
            for (index, project) in tree.projects.enumerated() {
                let context = ProjectContext(tree: tree, project: project, settings: settings)
                let own = rule.check(context)
                found += own.map { Known($0, project, anchors[index]) }
                if Mendable.rules.contains(rule.id) { all.mendable[rule.id, default: []].append(own) }
            }
            for finding in rule.check(TreeContext(tree: tree, settings: settings)) {
                let index = tree.projects.firstIndex { $0.container == finding.container }
                found.append(Known(finding, index.map { tree.projects[$0] }, index.map { anchors[$0] }))
            }
        }
        // What git ignores may be missing: as in a check, it is asked about what the rules found.
        let answers = await IgnoredPaths.among(found.map(\.finding), tree)
        all.known = found.filter { $0.finding.severity >= severity && !answers.excuse($0.finding) }
        return all
    }
}

extension NewFindings.Known {
    fileprivate init(_ finding: Finding, _ project: Project?, _ anchors: ObjectAnchors?) {
        self.finding = finding
        place = finding.diskPath.map { Paths.joined(Paths.folder(of: finding.container), $0) }
        switch finding.place {
        case .offset(let offset) where finding.file == project?.documentPath:
            anchor = anchors?.object(at: offset) ?? finding.file
        case .offset, .file: anchor = finding.file
        case .position(let position):
            anchor = finding.file
            line = position.line
        }
    }
}

extension Tree {
    /// The tree as a check reads it that is asked about some of its projects.
    fileprivate func part(of containers: Set<String>) -> Tree {
        Tree(
            disk: disk, root: root, projects: projects.filter { containers.contains($0.container) },
            workspaces: workspaces, git: git, failures: failures, notes: notes)
    }
}
