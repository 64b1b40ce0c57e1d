import Pbxproj
import ProjectTree

/// One walk through the folders that groups stand for, looking for sources that no project has.
struct SourceHunt {
    /// A source that no project has, or a folder of them.
    struct Find {
        let place: Disk.EntryID
        /// How many sources a folder holds; nil for one file.
        let count: Int?
        /// The project, and its group whose folder it is in.
        let project: Int
        let group: ElementID
    }

    private typealias Owner = (project: Int, group: ElementID)

    private(set) var finds: [Find] = []

    private let tree: Tree
    private let disk: Disk
    private let unbuilt: Set<String>
    /// What git ignores, and submodules.
    private let ignored: GitPlaces?
    private let templates: SourceTemplates
    /// Places of files, and of folders that count as one.
    private var referenced: EntrySet
    /// Places that elements have, and all folders that these are in.
    private var touched: EntrySet
    private var visited: EntrySet
    /// Folders that groups stand for.
    private var starts: [Disk.EntryID: Owner] = [:]
    private var order: [Disk.EntryID] = []
    /// Project folders in which a source belongs to the project.
    private var roots: [(folder: Disk.EntryID, owner: Owner)] = []
    /// Names of references without a file: such a file was moved or renamed, and another rule says so.
    private var missing: Set<String> = []

    init(_ context: TreeContext, unbuilt: [String]) {
        tree = context.tree
        disk = context.tree.disk
        self.unbuilt = Set(unbuilt)
        referenced = EntrySet(disk)
        templates = SourceTemplates(tree)
        ignored = tree.git.map { [disk] in GitPlaces($0.ignored.union($0.submodules), on: disk) }
        touched = referenced
        visited = referenced
        let containers = Set(tree.projects.map(\.container))
        for (index, project) in tree.projects.enumerated() {
            mark(project)
            if !hasUnreadNeighbour(project, containers) { findStarts(of: project, index) }
        }
    }

    // MARK: - What the projects have

    private mutating func mark(_ project: Project) {
        for element in project.elements {
            guard let place = element.place else { continue }
            let isTaken = element.isFile || element.isSynchronized || element.isa == .versionGroup
            guard disk.exists(element) else {
                if isTaken { missing.insert(disk.name(of: place).lowercased()) }
                continue
            }
            if isTaken { referenced.insert(place) }
            if touched.insert(place) { touched.insertWithFolders(element.folder, on: disk) }
            guard element.kind == .link else { continue }
            if let file = tree.destination(of: place) {
                referenced.insert(file)
                touched.insertWithFolders(file, on: disk)
            }
            if let folder = folder(at: place), folder != place {
                if isTaken { referenced.insert(folder) }
                touched.insertWithFolders(folder, on: disk)
            }
        }
    }

    /// Another project in the same folder, that this run did not read, may have the files.
    private func hasUnreadNeighbour(_ project: Project, _ containers: Set<String>) -> Bool {
        disk.children(of: project.folder).contains { child in
            disk.nameBytes(of: child).hasSuffix(".xcodeproj") && !containers.contains(disk.path(of: child))
        }
    }

    private mutating func findStarts(of project: Project, _ index: Int) {
        var foreign = ForeignFolders(project, disk)
        var rootHasSources = false
        for element in project.elements where element.isInNavigator {
            guard let place = element.place else { continue }
            if element.isFile, element.folder == project.sourceRoot, disk.exists(element),
                SourceFile.isSource(element, on: disk)
            {
                rootHasSources = true
            }
            guard element.isGroup, element.path != nil, element.id != project.mainGroup,
                let folder = folder(at: place), starts[folder] == nil,
                !disk.isInside(project.sourceRoot, folder), !foreign.contain(folder), !isIgnored(folder)
            else { continue }
            starts[folder] = (index, element.id)
            order.append(folder)
        }
        if rootHasSources, let main = project.mainGroup { roots.append((project.sourceRoot, (index, main))) }
    }

    /// The folder at a place, links followed; nil when there is none.
    private func folder(at place: Disk.EntryID) -> Disk.EntryID? {
        if disk[place].kind == .folder { return place }
        guard disk.isFolder(place) else { return nil }
        var children = disk.children(of: place)
        return children.next().map { disk[$0].parent }
    }

    // MARK: - The walk

    mutating func run() {
        for root in roots where visited.insert(root.folder) {
            for child in disk.children(of: root.folder) where disk[child].kind == .file {
                look(at: child, root.owner)
            }
        }
        for start in order {
            guard let owner = starts[start] else { continue }
            walk(from: start, owner)
        }
        finds.sort { ($0.project, $0.place) < ($1.project, $1.place) }
    }

    private mutating func walk(from start: Disk.EntryID, _ owner: Owner) {
        var stack = [(start, owner)]
        while let (folder, owner) = stack.popLast() {
            guard visited.insert(folder) else { continue }
            for child in disk.children(of: folder) {
                if disk[child].kind == .file || isModel(child) {
                    look(at: child, owner)
                } else if disk[child].kind == .folder, isPart(child) {
                    if touched.contains(child) {
                        stack.append((child, starts[child] ?? owner))
                    } else if !isIgnored(child) {
                        lookThrough(child, owner)
                    }
                }
            }
        }
    }

    /// A data model is a folder, and one source.
    private func isModel(_ child: Disk.EntryID) -> Bool {
        disk[child].kind == .folder && SourceFile.isSource(disk.nameBytes(of: child))
    }

    private func isPart(_ folder: Disk.EntryID) -> Bool {
        !referenced.contains(folder) && !Survey.isOutside(disk.nameBytes(of: folder))
            && !Survey.isBoundary(folder, disk)
    }

    private mutating func look(at file: Disk.EntryID, _ owner: Owner) {
        guard isCandidate(file), !isIgnored(file) else { return }
        finds.append(Find(place: file, count: nil, project: owner.project, group: owner.group))
    }

    /// A folder without any element: what it holds is one find.
    private mutating func lookThrough(_ top: Disk.EntryID, _ owner: Owner) {
        var sources: [Disk.EntryID] = []
        var stack = [top]
        while let folder = stack.popLast() {
            guard visited.insert(folder), !unbuilt.contains(disk.name(of: folder)) else { continue }
            for child in disk.children(of: folder) {
                if disk[child].kind == .file || isModel(child) {
                    if isCandidate(child), !isIgnored(child) { sources.append(child) }
                } else if disk[child].kind == .folder, isPart(child) {
                    stack.append(child)
                }
            }
        }
        guard let first = sources.first else { return }
        let count = sources.count > 1 ? sources.count : nil
        finds.append(
            Find(place: count == nil ? first : top, count: count, project: owner.project, group: owner.group))
    }

    private func isCandidate(_ file: Disk.EntryID) -> Bool {
        guard !referenced.contains(file), SourceFile.isSource(file, disk.nameTail(of: file), on: disk),
            disk.nameBytes(of: file).first != UInt8(ascii: ".")
        else { return false }
        let text = disk.name(of: file)
        return !SourceFile.isForTools(text) && !missing.contains(text.lowercased())
            && !SourceFile.isScript(disk.path(of: file), tree) && !templates.contain(file, disk)
    }

    private func isIgnored(_ place: Disk.EntryID) -> Bool { ignored?.cause(of: place) != nil }
}
