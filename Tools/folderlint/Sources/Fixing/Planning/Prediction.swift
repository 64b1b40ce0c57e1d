import FolderlintKit
import Pbxproj
import ProjectTree

/// The tree as a plan will leave it: the documents read again, on the disk as the moves make it.
struct Prediction {
    let tree: Tree

    /// `documents` are the new bytes of the projects, in the order of the tree; `texts` those of other files
    /// by where they are now, `ignoring` what git says of the moves, where it could be asked.
    init(
        _ old: Tree, moves: [Rearrangement.Move], documents: [SourceBuffer], texts: [String: [UInt8]] = [:],
        ignoring forecast: IgnoreKeeper.Forecast? = nil
    ) throws {
        let rearrangement = Rearrangement(moves, contents: texts)
        var disk = old.disk.rearranged(by: rearrangement)
        var projects: [Project] = []
        for (project, source) in zip(old.projects, documents) {
            let document: Document
            if project.document.isEditable {
                document = try Document(source)
            } else {
                document = project.document
            }
            projects.append(Project(document, container: project.container, disk: &disk))
        }
        Survey.walk(projects, &disk)
        // What is known stays known, though no group may lead there any more.
        for folder in old.disk.listedFolders {
            let place = disk.entry(at: rearrangement.place(of: old.disk.path(of: folder)))
            disk.list(place)
        }
        let root = disk.entry(at: old.disk.path(of: old.root))
        let git = old.git.map { git in
            var new = GitStatus(
                root: git.root, tracked: Set(git.tracked.map(rearrangement.place)),
                ignored: forecast?.ignored ?? Set(git.ignored.map(rearrangement.place)),
                submodules: git.submodules, links: Set(git.links.map(rearrangement.place)),
                knowsIgnored: git.knowsIgnored)
            new.session = git.session
            new.sparse = Set(git.sparse.map(rearrangement.place))
            new.lists = forecast?.lists ?? git.lists
            return new
        }
        tree = Tree(
            disk: disk, root: root, projects: projects, workspaces: old.workspaces, git: git,
            failures: old.failures)
    }
}
