public import Pbxproj
import ProjectTree

extension Example {
    /// The project of the example on its disk.
    public func tree() throws(ParseError) -> Tree {
        let container = "\(Example.folder)/Example.xcodeproj"
        var texts = ["\(container)/project.pbxproj": document]
        for (path, text) in contents { texts["\(Example.folder)/\(path)"] = text }
        var disk = Sketch(self.disk.map { "\(Example.folder)/\($0)" }, contents: texts).disk
        let project = Project(try Document(SourceBuffer(document)), container: container, disk: &disk)
        Survey.walk([project], &disk)
        let root = disk.entry(at: Example.folder)
        let workspaces = contents.keys.filter { $0.hasSuffix(".xcworkspace/contents.xcworkspacedata") }
            .map { "\(Example.folder)/" + $0.dropLast("/contents.xcworkspacedata".count) }.sorted()
        return Tree(
            disk: disk, root: root, projects: [project], workspaces: workspaces,
            git: git.map { Example.git($0) })
    }

    /// What a rule finds in the example; a document that does not parse is among the tree's failures.
    public func findings(of rule: some Rule) -> [Finding] {
        let tree: Tree
        do {
            tree = try self.tree()
        } catch {
            let failure = Tree.Failure(container: "\(Example.folder)/Example.xcodeproj", error: error)
            let disk = Sketch([]).disk
            tree = Tree(disk: disk, root: Disk.top, projects: [], failures: [failure])
        }
        return rule.check(TreeContext(tree: tree))
            + tree.projects.flatMap { rule.check(ProjectContext(tree: tree, project: $0)) }
    }

    private static func git(_ sketch: GitSketch) -> GitStatus {
        func absolute(_ paths: [String]) -> Set<String> { Set(paths.map { "\(folder)/\($0)" }) }
        return GitStatus(
            root: folder, tracked: absolute(sketch.tracked), ignored: absolute(sketch.ignored),
            submodules: absolute(sketch.submodules))
    }
}
