import Pbxproj
import ProjectTree

/// Reads what a run is about: finds the projects, reads their documents side by side, and the disk once.
public struct TreeReader: Sendable {
    /// The folder that relative paths start from.
    public let folder: String

    public init(folder: String) {
        self.folder = folder
    }

    /// Reads the projects that `paths` name or hold.
    ///
    /// A document that cannot be read is in the tree's failures. With `asksLater` the tree keeps a git that
    /// can be asked, and its folder of files, as long as it lives.
    public func read(_ paths: [String], asksLater: Bool = false) async throws -> Tree {
        var disk = Disk()
        let containers = try Containers.find(paths.isEmpty ? ["."] : paths, from: folder, &disk)
        async let documents = TreeReader.documents(containers.projects)
        let root = disk.resolvingLink(disk.entry(at: paths.first ?? ".", from: disk.entry(at: folder)))
        let start = disk.path(of: disk.isFolder(root) && !isContainer(root, disk) ? root : disk[root].parent)
        async let facts = GitFacts.read(of: start)

        var projects: [Project] = []
        var failures: [Tree.Failure] = []
        for (container, result) in zip(containers.projects, await documents) {
            switch result {
            case .success(let document):
                let project = Project(document, container: container, disk: &disk)
                if let excess = project.excess {
                    failures.append(Tree.Failure(container: container, error: excess))
                } else {
                    projects.append(project)
                }
            case .failure(let error): failures.append(Tree.Failure(container: container, error: error))
            }
        }
        Survey.walk(projects, &disk)
        var known = await facts
        await known.ask(absentFrom: projects, disk)
        if asksLater { known.git?.session = known.session }
        return Tree(
            disk: disk, root: disk.entry(at: start), projects: projects, workspaces: containers.workspaces,
            git: known.git, failures: failures, notes: known.notes)
    }

    private func isContainer(_ place: Disk.EntryID, _ disk: Disk) -> Bool {
        let name = disk.name(of: place)
        return name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }

    private static func documents(_ containers: [String]) async -> [Result<Document, any Error>] {
        await withTaskGroup(of: (Int, Result<Document, any Error>).self) { group in
            for (index, container) in containers.enumerated() {
                group.addTask { (index, document(container)) }
            }
            var results: [(Int, Result<Document, any Error>)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private static func document(_ container: String) -> Result<Document, any Error> {
        do {
            return .success(try Document(reading: container + "/project.pbxproj"))
        } catch {
            return .failure(error)
        }
    }
}
