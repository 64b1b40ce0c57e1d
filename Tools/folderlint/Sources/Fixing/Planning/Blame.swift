import FolderlintKit
import Pbxproj
import ProjectTree

/// Says what of a plan makes the checker find something new.
struct Blame {
    private let tree: Tree
    private let after: Tree
    private let relocation: Relocation
    /// What the plan leaves as it is, with the reason.
    private let notes: [Spot: Reason]
    /// What moves, by each folder that its new place is in, and by that place.
    private let arrivals: [FoldedPath: [String]]

    init(_ tree: Tree, _ after: Tree, _ plan: ConvergedPlan) {
        self.tree = tree
        self.after = after
        relocation = plan.relocation
        notes = plan.notes
        var arrivals: [FoldedPath: [String]] = [:]
        var folded: [String: FoldedPath] = [:]
        for move in plan.moves {
            for folder in Paths.upward(from: move.to) {
                let key = folded[folder] ?? FoldedPath(folder)
                folded[folder] = key
                arrivals[key, default: []].append(move.from)
            }
        }
        self.arrivals = arrivals
    }

    /// The element that a finding is about, if the plan changes where it leads or what it is called; else the
    /// groups that get the folder which the finding is about.
    func elements(of new: NewFindings.Known) -> [Spot] {
        for (index, project) in tree.projects.enumerated() where project.container == new.finding.container {
            let changed = after.projects[index]
            if new.isCovered {
                return groups(around: new, project, changed).prefix(1).map {
                    Spot(project: index, element: $0)
                }
            }
            if let object = project.document.objects.find(new.anchor),
                let id = project.element(of: object), isChanged(id, project, changed)
            {
                return [Spot(project: index, element: id)]
            }
            // On most disks, a path that differs in case alone leads to what moves.
            if let spelled = new.place.flatMap({ tree.lookup.spelling(of: tree.lookup.find($0).id) }),
                relocation.moves(spelled)
            {
                let groups = project.elements.compactMap { element -> (id: ElementID, folder: String)? in
                    guard element.isGroup, isChanged(element.id, project, changed),
                        let folder = element.place.map({ tree.disk.path(of: $0) }),
                        Paths.holds(folder, spelled)
                    else { return nil }
                    return (element.id, folder)
                }
                let nearest = groups.map(\.folder.utf8.count).max()
                return groups.filter { $0.folder.utf8.count == nearest }.map {
                    Spot(project: index, element: $0.id)
                }
            }
            guard let folder = new.place.map({ relocation.place(of: $0) }) else { return [] }
            let place = after.lookup.find(folder).id
            return project.elements.filter { element in
                element.isGroup && changed[element.id].place == place
                    && isChanged(element.id, project, changed)
            }.map { Spot(project: index, element: $0.id) }
        }
        return []
    }

    /// Whether the plan itself leaves what a finding is about where it is, and not for what a check finds.
    func isLeft(_ new: NewFindings.Known, besides held: [Spot: Reason]) -> Bool {
        for (index, project) in tree.projects.enumerated() where project.container == new.finding.container {
            guard let id = project.document.objects.find(new.anchor).flatMap({ project.element(of: $0) })
            else {
                return false
            }
            let spot = Spot(project: index, element: id)
            return notes[spot] != nil && held[spot] == nil
        }
        return false
    }

    /// The groups around what a finding is about that the plan gives another folder, the nearest first.
    func groups(around new: NewFindings.Known) -> [Spot] {
        for (index, project) in tree.projects.enumerated() where project.container == new.finding.container {
            return groups(around: new, project, after.projects[index]).map {
                Spot(project: index, element: $0)
            }
        }
        return []
    }

    /// What is in the folder that a group would get: where the group keeps its own, it has no other place.
    func settled(in group: Spot) -> [Spot] {
        let (project, changed) = (tree.projects[group.project], after.projects[group.project])
        guard project[group.element].isGroup,
            let folder = changed[group.element].place.map({ after.disk.path(of: $0) }),
            project[group.element].place.map({ tree.disk.path(of: $0) }) != folder
        else { return [] }
        var found: [ElementID] = []
        var stack = project.children(of: group.element)
        while let element = stack.popLast() {
            stack += project.children(of: element)
            if let place = project[element].place, Paths.inside(folder, tree.disk.path(of: place)) != nil {
                found.append(element)
            }
        }
        return found.map { Spot(project: group.project, element: $0) }
    }

    private func groups(around new: NewFindings.Known, _ old: Project, _ changed: Project) -> [ElementID] {
        var groups: [ElementID] = []
        var current = old.document.objects.find(new.anchor).flatMap { old.element(of: $0) }
        while let id = current {
            if old[id].isGroup, isChanged(id, old, changed) { groups.append(id) }
            current = old[id].parent
        }
        return groups
    }

