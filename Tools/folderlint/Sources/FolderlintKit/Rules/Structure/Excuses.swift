import Pbxproj
package import ProjectTree

/// Which files may be missing from a clean checkout: ignored by git, in a submodule, installed, or built.
package struct Excuses {
    private let context: ProjectContext
    /// Names of folders that tools fill.
    private let folders: [[UInt8]]
    /// What the project's own scripts and rules write: files, and folders where the file's name is computed.
    private let outputs: Set<String>

    package init(_ context: ProjectContext, folders: [String]) {
        self.context = context
        self.folders = folders.map { Array($0.utf8) }
        outputs = Excuses.outputs(context)
    }

    /// Whether nobody need worry that `place` is not there.
    package func covers(_ place: Disk.EntryID) -> Bool {
        guard !isInstalled(place), context.isInRepository(place) else { return true }
        let path = context.disk.path(of: place)
        if let git = context.tree.git, git.ignores(path) || git.isInSubmodule(path) { return true }
        return isOutput(path) || isComputed(path) || isInSDK(path)
    }

    private func isInstalled(_ place: Disk.EntryID) -> Bool {
        var current = place
        while !context.holdsProject(current) {
            let name = context.disk.nameBytes(of: current)
            if folders.contains(where: { $0.elementsEqual(name) }) { return true }
            current = context.disk[current].parent
        }
        return false
    }

    private func isComputed(_ path: String) -> Bool { path.contains("$(") || path.contains("${") }

    /// What old projects name by a long way round: `../../../Developer/SDKs/…`.
    private func isInSDK(_ path: String) -> Bool {
        path.contains("/System/Library/") || path.contains(".sdk/") || path.contains(".platform/")
    }

    private func isOutput(_ path: String) -> Bool {
        guard !outputs.isEmpty else { return false }
        var path = path[...]
        while !path.isEmpty {
            if outputs.contains(String(path)) { return true }
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
        return false
    }

    // MARK: - What the build writes

    private static func outputs(_ context: ProjectContext) -> Set<String> {
        let project = context.project
        var paths: [String] = []
        for object in project.document.objects.all {
            switch object.isa {
            case .shellScriptPhase:
                paths += strings("outputPaths", object, project)
                for list in strings("outputFileListPaths", object, project) {
                    guard let file = rooted(list, project) else { continue }
                    let path = context.tree.lookup.find(file, from: project.sourceRoot).path
                    let text = context.tree.lookup.text(at: path) ?? ""
                    paths += text.split(whereSeparator: \.isNewline).map(String.init).filter {
                        !$0.hasPrefix("#")
                    }
                }
            case .buildRule: paths += strings("outputFiles", object, project)
            default: continue
            }
        }
        let root = context.disk.path(of: project.sourceRoot)
        return Set(
            paths.compactMap { rooted($0, project) }
                .map { context.tree.lookup.find($0, from: project.sourceRoot).path }
                .filter { $0 != root && !root.hasPrefix($0 + "/") })
    }

    private static func strings(_ key: StaticString, _ object: Object, _ project: Project) -> [String] {
        project.document.value(key, in: object.value).map { project.document.strings($0) } ?? []
    }

    /// The path without SRCROOT, up to where a variable computes it; nil when it starts with one.
    private static func rooted(_ path: String, _ project: Project) -> String? {
        var path = path[...]
        for variable in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] {
            for spelling in ["$(\(variable))", "${\(variable)}", "$\(variable)"]
            where path.hasPrefix(spelling) {
                path = path.dropFirst(spelling.count).drop { $0 == "/" }
            }
        }
        guard let variable = path.firstIndex(of: "$") else { return path.isEmpty ? nil : String(path) }
        guard let slash = path[..<variable].lastIndex(of: "/") else { return nil }
        return String(path[..<slash])
    }
}
