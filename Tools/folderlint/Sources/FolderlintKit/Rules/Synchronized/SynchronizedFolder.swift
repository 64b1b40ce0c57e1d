import Pbxproj
import ProjectTree

/// A synchronized folder of a project: where it is, the targets that take all of it, and the exceptions.
struct SynchronizedFolder {
    /// Files that a target leaves out, takes, or takes in another way.
    struct ExceptionSet {
        let object: ObjectID
        let isa: Isa
        /// The entry of the folder's `exceptions`.
        let reference: NodeID
        /// The target of the set: a place in `Project.targets`; nil for a phase's set, and where it has none.
        let target: Int?
        /// The phase of the set: a place in `Project.phases`.
        let phase: Int?
        /// Left out by a target that has the folder; taken by any other target, and by a phase.
        let members: [ExceptionPath]
        /// Those of headers, flags, attributes and the like.
        let others: [ExceptionPath]

        var paths: [ExceptionPath] { members + others }
    }

    let element: ElementID
    let object: ObjectID
    let place: Disk.EntryID?
    /// Whether a folder before it is at the same place: then the files there are that one's.
    let isRepeated: Bool
    /// The targets that list it: places in `Project.targets`.
    let owners: [Int]
    let sets: [ExceptionSet]
    /// Folders that are copied whole.
    let explicitFolders: Set<String>

    /// Whether a path is one of the folders that are copied whole, or is in one.
    func isExplicit(_ path: String) -> Bool {
        Paths.upward(from: path).contains { explicitFolders.contains($0) }
    }

    /// What to call a set in a message.
    func title(of set: ExceptionSet, in project: Project) -> String {
        if let target = set.target { return "target \(project.targets[target].name)" }
        guard let phase = set.phase else { return "no target" }
        let name = project.string("name", of: project.phases[phase].object) ?? "\(project.phases[phase].isa)"
        return "build phase \"\(name)\""
    }

    /// Those of a project, in the order of the file.
    static func all(in project: Project) -> [SynchronizedFolder] {
        let roots = project.elements.filter(\.isSynchronized)
        guard !roots.isEmpty else { return [] }
        let document = project.document
        var owners: [ElementID: [Int]] = [:]
        var targets: [ObjectID: Int] = [:]
        for (index, target) in project.targets.enumerated() {
            targets[target.object] = index
            let listed = document.value("fileSystemSynchronizedGroups", in: project.dictionary(target.object))
            for reference in listed.map({ Array(document.items(of: $0)) }) ?? [] {
                guard let root = project.element(named: reference), project[root].isSynchronized,
                    owners[root]?.last != index
                else { continue }
                owners[root, default: []].append(index)
            }
        }
        var reader = ExceptionReader(project: project, targets: targets)
        var known: Set<Disk.EntryID> = []
        return roots.map { root in
            let members = project.dictionary(root.object)
            let folders = document.value("explicitFolders", in: members).map { document.strings($0) } ?? []
            return SynchronizedFolder(
                element: root.id, object: root.object, place: root.place,
                isRepeated: root.place.map { !known.insert($0).inserted } ?? false,
                owners: owners[root.id, default: []],
                sets: reader.sets(of: members), explicitFolders: Set(folders))
        }
    }
}

/// Reads the exception sets of synchronized folders.
private struct ExceptionReader {
    let project: Project
    let targets: [ObjectID: Int]
    private var known: Set<ObjectID> = []

    init(project: Project, targets: [ObjectID: Int]) {
        self.project = project
        self.targets = targets
    }

    /// The sets that no folder before has.
    mutating func sets(of folder: NodeID) -> [SynchronizedFolder.ExceptionSet] {
        let document = project.document
        guard let listed = document.value("exceptions", in: folder) else { return [] }
        return document.items(of: listed).compactMap { reference in
            guard let object = document.objects.find(reference) else { return nil }
            let isa = document.objects[object].isa
            guard isa == .buildFileExceptions || isa == .phaseExceptions, known.insert(object).inserted else {
                return nil
            }
            return set(object, isa, reference)
        }
    }

    private func set(_ object: ObjectID, _ isa: Isa, _ reference: NodeID) -> SynchronizedFolder.ExceptionSet {
        let document = project.document
        let dictionary = project.dictionary(object)
        let phase = document.value("buildPhase", in: dictionary).flatMap { document.objects.find($0) }
        var members: [ExceptionPath] = []
        var others: [ExceptionPath] = []
        for (key, value) in document.members(of: dictionary) {
            let paths = document.items(of: value).compactMap { ExceptionPath($0, in: document) }
            let keys = document.members(of: value).compactMap { ExceptionPath($0.key, in: document) }
            if document.equals(key, "membershipExceptions") {
                members = paths
            } else {
                others += paths + keys
            }
        }
        return SynchronizedFolder.ExceptionSet(
            object: object, isa: isa, reference: reference,
            target: document.value("target", in: dictionary).flatMap { document.objects.find($0) }
                .flatMap { targets[$0] },
            phase: phase.flatMap { project.phase(of: $0) },
            members: members, others: others)
    }
}
