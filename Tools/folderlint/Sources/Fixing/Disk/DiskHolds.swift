import FolderlintKit
import Pbxproj
import ProjectTree

/// What of projects stays as it is because the checker would find something new otherwise, by object id.
struct DiskHolds: Sendable {
    private var reasons: [String: [String: Reason]] = [:]
    /// How often the checker found something, by the project and by what it said.
    private var found: [String: Int] = [:]

    /// The held elements of a project, whatever has changed in it.
    func elements(of project: Project) -> [ElementID: Reason] {
        guard let own = reasons[project.container] else { return [:] }
        var elements: [ElementID: Reason] = [:]
        for (id, reason) in own {
            if let object = project.document.objects.find(id), let element = project.element(of: object) {
                elements[element] = reason
            }
        }
        return elements
    }

    /// Holds what a plan would do wrong to, else all of its project; false when all of that is held already.
    mutating func learn(_ failure: DiskProofFailure, in project: Project) -> Bool {
        let reason = Reason(
            code: "unproven", text: "with this change, it \(failure.what)", remedy: "fix it by hand")
        var held = reasons[project.container] ?? [:]
        let count = held.count
        if !failure.id.isEmpty, held[failure.id] == nil {
            held[failure.id] = reason
        } else {
            return holdAll(of: project, for: reason)
        }
        reasons[project.container] = held
        return held.count > count
    }

    /// Holds all elements of a project; false when all are held already.
    private mutating func holdAll(of project: Project, for reason: Reason) -> Bool {
        var held = reasons[project.container] ?? [:]
        let count = held.count
        for element in project.elements {
            let id = project.document.string(project.document.objects[element.object].key) ?? ""
            if held[id] == nil { held[id] = reason }
        }
        reasons[project.container] = held
        return held.count > count
    }

    /// Holds all of the projects in which the checker finds something; these, by their places in the tree.
    mutating func holdAll(
        _ findings: [NewFindings.Known], _ tree: Tree, _ outcomes: [Int: DiskPlanner.Outcome]
    ) -> [Int] {
        tree.projects.indices.filter { index in
            let project = tree.projects[index]
            guard outcomes[index]?.bytes != nil,
                let new = findings.first(where: { $0.finding.container == project.container })
            else { return false }
            return holdAll(of: project, for: .newFinding(new.finding))
        }
    }

    /// Holds what makes the checker find something; the projects to plan anew, by their places in the tree.
    mutating func learn(
        _ findings: [NewFindings.Known], _ tree: Tree, _ after: Tree,
        _ outcomes: [Int: DiskPlanner.Outcome], holdsAll: Bool
    ) -> [Int] {
        let owners = Dictionary(grouping: tree.projects.indices) { tree.projects[$0].container }
        let paths = findings.compactMap(\.place)
        let places = Set((paths + paths.map { Paths.folder(of: $0) }).map { FoldedPath($0) })
        let before = reasons
        var changes: [Int: NavigatorChange] = [:]
        var learned: Set<Int> = []
        var held: Set<Int> = []
        for new in findings {
            let reason = Reason.newFinding(new.finding)
            let key = new.finding.container + "\0" + new.finding.message
            found[key, default: 0] += 1
            for index in owners[new.finding.container] ?? Array(tree.projects.indices)
            where outcomes[index]?.bytes != nil {
                let project = tree.projects[index]
                let change =
                    changes[index] ?? NavigatorChange(project, after.projects[index], after, places)
                changes[index] = change
                let known = before[project.container] ?? [:]
                let causes = holdsAll ? [] : change.causes(of: new)
                // Another element may do the same, once the nearest cause is held.
                let isRepeated = found[key, default: 0] > 1
                var blamed =
                    causes.dropFirst(isRepeated ? 1 : 0).first { $0.contains { known[$0] == nil } } ?? []
                if blamed.isEmpty {
                    // What a finding before this one holds as a whole is held already.
                    guard held.insert(index).inserted else { continue }
                    blamed = change.changed
                }
                for id in blamed where reasons[project.container]?[id] == nil {
                    reasons[project.container, default: [:]][id] = reason
                    learned.insert(index)
                }
            }
        }
        return learned.sorted()
    }
}

