import FolderlintKit
import Pbxproj
import ProjectTree

/// Writes a changed navigator into its document: the lines that it needs, and no other.
struct NavigatorWriter {
    private let context: ProjectContext
    private let scope: DiskScope
    private let plan: NavigatorPlan
    private let owners: [ElementID: ElementID]
    private var edits: Edits
    private var identifiers: Identifiers
    /// The ids and navigator paths of the new groups.
    private var made: [(id: String, path: String)] = []
    /// The places in lists that were asked for before.
    private var listed: [NodeID: [ElementID: Int]] = [:]
    /// What each new group holds, in order.
    private var contents: [[Value]]

    private var project: Project { context.project }
    private var disk: Disk { context.tree.disk }

    init(_ plan: NavigatorPlan, in context: ProjectContext, _ scope: DiskScope) {
        self.plan = plan
        self.context = context
        self.scope = scope
        owners = SharedFolders(context).owners
        edits = Edits(context.project.document)
        identifiers = Identifiers(project: context.project.name, document: context.project.document)
        contents = plan.newGroups.map { _ in [] }
    }

    /// The edits of the document, for the elements of the navigator in its order.
    mutating func write(_ navigator: [ElementID]) -> Edits {
        for group in plan.newGroups {
            let path = path(of: group.parent) + "/" + group.name
            made.append((identifiers.make("group", path: path), path))
        }
        for (index, group) in plan.newGroups.enumerated() where !plan.unneeded.contains(index) {
            list(made[index].id, group.name, in: group.parent, at: .sorted)
        }
        for id in navigator where !plan.removed.contains(id) && id != project.mainGroup {
            let shown = respell(id)
            if let group = plan.moves[id] { move(id, named: shown, to: group) }
        }
        for id in plan.removed { remove(id) }
        for (index, group) in plan.newGroups.enumerated() where !plan.unneeded.contains(index) {
            edits.add(
                NewObject(
                    id: made[index].id, isa: "PBXGroup", name: group.name,
                    members: [
                        Value.Member("children", .array(contents[index])),
                        Value.Member("path", .string(group.name)),
                        Value.Member("sourceTree", .string("<group>")),
                    ]))
        }
        return edits
    }

    private func path(of group: SyncPlan.Group) -> String {
        switch group {
        case .existing(let id): project.groupPath(of: id)
        case .new(let index): made[index].path
        }
    }

    private func identifier(of id: ElementID) -> String {
        project.document.string(project.document.objects[project[id].object].key) ?? ""
    }

    // MARK: - Groups' contents

    private mutating func list(
        _ id: String, _ name: String?, in group: SyncPlan.Group, at place: Edits.ItemPlace
    ) {
        switch group {
        case .new(let index): contents[index].append(.reference(id, name: name))
        case .existing(let element):
            if let children = project[element].children {
                edits.addItem(id, name: name, to: children, at: place)
            } else {
                let object = project.dictionary(project[element].object)
                edits.set("children", to: .array([.reference(id, name: name)]), in: object)
            }
        }
    }

    private mutating func move(_ id: ElementID, named name: String?, to group: SyncPlan.Group) {
        unlist(id)
        list(identifier(of: id), name, in: group, at: place(of: id, in: group))
    }

    /// Where the group stood that an element comes out of; else where its name belongs.
    private mutating func place(of id: ElementID, in group: SyncPlan.Group) -> Edits.ItemPlace {
        guard case .existing(let target) = group, let list = project[target].children else { return .sorted }
        var current = id
        while let parent = project[current].parent {
            if parent == target {
                return places(in: list)[current].map { .index($0) } ?? .sorted
            }
            current = parent
        }
        return .sorted
    }

    /// Where a list names each element first.
    private mutating func places(in list: NodeID) -> [ElementID: Int] {
        if let known = listed[list] { return known }
        let items = project.document.items(of: list).enumerated().compactMap { index, reference in
            project.element(named: reference).map { ($0, index) }
        }
        let places = Dictionary(items, uniquingKeysWith: { first, _ in first })
        listed[list] = places
        return places
    }

