import Pbxproj
import ProjectTree
import Synchronization

/// Which paths may lead nowhere without anybody's fault: the one answer for the navigator, for settings,
/// xcconfigs, scripts, schemes, test plans and workspaces.
///
/// A path is excused if it is outside of what is checked out, if the folder that it is in cannot be read, if
/// a sparse checkout leaves it out, if git ignores it or has it in a submodule, if a tool installs it, if the
/// build makes it, if an xcconfig includes it with `#include?`, or if a set-up script or a template beside it
/// says that a person makes it. What git tracks is never made.
package final class Excuses: Sendable {
    private let tree: Tree
    /// The projects whose build makes files.
    private let projects: [Project]
    /// Names of folders that tools fill.
    private let folders: Set<Substring>
    /// The folders that are checked out together.
    private let roots: [String]
    /// Where names of installed folders begin to count.
    private let base: String
    /// Found when the first path is missing.
    private let made = Mutex<Made?>(nil)

    /// What comes to be after the checkout.
    private struct Made {
        let outputs: Set<String>
        let bootstrap: Bootstrap
    }

    package convenience init(_ context: ProjectContext, folders: [String] = ToolFolders.installed) {
        self.init(context.tree, context.project, folders: folders)
    }

    /// Without a project, for what all projects of the tree make.
    init(_ tree: Tree, _ project: Project? = nil, folders: [String] = ToolFolders.installed) {
        self.tree = tree
        projects = project.map { [$0] } ?? tree.projects
        self.folders = Set(folders.map { Substring($0) })
        let root = tree.lookup.path(of: tree.root)
        let own = projects.flatMap { [$0.folder, $0.sourceRoot].map { tree.lookup.path(of: $0) } }
        roots = [root] + (tree.git.map { [$0.root] } ?? []) + own
        base = project.map { tree.lookup.path(of: $0.sourceRoot) } ?? tree.git?.root ?? root
    }

    /// Whether nobody need worry that nothing is at an absolute path.
    func cover(_ path: String) -> Bool {
        if covers(path) { return true }
        // What counts of a link is where it leads.
        guard let destination = tree.lookup.destination(of: path) else { return false }
        return covers(Paths.joined(Paths.folder(of: path), destination))
    }

    /// Whether an absolute path is part of what is checked out.
    func reach(_ path: String) -> Bool { roots.contains { Paths.holds($0, path) } }

    private func covers(_ path: String) -> Bool {
        guard reach(path), tree.lookup.closedFolder(around: path) == nil else { return true }
        if isInstalled(path) || isInSDK(path) || isComputed(path) { return true }
        if let git = tree.git {
            if git.ignores(path) || git.isInSubmodule(path) || git.sparse.contains(path) { return true }
            if git.tracked.contains(path) { return false }
        }
        let made = whatIsMade
        return Paths.upward(from: path).contains { made.outputs.contains($0) } || made.bootstrap.makes(path)
    }

    private func isInstalled(_ path: String) -> Bool {
        let names = Paths.names(in: path)
        let shared = zip(names, Paths.names(in: base)).prefix { $0 == $1 }.count
        return names.dropFirst(shared).contains { folders.contains($0) }
    }

    /// What old projects name by a long way round: `../../../Developer/SDKs/…`.
    private func isInSDK(_ path: String) -> Bool {
        let folders = Paths.names(in: path).dropLast()
        return folders.contains { $0.hasSuffix(".sdk") || $0.hasSuffix(".platform") }
            || zip(folders, folders.dropFirst()).contains { $0 == "System" && $1 == "Library" }
    }

    /// Whether a variable is left in a path.
    private func isComputed(_ path: String) -> Bool {
        zip(path.utf8, path.utf8.dropFirst()).contains { sign, next in
            sign == UInt8(ascii: "$") && (next == UInt8(ascii: "(") || next == UInt8(ascii: "{"))
        }
    }

    // MARK: - What comes to be

    private var whatIsMade: Made {
        made.withLock { made in
            if let made { return made }
            let root = tree.git?.root ?? tree.lookup.path(of: tree.root)
            var outputs: Set<String> = []
            for project in projects {
                outputs.formUnion(buildOutputs(project))
                outputs.formUnion(optionalIncludes(project))
            }
            outputs.formUnion(declaredSubmodules(root))
            let found = Made(outputs: outputs, bootstrap: Bootstrap(tree.lookup, in: [root, base]))
            made = found
            return found
        }
    }

    /// The folders that `.gitmodules` names: a checkout may have the file before it has the submodules.
    private func declaredSubmodules(_ root: String) -> [String] {
        (tree.lookup.text(at: root + "/.gitmodules") ?? "").split(whereSeparator: \.isNewline).compactMap {
            line in
            let words = line.split(separator: "=", maxSplits: 1).map { $0.trimmingPrefix { $0.isWhitespace } }
            guard words.count == 2, words[0].prefix(while: \.isLetter) == "path" else { return nil }
            let path = words[1].filter { $0 != "\"" }
            return path.isEmpty ? nil : Paths.joined(root, String(path))
        }
    }

    /// The outputs that script phases and build rules declare: files, and folders where a name is computed.
    private func buildOutputs(_ project: Project) -> Set<String> {
        let root = tree.lookup.path(of: project.sourceRoot)
        var paths: [String] = []
        for phase in project.phases where phase.isa == .shellScriptPhase {
            let target = phase.target.map { project.targets[$0].name }
            let variables = PathVariables(project: project, sourceRoot: root, target: target)
            paths += outputs(of: phase.object, "outputPaths", project, variables)
            for list in outputs(of: phase.object, "outputFileListPaths", project, variables) {
                let file = tree.lookup.find(list, from: project.sourceRoot)
                let entries = FileList.entries(tree.lookup.text(at: file.path) ?? "").map(\.path)
                paths += entries.compactMap { Excuses.stem($0, variables) }
            }
        }
        let variables = PathVariables(project: project, sourceRoot: root)
        for rule in project.objects(.buildRule) {
            paths += outputs(of: rule, "outputFiles", project, variables)
        }
        return Set(
            paths.map { tree.lookup.find($0, from: project.sourceRoot).path }
                .filter { !Paths.holds($0, root) })
    }

    private func outputs(
        of object: ObjectID, _ key: StaticString, _ project: Project, _ variables: PathVariables
    ) -> [String] {
        let value = project.document.value(key, in: project.dictionary(object))
        return (value.map { project.document.strings($0) } ?? []).compactMap { Excuses.stem($0, variables) }
    }

    /// The path, up to where a variable computes it that only Xcode knows; nil when it starts with one.
    private static func stem(_ path: String, _ variables: PathVariables) -> String? {
        if let whole = SettingValue.evaluate(path, variables) { return whole.isEmpty ? nil : whole }
        var end = path.startIndex
        for index in path.indices where path[index] == "/" {
            guard SettingValue.evaluate(path[..<index], variables) != nil else { break }
            end = index
        }
        return SettingValue.evaluate(path[..<end], variables).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Where the files would be that xcconfigs include with `#include?`.
    private func optionalIncludes(_ project: Project) -> Set<String> {
        let reader = XCConfigReader(tree: tree, project: project)
        var paths: Set<String> = []
        for line in reader.files.flatMap({ reader.lines(of: $0) }) {
            guard case .include(let path, isOptional: true) = line.statement.kind else { continue }
            paths.insert(reader.find(path, includedBy: line.file).path)
        }
        return paths
    }
}
