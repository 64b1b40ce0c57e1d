public import Pbxproj
public import ProjectTree

/// Writes a plan into a project document: the lines that it needs, and no other.
public struct SyncWriter {
    private let project: Project
    private let plan: SyncPlan
    private var edits: Edits
    private var identifiers: Identifiers
    private let removed: Set<ElementID>
    private var newGroups: [NewGroup] = []

    /// A group on its way into the document.
    private struct NewGroup {
        let id: String
        let path: String
        var children: [(id: String, name: String)] = []
    }

    public init(_ plan: SyncPlan, in project: Project) {
        self.project = project
        self.plan = plan
        removed = Set(plan.removals)
        edits = Edits(project.document)
        identifiers = Identifiers(project: project.name, document: project.document)
    }

    /// The document with the plan in it.
    public mutating func document() throws(EditError) -> [UInt8] {
        for group in plan.newGroups {
            let path = path(of: group.parent) + "/" + group.name
            newGroups.append(NewGroup(id: identifiers.make("group", path: path), path: path))
        }
        for (index, group) in plan.newGroups.enumerated() {
            list(newGroups[index].id, group.name, in: group.parent)
        }
        for move in plan.groupMoves { rename(move) }
        for addition in plan.additions { add(addition) }
        for file in plan.enlistings {
            build(
                project.displayName(of: file.element), shown: file.shown,
                identifier(of: project[file.element].object), in: file.target)
        }
        for move in plan.moves { self.move(move) }
        remove()
        for (index, group) in plan.newGroups.enumerated() { write(newGroups[index], named: group.name) }
        return try edits.applied()
    }

    private func path(of group: SyncPlan.Group) -> String {
        switch group {
        case .existing(let id): project.groupPath(of: id)
        case .new(let index): newGroups[index].path
        }
    }

    private mutating func list(_ id: String, _ name: String, in group: SyncPlan.Group) {
        switch group {
        case .existing(let element):
            if let children = project[element].children {
                edits.addItem(id, name: name, to: children, at: .sorted)
            }
        case .new(let index):
            newGroups[index].children.append((id, name))
        }
    }

    private mutating func write(_ group: NewGroup, named name: String) {
        let children = group.children.sorted {
            ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name)
        }
        edits.add(
            NewObject(
                id: group.id, isa: "PBXGroup", name: name,
                members: [
                    Value.Member("children", .array(children.map { .reference($0.id, name: $0.name) })),
                    Value.Member("path", .string(name)), Value.Member("sourceTree", .string("<group>")),
                ]))
    }

    // MARK: - New files

    private mutating func add(_ addition: SyncPlan.Addition) {
        let id = identifiers.make("file", path: addition.shown)
        var members = [Value.Member("lastKnownFileType", .string(FileType.of(addition.name)))]
        if addition.path != addition.name { members.append(Value.Member("name", .string(addition.name))) }
        members += [
            Value.Member("path", .string(addition.path)), Value.Member("sourceTree", .string("<group>")),
        ]
        edits.add(NewObject(id: id, isa: "PBXFileReference", name: addition.name, members: members))
        list(id, addition.name, in: addition.group)
        if let target = addition.target { build(addition.name, shown: addition.shown, id, in: target) }
    }

    /// Puts a file into the phase of a target that takes its kind.
    private mutating func build(_ name: String, shown: String, _ file: String, in target: Int) {
        guard let isa = FileType.phase(of: Paths.name(of: shown)),
            let phase = project.targets[target].phases.first(where: { project[$0].isa == isa }),
            let files = project.document.value("files", in: project.dictionary(project[phase].object))
        else { return }
        let id = identifiers.make("build file of \(project.targets[target].name)", path: shown)
        let comment = "\(name) in \(isa == .sourcesPhase ? "Sources" : "Resources")"
        edits.add(
            NewObject(
                id: id, isa: "PBXBuildFile", name: comment,
                members: [Value.Member("fileRef", .reference(file, name: name))]))
        edits.addItem(id, name: comment, to: files, at: .sorted)
    }

    // MARK: - What is there already

    private mutating func move(_ move: SyncPlan.Move) {
        if let name = move.newName { rename(move.element, to: name) }
        if case .existing(let group) = move.to, project[move.element].parent == group { return }
        let isNamed = project.nameText(of: move.element) != project.pathText(of: move.element)
        let name = isNamed ? nil : move.newName
        unlist(move.element)
        list(
            identifier(of: project[move.element].object),
            name ?? project.displayName(of: move.element), in: move.to)
    }

    private mutating func rename(_ move: SyncPlan.GroupMove) {
        rename(move.element, to: move.name)
        guard let group = move.to else { return }
        unlist(move.element)
        list(identifier(of: project[move.element].object), move.name, in: group)
    }

    private mutating func rename(_ element: ElementID, to name: String) {
        guard name != project.pathText(of: element) else { return }
        let object = project.dictionary(project[element].object)
        let type = project.document.string("lastKnownFileType", in: object)
        if let type, type == FileType.of(project.pathText(of: element) ?? ""), type != FileType.of(name) {
            edits.set("lastKnownFileType", to: FileType.of(name), in: object)
        }
        edits.set("path", to: name, in: object)
        if let shown = project.nameText(of: element) {
            // A name that was chosen stays.
            guard shown == project.pathText(of: element) else { return }
            edits.set("name", to: name, in: object)
        }
        edits.annotate(identifier(of: project[element].object), as: name)
    }

    /// Takes an element out of its group; a group that goes itself takes its list with it.
    private mutating func unlist(_ element: ElementID) {
        guard let parent = project[element].parent, !removed.contains(parent),
            let children = project[parent].children
        else { return }
        edits.removeItems(naming: identifier(of: project[element].object), from: children)
    }

    private mutating func remove() {
        for element in plan.removals {
            edits.remove(project[element].object)
            unlist(element)
            for file in project.buildFiles(of: element) {
                edits.remove(file.object)
                guard let phase = file.phase,
                    let files = project.document.value("files", in: project.dictionary(project[phase].object))
                else { continue }
                edits.removeItems(naming: identifier(of: file.object), from: files)
            }
        }
    }

    private func identifier(of object: ObjectID) -> String {
        project.document.string(project.document.objects[object].key) ?? ""
    }
}
