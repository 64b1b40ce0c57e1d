import FolderlintKit
import Pbxproj
import ProjectTree

/// What xcconfig files include, and the files in synchronized folders that configurations are based on.
///
/// Files that no project shows count, too: `xcodebuild -xcconfig` takes any.
struct XCConfigIncludes: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let tree = follower.tree
        var seen: Set<String> = []
        var read: Set<String> = []
        for (index, project) in tree.projects.enumerated() {
            let reader = XCConfigReader(tree: tree, project: project)
            for file in XCConfigIncludes.files(of: project, reader, tree) {
                for line in reader.lines(of: file) {
                    guard case .include(let path, _) = line.statement.kind,
                        seen.insert("\(line.file):\(line.statement.range)").inserted
                    else { continue }
                    follow(path, line, reader, follower, &edits)
                }
                read.insert(file)
            }
            for configuration in project.configurations {
                followAnchor(of: configuration, in: index, follower, &edits)
            }
        }
        for file in tree.files(named: [".xcconfig"]) where !read.contains(file) && follower.isOwn(file) {
            guard let config = tree.lookup.config(at: file), let project = Project.around(file, tree) else {
                continue
            }
            let reader = XCConfigReader(tree: tree, project: project)
            for statement in config.statements {
                guard case .include(let path, _) = statement.kind,
                    seen.insert("\(file):\(statement.range)").inserted
                else { continue }
                follow(path, XCConfigReader.Line(file: file, statement: statement), reader, follower, &edits)
            }
        }
    }

    private func follow(
        _ path: String, _ line: XCConfigReader.Line, _ reader: XCConfigReader, _ follower: PathFollower,
        _ edits: inout FixEdits
    ) {
        let found = reader.find(path, includedBy: line.file)
        let beside = PathFollower.Frame(beside: line.file, follower.relocation)
        guard found.exists else { return followAbsent(path, line, beside, follower, &edits) }
        let root = PathFollower.Frame(reader.project, in: follower.tree, follower.relocation)
        let frame = follower.find(path, beside) == nil ? root : beside
        switch follower.follow(path, frame) {
        case .moves(let new):
            follower.write(new, at: line.statement.range, of: line.file, about: found.path, &edits)
        case .computed, .unknown, .stays: return
        }
    }

    /// Updates an include of an absent file, such as one that each developer has, so that it leads where it
    /// did before.
    private func followAbsent(
        _ path: String, _ line: XCConfigReader.Line, _ beside: PathFollower.Frame, _ follower: PathFollower,
        _ edits: inout FixEdits
    ) {
        let place = Paths.joined(beside.folder, path)
        guard beside.folder != beside.newFolder, !Paths.isAbsolute(path), !path.contains("$"),
            follower.tree.lookup.find(Paths.folder(of: place)).exists
        else { return }
        let new = Paths.relative(follower.relocation.place(of: place), to: beside.newFolder)
        guard new != path, Paths.joined(beside.newFolder, path) != follower.relocation.place(of: place)
        else { return }
        follower.write(new, at: line.statement.range, of: line.file, about: place, &edits)
    }

    /// The files that configurations are based on, then others in the navigator.
    private static func files(of project: Project, _ reader: XCConfigReader, _ tree: Tree) -> [String] {
        let bases = project.configurations.compactMap { reader.base(of: $0) }
        var seen: Set<String> = []
        return (bases + project.files(named: ".xcconfig", on: tree)).filter { seen.insert($0).inserted }
    }

    /// A base that is named by its path in a synchronized folder.
    private func followAnchor(
        of configuration: Configuration, in index: Int, _ follower: PathFollower, _ edits: inout FixEdits
    ) {
        let project = follower.tree.projects[index]
        let members = project.dictionary(configuration.object)
        let anchor = project.document.value("baseConfigurationReferenceAnchor", in: members)
        guard let node = project.document.value("baseConfigurationReferenceRelativePath", in: members),
            let path = project.document.string(node),
            let folder = project.element(named: anchor).flatMap({ project[$0].place })
        else { return }
        let frame = PathFollower.Frame(follower.tree.lookup.path(of: folder), follower.relocation)
        if case .moves(let new) = follower.follow(path, frame) {
            edits.documents[index].replace([(0..<path.utf8.count, new)], in: node)
        }
    }
}

extension Project {
    /// The project whose folder a file is in, the nearest one; else the first.
    static func around(_ file: String, _ tree: Tree) -> Project? {
        tree.projects.filter { Paths.holds(tree.lookup.path(of: $0.folder), file) }
            .max { tree.lookup.path(of: $0.folder).utf8.count < tree.lookup.path(of: $1.folder).utf8.count }
            ?? tree.projects.first
    }

    /// The files of a kind that the navigator shows, by the end of their names; absolute paths.
    func files(named suffix: String, on tree: Tree) -> [String] {
        let suffix = Array(suffix.utf8)
        return elements.compactMap { element in
            guard element.isFile, let place = element.place, tree.disk.exists(place),
                tree.disk.isNamed(place, endingIn: suffix)
            else { return nil }
            return tree.disk.path(of: place)
        }
    }
}
