public import ProjectTree

extension SyncPlan {
    /// The plan for a person, one change a line.
    public func lines(in project: Project) -> [String] {
        let groups = newGroups.indices.map { "+ group \(path(of: .new($0), in: project))" }
        let additions = additions.map { addition in
            let target = addition.target.map { "target \(project.targets[$0].name)" } ?? "no target"
            return "+ \(addition.shown) → group \(path(of: addition.group, in: project)), \(target)"
        }
        let moves = moves.map { move in
            "~ \(project.groupPath(of: move.element)) → group \(path(of: move.to, in: project))"
        }
        let removals = removals.map { element in
            let kind = project[element].isGroup ? "group " : ""
            return "- \(kind)\(project.groupPath(of: element)): not on disk any more"
        }
        let excused = excused.map { element in
            "= \(project.groupPath(of: element)): not on disk, and stays, because it may be missing"
        }
        return groups + additions + moves + removals + excused
    }

    private func path(of group: Group, in project: Project) -> String {
        switch group {
        case .existing(let id): project.groupPath(of: id)
        case .new(let index): path(of: newGroups[index].parent, in: project) + "/" + newGroups[index].name
        }
    }
}
