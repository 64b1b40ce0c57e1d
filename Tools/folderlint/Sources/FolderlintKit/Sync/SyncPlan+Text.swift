public import ProjectTree

extension SyncPlan {
    /// The plan for a person, one change a line.
    public func lines(in project: Project) -> [String] {
        let groups = newGroups.indices.map { "+ group \(path(of: .new($0), in: project))" }
        let additions = additions.map { addition in
            let target = addition.target.map { "target \(project.targets[$0].name)" } ?? "no target"
            return "+ \(addition.shown) → group \(path(of: addition.group, in: project)), \(target)"
        }
        let groupMoves = groupMoves.map { move in
            "~ group \(project.groupPath(of: move.element)) → folder \(move.shown)"
        }
        let moves = moves.map { move in
            let name = move.newName.map { ", named \($0)" } ?? ""
            return "~ \(project.groupPath(of: move.element)) → group \(path(of: move.to, in: project))\(name)"
        }
        let removals = removals.map { element in
            let kind = project[element].isGroup ? "group " : ""
            let reason =
                overwritten.contains(element) ? "another file has its name now" : "not on disk any more"
            return "- \(kind)\(project.groupPath(of: element)): \(reason)"
        }
        let excused = excused.map { element in
            "= \(project.groupPath(of: element)): not on disk, and stays, because it may be missing"
        }
        let unseen = unseen.map { file in
            "= \(project.groupPath(of: file.element)): stays, because "
                + "the folder \(file.folder) cannot be read"
        }
        let enlistings = enlistings.map { file in
            "+ \(project.groupPath(of: file.element)) → target \(project.targets[file.target].name)"
        }
        return groups + groupMoves + additions + enlistings + moves + removals + excused + unseen
    }

    /// Why the plan is not carried out, and the way out; nil for most.
    public func refusal(in project: Project) -> String? {
        guard let doubt = doubts.first else { return nil }
        let folders = doubt.folders.map { "\"\($0)\"" }.joined(separator: ", ")
        return
            "the folder of group \"\(project.groupPath(of: doubt.group))\" is gone, and it is not known "
            + "whether \(folders) is what became of it; nothing is changed, for all references of the group "
            + "would go. "
            + "Correct the path of the group, or remove the group, in Xcode"
    }

    private func path(of group: Group, in project: Project) -> String {
        switch group {
        case .existing(let id): project.groupPath(of: id)
        case .new(let index):
            [path(of: newGroups[index].parent, in: project), newGroups[index].name].filter { !$0.isEmpty }
                .joined(separator: "/")
        }
    }
}
