import Foundation
import Pbxproj
import ProjectTree

/// Follows references of the form `container:Shop.xcodeproj`, and the targets that are named with them.
struct ContainerReferences {
    /// What is wrong with one.
    struct Fault {
        let message: String
        /// Where it should have led.
        let path: String
    }

    let tree: Tree
    let judge: PathJudge
    private let projects: [Disk.EntryID: Project]

    init(_ tree: Tree) {
        self.tree = tree
        judge = PathJudge(tree)
        projects = Dictionary(
            tree.projects.map { (tree.lookup.find($0.container).id, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// What is wrong with a reference to a file or a container; nil when nothing is.
    func fault(_ reference: String, from folder: Disk.EntryID) -> Fault? {
        guard let found = find(reference, from: folder), case .missing = judge.judge(found) else {
            return nil
        }
        return Fault(message: "\(found.path.lastPathComponent), which does not exist", path: found.path)
    }

    /// What is wrong with a reference to a target of a container.
    func fault(_ reference: String, target id: String, named name: String, from folder: Disk.EntryID)
        -> Fault?
    {
        if let fault = fault(reference, from: folder) {
            return Fault(message: "target \(name) of " + fault.message, path: fault.path)
        }
        guard !id.isEmpty, let found = find(reference, from: folder), let project = projects[found.id] else {
            return nil
        }
        let document = project.document
        if let object = document.objects.find(id), document.objects[object].isa.isTarget { return nil }
        let message =
            project.targets.contains { $0.name == name }
            ? "target \(name) as \(id), which is not its id in \(project.name).xcodeproj"
            : "target \(name), which \(project.name).xcodeproj does not have"
        return Fault(message: message, path: project.container)
    }

    /// The first of some containers, paths from a folder, that is a project.
    func project(among containers: [String], from folder: Disk.EntryID) -> Project? {
        containers.lazy.compactMap { projects[tree.lookup.find($0, from: folder).id] }.first
    }

    private func find(_ reference: String, from folder: Disk.EntryID) -> Lookup.Found? {
        guard let path = reference.dropPrefix("container:") else { return nil }
        let found = tree.lookup.find(path, from: folder)
        guard !found.exists, let plain = path.removingPercentEncoding, plain != path else { return found }
        return tree.lookup.find(plain, from: folder)
    }
}

extension String {
    /// What follows a prefix; nil when the text does not begin with it.
    func dropPrefix(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }

    /// The name at the end of a path.
    var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
