import Pbxproj
public import ProjectTree

/// How much the projects hold, and how much of it is mirrored: what the summary of a run says.
public struct Census: Sendable, Equatable {
    public var projects = 0
    /// References to files in the navigator; a data model is one file.
    public var files = 0
    public var groups = 0
    /// Synchronized folders, which mirror by construction.
    public var synchronizedFolders = 0
    /// The files of these that are on disk and that the structure rules look at.
    public var filesOnDisk = 0
    /// The files on disk whose folder is their group's, where all the groups above have a folder of their
    /// own.
    public var mirroredFiles = 0
    /// The files that are not on disk and that no rule reports: ignored, installed, made by the build or by
    /// hand.
    public var excusedFiles = 0

    public init() {}

    /// In percent; nil where there is nothing to mirror.
    public var mirrored: Double? { share?.percent }

    /// nil where there is nothing to mirror.
    public var share: MirroredShare? {
        filesOnDisk == 0 ? nil : MirroredShare(mirroredFiles: mirroredFiles, filesOnDisk: filesOnDisk)
    }

    /// Counts what projects hold, but not the files that may be missing.
    public init(of projects: [Project], in tree: Tree) {
        for project in projects { count(ProjectContext(tree: tree, project: project)) }
    }

    /// `generated` are the names of folders whose files may be missing.
    init(_ projects: some Sequence<Project>, of tree: Tree, generated: [String] = ToolFolders.installed) {
        self.init(projects.map { ProjectContext(tree: tree, project: $0) }, generated: generated)
    }

    init(_ contexts: [ProjectContext], generated: [String]) {
        for context in contexts {
            count(context)
            excusedFiles += context.absentItems(generated: generated).excused
        }
    }

    private mutating func count(_ context: ProjectContext) {
        let project = context.project
        projects += 1
        var paths = GroupPaths(context)
        var installed = InstalledFolders(context)
        var inner = InnerFolders(context)
        var aside = AsideGroups(context)
        for element in project.elements where element.isInNavigator && element.id != project.mainGroup {
            switch element.isa {
            case .group: groups += 1
            case .synchronizedRootGroup: synchronizedFolders += 1
            case .fileReference, .versionGroup: count(element, context, &installed, &inner, &aside, &paths)
            default: break
            }
        }
    }

    /// Files that no structure rule asks to be in their group's folder are not among those to mirror: what is
    /// linked, installed or outside the project, and what belongs at the top of a repository.
    private mutating func count(
        _ element: Element, _ context: ProjectContext, _ installed: inout InstalledFolders,
        _ inner: inout InnerFolders, _ aside: inout AsideGroups, _ paths: inout GroupPaths
    ) {
        guard let parent = element.parent, context.project[parent].isa != .versionGroup else { return }
        files += 1
        guard element.tree.isOnDisk, let location = Location(of: element, in: context), inner.hold(element),
            !aside.hold(element),
            !context.isPlacedByOthers(element, &installed)
        else { return }
        filesOnDisk += 1
        if location.isAtHome, paths.areFolders(downTo: location.group) { mirroredFiles += 1 }
    }
}

/// Which elements are in groups that Xcode or CocoaPods keeps; each group is asked once.
private struct AsideGroups {
    private let context: ProjectContext
    private var known: [Bool?]

    init(_ context: ProjectContext) {
        self.context = context
        known = Array(repeating: nil, count: context.project.elements.count)
    }

    mutating func hold(_ element: Element) -> Bool {
        // An element right in the main group is asked for itself.
        guard let group = element.parent, group != context.project.mainGroup,
            element.id != context.project.productsGroup
        else { return context.isAside(element.id) }
        if let answer = known[Int(group.index)] { return answer }
        let answer = context.isAside(group)
        known[Int(group.index)] = answer
        return answer
    }
}

/// Which groups have a folder of their own from the main group down; each is asked once.
private struct GroupPaths {
    private let context: ProjectContext
    private var answers: [Answer]

    private enum Answer: UInt8 {
        case unknown, yes, no
    }

    init(_ context: ProjectContext) {
        self.context = context
        answers = [Answer](repeating: .unknown, count: context.project.elements.count)
    }

    mutating func areFolders(downTo group: ElementID) -> Bool {
        var chain: [ElementID] = []
        var answer = Answer.yes
        var current: ElementID? = group
        while let id = current, id != context.project.mainGroup {
            if answers[Int(id.index)] != .unknown {
                answer = answers[Int(id.index)]
                break
            }
            chain.append(id)
            current = context.project[id].parent
        }
        for id in chain.reversed() {
            if context.isVirtual(context.project[id]) { answer = .no }
            answers[Int(id.index)] = answer
        }
        return answer == .yes
    }
}

/// How many of the files that the structure rules look at are in the folder of their group.
public struct MirroredShare: Codable, Sendable, Equatable {
    public var mirroredFiles: Int
    /// More than 0.
    public var filesOnDisk: Int

    public init(mirroredFiles: Int, filesOnDisk: Int) {
        self.mirroredFiles = mirroredFiles
        self.filesOnDisk = filesOnDisk
    }

    public var percent: Double { Double(mirroredFiles) * 100 / Double(filesOnDisk) }

    /// As in `37.5 %`; never `100.0 %` while one file is elsewhere.
    public var text: String {
        let isAll = mirroredFiles == filesOnDisk
        return (isAll ? "100" : PlainText.decimal(min(percent, 99.9), places: 1)) + " %"
    }
}