    private mutating func remove(_ id: ElementID) {
        edits.remove(project[id].object)
        if let parent = project[id].parent, !plan.removed.contains(parent) { unlist(id) }
    }

    private mutating func unlist(_ id: ElementID) {
        guard let parent = project[id].parent, !plan.removed.contains(parent),
            let children = project[parent].children
        else { return }
        edits.removeItems(naming: identifier(of: id), from: children)
    }

    // MARK: - Names and paths

    /// Writes an element's path and name anew where they have to be; what its comment says afterwards.
    private mutating func respell(_ id: ElementID) -> String? {
        let element = project[id]
        let object = project.dictionary(element.object)
        let (oldName, oldPath) = (project.nameText(of: id), project.pathText(of: id))
        let newPath = self.newPath(of: element)
        let path = newPath ?? oldPath
        let name = newName(of: element, path: path, isRespelled: newPath != nil)
        if let newPath {
            edits.set("path", to: newPath, in: object)
            if element.tree != .group { edits.set("sourceTree", to: "<group>", in: object) }
        }
        if name != oldName {
            if let name {
                edits.set("name", to: name, in: object)
            } else {
                edits.removeMember("name", in: object)
            }
        }
        let shown = name ?? path
        if let shown, shown != oldName ?? oldPath { edits.annotate(identifier(of: id), as: shown) }
        return shown
    }

    /// The path from the folder of the group that an element is in afterwards; nil when it need not change.
    private func newPath(of element: Element) -> String? {
        guard let parent = plan.parent(of: element.id, in: project),
            let base = plan.base(of: parent, in: context)
        else { return nil }
        if let folder = plan.adopted[element.id] { return disk.path(of: folder, relativeTo: base) }
        guard element.path != nil, let place = element.place, !isPathlessGroup(element) else { return nil }
        switch element.tree {
        case .group, .missing: guard context.surroundingFolder(of: element.id) != base else { return nil }
        case .sourceRoot, .absolute: guard startsAnew(element, place, base) else { return nil }
        case .buildProducts, .sdk, .developer, .custom: return nil
        }
        return disk.path(of: place, relativeTo: base)
    }

    private func isPathlessGroup(_ element: Element) -> Bool { element.isGroup && context.isVirtual(element) }

    /// Whether a path from SOURCE_ROOT or the top of the disk is to start from its group.
    private func startsAnew(_ element: Element, _ place: Disk.EntryID, _ base: Disk.EntryID) -> Bool {
        guard scope.mends(.sourceTree, element.id), disk.exists(place), !context.isAside(element.id) else {
            return false
        }
        if element.tree == .absolute { return context.isInProject(place) }
        if element.isGroup || element.isSynchronized { return disk[place].parent == base }
        guard !context.isPlacedByOthers(element) else { return false }
        var folder = disk[place].parent
        while folder != base, disk.name(of: folder).hasSuffix(".lproj") { folder = disk[folder].parent }
        return folder == base
    }

    private func newName(of element: Element, path: String?, isRespelled: Bool) -> String? {
        let name = project.nameText(of: element.id)
        guard let path else { return name }
        guard isMisnamed(element) || plan.adopted[element.id] != nil else {
            return isRespelled && name == path ? nil : name
        }
        return Paths.hasSlash(path) ? Paths.names(in: path).last.map(String.init) ?? name : nil
    }

    /// Whether a group shows another name than its folder's, without a reason.
    private func isMisnamed(_ element: Element) -> Bool {
        guard scope.mends(.nameMismatch, element.id), context.hasOwnFolder(element),
            let name = project.nameText(of: element.id), let place = element.place, disk.exists(place),
            !context.isAside(element.id), owners[element.id] == nil
        else { return false }
        let path = project.pathText(of: element.id) ?? ""
        return name != disk.name(of: place) && !name.isEmpty && !Paths.hasSlash(name) && !name.contains(":")
            && Paths.names(in: path).last != ".."
    }
}