    private func isChanged(_ id: ElementID, _ old: Project, _ new: Project) -> Bool {
        old.pathText(of: id) != new.pathText(of: id) || old.nameText(of: id) != new.nameText(of: id)
            || old[id].place.map { tree.disk.path(of: $0) } != new[id].place.map { after.disk.path(of: $0) }
    }

    /// The files and folders that the plan moves and that a finding is about, by where they are now.
    func places(of new: NewFindings.Known) -> [String] {
        var places: Set<String> = []
        if relocation.moves(new.finding.file) { places.insert(new.finding.file) }
        if let origin = new.place {
            if relocation.moves(origin) || relocation.disturbs(origin) { places.insert(origin) }
            places.formUnion(arrivals[FoldedPath(relocation.place(of: origin))] ?? [])
        }
        return places.sorted()
    }
}

extension Constraints {
    /// Takes over what the checker would find; false when nothing of it is new.
    mutating func learn(_ findings: [NewFindings.Known], _ blame: Blame) -> Bool {
        var isNew = false
        for finding in findings {
            let reason = Reason.newFinding(finding.finding, of: finding.place.flatMap { places[$0] })
            // What has to stay anyway is reported because of the folder that a group around it would get.
            if finding.place.map({ places[$0] != nil }) ?? false || blame.isLeft(finding, besides: elements),
                let group = blame.groups(around: finding).first(where: { elements[$0] == nil })
            {
                for spot in [group] + blame.settled(in: group) where elements[spot] == nil {
                    elements[spot] = reason
                }
                isNew = true
                continue
            }
            let spots = blame.elements(of: finding).filter { elements[$0] == nil }
            for spot in spots + spots.flatMap(blame.settled) where elements[spot] == nil {
                elements[spot] = reason
            }
            guard spots.isEmpty else {
                isNew = true
                continue
            }
            for place in blame.places(of: finding) where places.updateValue(reason, forKey: place) == nil {
                isNew = true
            }
        }
        return isNew
    }

    /// Keeps what the checker would find something in, and the groups around it.
    ///
    /// Where these are kept already, all in the uppermost of the groups is. The answer is false where nothing
    /// more can be kept in this way.
    mutating func holdAround(_ findings: [NewFindings.Known], in tree: Tree) -> Bool {
        var isNew = false
        var kept: Set<Spot> = []
        for finding in findings {
            for (index, project) in tree.projects.enumerated()
            where project.container == finding.finding.container {
                let anchor = project.document.objects.find(finding.anchor).flatMap { project.element(of: $0) }
                guard let anchor, project[anchor].isInNavigator, anchor != project.mainGroup else { continue }
                var around = [anchor]
                while let parent = around.last.flatMap({ project[$0].parent }), parent != project.mainGroup {
                    around.append(parent)
                }
                let reason = Reason.newFinding(finding.finding)
                func hold(_ ids: [ElementID]) -> Bool {
                    let spots = ids.map { Spot(project: index, element: $0) }.filter { elements[$0] == nil }
                    for spot in spots { elements[spot] = reason }
                    return !spots.isEmpty
                }
                if hold(around) {
                    isNew = true
                    continue
                }
                let top = around[around.count - 1]
                guard kept.insert(Spot(project: index, element: top)).inserted else { continue }
                var inside = [top]
                var next = 0
                while next < inside.count {
                    inside += project.children(of: inside[next])
                    next += 1
                }
                if hold(inside) { isNew = true }
            }
        }
        return isNew
    }

    /// Keeps all of the projects as it is that the checker would find something in; all projects where
    /// `includesAll`, for what a workspace names.
    mutating func hold(_ findings: [NewFindings.Known], in tree: Tree, includesAll: Bool) {
        for (index, project) in tree.projects.enumerated() {
            let own = findings.first { $0.finding.container == project.container }
            guard let new = own ?? (includesAll ? findings.first : nil) else { continue }
            let reason = Reason.newFinding(new.finding)
            for element in project.elements {
                let spot = Spot(project: index, element: element.id)
                if elements[spot] == nil { elements[spot] = reason }
            }
        }
    }
}

extension Reason {
    private static let newFindingCode = "new-finding"

    /// What `check` would say of the tree that the plan leaves, and why what it speaks of stays, if it does.
    static func newFinding(_ finding: Finding, of held: Reason? = nil) -> Reason {
        let text = "`check` would then report \(finding.rule): \(finding.message)"
        guard let held, held.code != Self.newFindingCode else {
            return Reason(
                code: newFindingCode, text: text,
                remedy: finding.rule == "untracked-source"
                    ? "list the file with `folderlint add`, or remove it, and run the fix again"
                    : "fix it by hand, together with what would be reported")
        }
        return Reason(code: "new-finding", text: "\(text), since \(held.text)", remedy: held.remedy)
    }
}
