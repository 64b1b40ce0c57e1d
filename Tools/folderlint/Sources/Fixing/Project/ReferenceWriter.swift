import FolderlintKit
import Pbxproj
import ProjectTree

/// Writes the paths of a project's references anew, where those they have would not lead to their places.
struct ReferenceWriter {
    private let projectIndex: ProjectIndex
    private let destinations: Destinations
    private let relocation: Relocation
    private let wanted: [ElementID: String]
    /// Where a group's children are looked for, afterwards.
    private var homes: [ElementID: String]
    /// Where a group's children are looked for now.
    private var folders: [ElementID: String] = [:]
    private var edits: Edits
    /// Groups whose folder stays, with all that is directly in it.
    private var calm: [ElementID: Bool] = [:]

    private let project: Project
    private let disk: Disk

    /// Adds to edits of the project's document.
    init(
        _ projectIndex: ProjectIndex, _ destinations: Destinations, _ relocation: Relocation, _ edits: Edits
    ) {
        self.projectIndex = projectIndex
        project = projectIndex.project
        disk = projectIndex.disk
        self.destinations = destinations
        self.relocation = relocation
        wanted = Dictionary(
            destinations.folders.map { ($0.spot.element, $0.to) }, uniquingKeysWith: { first, _ in first })
        homes = destinations.homes
        self.edits = edits
    }

    /// The edits of the document, one line for most elements.
    mutating func write() -> Edits {
        guard projectIndex.project.document.isEditable else { return edits }
        for id in projectIndex.navigator { write(project[id]) }
        // What the navigator does not lead to keeps leading where it did.
        for element in project.elements where !element.isInNavigator { write(element) }
        return edits
    }

    private mutating func write(_ element: Element) {
        guard element.id != project.mainGroup, let place = element.place else { return }
        if let target = wanted[element.id] {
            return set(element, to: target, anew: true)
        }
        if element.path == nil || isInParentFolder(element) || isCalm(element, at: place) { return }
        var target = relocation.place(of: disk.path(of: place))
        if element.isa == .variantGroup {
            let home = homes[element.id] ?? target
            // A folder that no file is in any more is none for the languages to start from.
            if leaves(element, from: disk.path(of: place), home), let parent = element.parent,
                let outer = self.home(of: parent)
            {
                homes[element.id] = outer
                return edits.removeMember("path", in: project.dictionary(element.object))
            }
            target = home
        }
        set(element, to: target, anew: startsAnew(element, place, target))
    }

    /// Whether languages of a file are in a folder, and none is in the one that the file would have.
    private func leaves(_ element: Element, from folder: String, _ home: String) -> Bool {
        let places = project.children(of: element.id).compactMap { project[$0].place.map(disk.path(of:)) }
        return places.contains { Paths.inside(folder, $0) != nil }
            && !places.contains { Paths.inside(home, relocation.place(of: $0)) != nil }
    }

    /// Whether nothing is to be done, as is so of most elements; told without making paths.
    private mutating func isCalm(_ element: Element, at place: Disk.EntryID) -> Bool {
        guard element.tree == .group, element.isFile, let parent = element.parent,
            let folder = project[parent].place, disk.followed(folder) == disk[place].parent
        else { return false }
        if let known = calm[parent] { return known }
        let path = disk.path(of: disk.followed(folder))
        let answer = home(of: parent) == path && !relocation.moves(path) && !relocation.disturbs(path)
        calm[parent] = answer
        return answer
    }

    // MARK: - Where things are looked for

    /// The folder that a group's children are looked for in afterwards.
    private mutating func home(of group: ElementID) -> String? {
        if let home = homes[group] { return home }
        guard let place = project[group].place else { return nil }
        let home: String
        if isInParentFolder(project[group]), let parent = project[group].parent {
            guard let above = self.home(of: parent) else { return nil }
            home = above
        } else {
            home = relocation.place(of: disk.path(of: disk.followed(place)))
        }
        homes[group] = home
        return home
    }

    /// Whether a group has no folder of its own.
    private func isInParentFolder(_ group: Element) -> Bool {
        group.isContainer
            && (group.isWithoutPath || group.isGroup && projectIndex.context.isVirtual(group))
    }

