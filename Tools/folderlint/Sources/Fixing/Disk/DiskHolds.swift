import FolderlintKit
import Pbxproj
import ProjectTree

/// What of projects stays as it is because the checker would find something new otherwise, by object id.
struct DiskHolds: Sendable {
    private var reasons: [String: [String: Reason]] = [:]

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
            for element in project.elements {
                let id = project.document.string(project.document.objects[element.object].key) ?? ""
                if held[id] == nil { held[id] = reason }
            }
        }
        reasons[project.container] = held
        return held.count > count
    }

    /// Holds what makes the checker find something; the projects to plan anew, by their places in the tree.
    mutating func learn(
        _ findings: [NewFindings.Known], _ tree: Tree, _ after: Tree,
        _ outcomes: [Int: DiskPlanner.Outcome], holdsAll: Bool
    ) -> [Int] {
        var learned: Set<Int> = []
        for new in findings {
            let reason = Reason.newFinding(new.finding)
            let own = tree.projects.indices.filter { tree.projects[$0].container == new.finding.container }
            for index in own.isEmpty ? Array(tree.projects.indices) : own where outcomes[index]?.bytes != nil
            {
                let change = NavigatorChange(tree.projects[index], after.projects[index], after.disk)
                var blamed = holdsAll ? [] : change.blamed(for: new)
                if blamed.isEmpty { blamed = change.changed }
                for id in blamed where reasons[tree.projects[index].container]?[id] == nil {
                    reasons[tree.projects[index].container, default: [:]][id] = reason
                    learned.insert(index)
                }
            }
        }
        return learned.sorted()
    }
}

/// What a plan changes in the navigator of one project.
private struct NavigatorChange {
    private let old: Project
    private let new: Project
    private let disk: Disk

    init(_ old: Project, _ new: Project, _ disk: Disk) {
        self.old = old
        self.new = new
        self.disk = disk
    }

    /// The ids of all elements that get another group, name or path.
    var changed: [String] {
        old.elements.filter { isChanged($0, to: element(id(of: $0, in: old), in: new)) }.map {
            id(of: $0, in: old)
        }
    }

    /// The ids of the changed elements that a finding is about: one, or what a new group holds, or what has
    /// to do with a place.
    func blamed(for finding: NewFindings.Known) -> [String] {
        if let element = element(finding.anchor, in: old) {
            if isChanged(element, to: self.element(finding.anchor, in: new)) { return [finding.anchor] }
        } else if let group = element(finding.anchor, in: new) {
            return held(by: group)
        }
        guard let place = finding.place else { return [] }
        let folded = FoldedPath(place)
        return changed.filter { id in
            guard let element = element(id, in: new), let there = element.place else { return false }
            return Paths.upward(from: disk.path(of: there)).contains { FoldedPath($0) == folded }
        }
    }

    /// What was there before of all that a group holds.
    private func held(by group: Element) -> [String] {
        var ids: [String] = []
        var stack = new.children(of: group.id)
        while let child = stack.popLast() {
            let id = id(of: new[child], in: new)
            if element(id, in: old) != nil { ids.append(id) }
            stack += new.children(of: child)
        }
        return ids
    }

    private func isChanged(_ before: Element, to after: Element?) -> Bool {
        guard let after else { return true }
        let groups = [(before, old), (after, new)].map { element, project in
            element.parent.map { id(of: project[$0], in: project) }
        }
        return groups[0] != groups[1] || old.pathText(of: before.id) != new.pathText(of: after.id)
            || old.nameText(of: before.id) != new.nameText(of: after.id)
    }

    private func id(of element: Element, in project: Project) -> String {
        project.document.string(project.document.objects[element.object].key) ?? ""
    }

    private func element(_ id: String, in project: Project) -> Element? {
        project.document.objects.find(id).flatMap { project.element(of: $0) }.map { project[$0] }
    }
}