/// What a plan changes in the navigator of one project: found once for all findings.
private struct NavigatorChange {
    private let old: Project
    private let new: Project
    /// The ids of all elements that get another group, name or path.
    let changed: [String]
    /// The ids of the changed elements that lead to one of the places asked for, or into it.
    private var leading: [FoldedPath: [String]] = [:]
    /// The groups that get a folder, by that.
    private var groups: [Disk.EntryID: [Element]] = [:]
    private let after: Tree

    init(_ old: Project, _ new: Project, _ after: Tree, _ places: Set<FoldedPath>) {
        self.old = old
        self.new = new
        self.after = after
        let disk = after.disk
        changed = Self.changed(old, new)
        for group in new.elements where group.isGroup {
            let before = Self.element(Self.id(of: group, in: new), in: old)
            if let place = group.place, before?.place != place { groups[place, default: []].append(group) }
        }
        var asked: [Disk.EntryID: FoldedPath?] = [:]
        for id in changed where !places.isEmpty {
            var place = Self.element(id, in: new)?.place ?? Disk.top
            while place != Disk.top {
                let path: FoldedPath?
                if let known = asked[place] {
                    path = known
                } else {
                    let folded = FoldedPath(disk.path(of: place))
                    path = places.contains(folded) ? folded : nil
                    asked[place] = .some(path)
                }
                if let path { leading[path, default: []].append(id) }
                place = disk[place].parent
            }
        }
    }

    private static func changed(_ old: Project, _ new: Project) -> [String] {
        old.elements.compactMap { element in
            let id = id(of: element, in: old)
            return isChanged(element, old, to: Self.element(id, in: new), new) ? id : nil
        }
    }

    /// The ids of the changed elements that a finding is about: one, or what a new group holds, or what has
    /// to do with a place.
    ///
    /// What comes first is the least that has to stay.
    func causes(of finding: NewFindings.Known) -> [[String]] {
        let beside = finding.place.flatMap { leading[FoldedPath(Paths.folder(of: $0))] } ?? []
        if let element = Self.element(finding.anchor, in: old) {
            let other = Self.element(finding.anchor, in: new)
            if Self.isChanged(element, old, to: other, new) { return [[finding.anchor], beside] }
        } else if let group = Self.element(finding.anchor, in: new) {
            let (uppermost, all) = held(by: group)
            return [uppermost, beside, all]
        }
        guard let place = finding.place else { return [] }
        if let ids = leading[FoldedPath(place)] { return [ids] }
        // No element leads to a source that nobody lists: a group got a folder around it.
        var folder = after.lookup.find(place).id
        while folder != Disk.top {
            folder = after.disk[folder].parent
            guard let around = groups[folder] else { continue }
            let ids = around.flatMap { group in
                let id = Self.id(of: group, in: new)
                return Self.element(id, in: old) == nil ? held(by: group).uppermost : [id]
            }
            return [ids, beside]
        }
        return []
    }

    /// What was there before of what a group holds: the uppermost, then all of it.
    private func held(by group: Element) -> (uppermost: [String], all: [String]) {
        var (uppermost, all): ([String], [String]) = ([], [])
        var stack = new.children(of: group.id).map { (id: $0, isUppermost: true) }
        while let child = stack.popLast() {
            let id = Self.id(of: new[child.id], in: new)
            let wasThere = Self.element(id, in: old) != nil
            if wasThere { all.append(id) }
            if wasThere, child.isUppermost { uppermost.append(id) }
            stack += new.children(of: child.id).map { ($0, child.isUppermost && !wasThere) }
        }
        return (uppermost, all)
    }

    private static func isChanged(
        _ before: Element, _ old: Project, to after: Element?, _ new: Project
    ) -> Bool {
        guard let after else { return true }
        let group = before.parent.map { id(of: old[$0], in: old) }
        return group != after.parent.map { id(of: new[$0], in: new) }
            || old.pathText(of: before.id) != new.pathText(of: after.id)
            || old.nameText(of: before.id) != new.nameText(of: after.id)
    }

    private static func id(of element: Element, in project: Project) -> String {
        project.document.string(project.document.objects[element.object].key) ?? ""
    }

    private static func element(_ id: String, in project: Project) -> Element? {
        project.document.objects.find(id).flatMap { project.element(of: $0) }.map { project[$0] }
    }
}
