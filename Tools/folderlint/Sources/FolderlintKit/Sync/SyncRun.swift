import Pbxproj
public import ProjectTree

/// `sync` and `add` as a caller uses them: plans for the projects of a tree.
public enum SyncRun {
    /// For each project, what its mirrored groups lack or have too much.
    ///
    /// - Parameters:
    ///   - contents: What git knows of files that are gone and new, by the projects' containers.
    ///   - leaves: Whether what lies at an absolute path is none of a project's concern.
    ///   - staysOut: Whether no reference is made to what lies at an absolute path.
    public static func plans(
        for tree: Tree, _ policy: Policy = Policy(), contents: [String: FormerContents] = [:],
        leaving leaves: @escaping (Project, String) -> Bool = { _, _ in false },
        without staysOut: @escaping (String) -> Bool = { _ in false }
    ) -> [(project: Project, plan: SyncPlan)] {
        let generated = policy.settings(of: FileMissing()).words(FileMissing.generated)
        return tree.projects.map { project in
            var planner = SyncPlanner(
                project, in: tree, generated: generated,
                contents: contents[project.container] ?? FormerContents()
            ) { leaves(project, $0) }
            planner.staysOut = staysOut
            return (project, planner.makePlan())
        }
    }

    /// What git knows of the files that are gone and of those that are new, by the projects' containers.
    public static func contents(
        for tree: Tree, _ policy: Policy = Policy(),
        leaving leaves: @escaping (Project, String) -> Bool = { _, _ in false }
    ) async throws -> [String: FormerContents] {
        guard let session = tree.git?.session else { return [:] }
        let generated = policy.settings(of: FileMissing()).words(FileMissing.generated)
        var contents: [String: FormerContents] = [:]
        for project in tree.projects {
            var planner = SyncPlanner(project, in: tree, generated: generated) { leaves(project, $0) }
            let questions = planner.questions()
            contents[project.container] = try await FormerContents.ask(
                session, about: questions, since: project.documentPath,
                placing: { places(in: $0, of: project, on: tree.disk) }, reading: tree.lookup.bytes,
                isReadable: { tree.lookup.canRead($0) })
        }
        return contents
    }

    /// Where the references of another version of a document lead, by their ids.
    private static func places(in text: [UInt8], of project: Project, on disk: Disk) -> [String: String] {
        guard let document = try? Document(SourceBuffer(text)) else { return [:] }
        var disk = disk
        let former = Project(document, container: project.container, disk: &disk)
        return former.elements.filter(\.isFile).reduce(into: [:]) { places, element in
            places[former.identifier(of: element.id)] = element.place.map { disk.path(of: $0) }
        }
    }

    /// The groups of a project that a sync compares with their folders.
    public static func mirroredGroups(of project: Project, in tree: Tree) -> Set<ElementID> {
        Set(MirroredGroups(project, tree.disk).groups)
    }

    /// How files join a project.
    ///
    /// Paths may be relative to `folder`, an absolute path.
    ///
    /// - Parameter leaves: Whether what lies at an absolute path stays out of a folder's files.
    public static func plan(
        adding paths: [String], from folder: String, to project: Project, in tree: Tree, group: String?,
        target: String?, leaving leaves: @escaping (String) -> Bool = { _ in false }
    ) throws(AddError) -> SyncPlan {
        var planner = AddPlanner(project, disk: tree.disk) { path in
            tree.git?.ignores(path) == true || leaves(path)
        }
        return try planner.makePlan(adding: paths, from: folder, to: group, target: target)
    }
}