    /// The folder that an element's path starts from afterwards, and the one that it starts from now.
    private mutating func base(of element: Element) -> (new: String, old: String)? {
        switch element.tree {
        case .group, .missing:
            guard let parent = element.parent else {
                let root = disk.path(of: project.sourceRoot)
                return (root, root)
            }
            guard let place = project[parent].place, let home = home(of: parent) else { return nil }
            let folder = folders[parent] ?? disk.path(of: disk.followed(place))
            folders[parent] = folder
            return (home, folder)
        case .sourceRoot:
            let root = disk.path(of: project.sourceRoot)
            return (root, root)
        case .absolute: return ("", "")
        case .buildProducts, .sdk, .developer, .custom: return nil
        }
    }

    /// Whether a path from SOURCE_ROOT or the top of the disk is to start from its group.
    private mutating func startsAnew(_ element: Element, _ place: Disk.EntryID, _ target: String) -> Bool {
        guard element.tree == .sourceRoot || element.tree == .absolute, projectIndex.isOpen(element.id),
            projectIndex.mends(.sourceTree), disk.exists(place), element.isInNavigator,
            let parent = element.parent,
            let home = home(of: parent)
        else { return false }
        let isMoved = target != disk.path(of: place)
        guard isMoved || projectIndex.isAsked([.sourceTree], [project.groupPath(of: element.id)]) else {
            return false
        }
        if element.tree == .absolute { return projectIndex.context.isInProject(place) }
        if element.isGroup || element.isSynchronized { return Paths.folder(of: target) == home }
        guard !projectIndex.context.isPlacedByOthers(element) else { return false }
        var folder = Paths.folder(of: target)
        while folder != home, folder.hasSuffix(".lproj") { folder = Paths.folder(of: folder) }
        return folder == home
    }

    // MARK: - Writing

    /// Lets an element lead to a place; `anew` makes its path start from its group.
    private mutating func set(_ element: Element, to target: String, anew: Bool) {
        guard let base = base(of: element) else { return }
        let old = project.pathText(of: element.id)
        let isRespelled = anew && element.tree != .group && element.tree != .missing
        if isRespelled, let parent = element.parent, let home = home(of: parent) {
            edits.set("sourceTree", to: "<group>", in: project.dictionary(element.object))
            return write(path: Paths.relative(target, to: home), element, old)
        }
        if leads(old, from: base, element, to: target) { return }
        let path = element.tree == .absolute ? target : Paths.relative(target, to: base.new)
        write(path: path, element, old)
    }

    private func leads(
        _ path: String?, from base: (new: String, old: String), _ element: Element, to target: String
    ) -> Bool {
        if base.new == base.old, let place = element.place, disk.path(of: place) == target { return true }
        guard let path else { return base.new == target }
        let start = element.tree == .absolute ? path : String(path.drop { $0 == "/" })
        return Paths.joined(base.new, start) == target
    }

    private mutating func write(path: String, _ element: Element, _ old: String?) {
        let object = project.dictionary(element.object)
        let oldName = project.nameText(of: element.id)
        var name = oldName
        // Letter by letter: another form of Unicode leads to another folder.
        let isName = oldName?.utf8.elementsEqual(path.utf8) == true
        if isName {
            name = nil
        } else if oldName == nil, [".", ".."].contains(path) || Paths.hasSlash(path),
            old.map({ Paths.hasSlash($0) }) != true
        {
            // So that Xcode goes on showing, and comments go on saying, what they do.
            name = project.displayName(of: element.id)
        }
        if old == nil, isName, let key = nameKey(of: object) {
            edits.replace(project.document[key].range, with: "path")
            return
        }
        if old?.utf8.elementsEqual(path.utf8) != true { edits.set("path", to: path, in: object) }
        if let name, oldName == nil {
            edits.set("name", to: name, in: object)
        } else if name == nil, oldName != nil {
            edits.removeMember("name", in: object)
        }
        let (was, shown) = (oldName ?? old, name ?? path)
        if was != shown, let id = project.document.string(project.document.objects[element.object].key) {
            edits.annotate(id, as: shown)
        }
    }

    /// The only `name` of an object: where a group gets a path of its name, the key alone changes.
    private func nameKey(of object: NodeID) -> NodeID? {
        let keys = project.document.members(of: object).map(\.key).filter {
            project.document.equals($0, "name")
        }
        return keys.count == 1 ? keys.first : nil
    }
}
