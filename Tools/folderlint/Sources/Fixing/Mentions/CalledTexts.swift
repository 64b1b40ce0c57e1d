import FolderlintKit
import Pbxproj
import ProjectTree

/// The texts in folders that git ignores which the scripts of projects run or read.
///
/// Nobody knows what else is in such a folder: what is named in it is read, and the scripts that are directly
/// in a folder which is named.
enum CalledTexts {
    /// - Parameter script: Reads a script.
    static func paths(_ tree: Tree, _ script: (String) -> ScriptText) -> Set<String> {
        guard let git = tree.git else { return [] }
        let folders = Set(git.ignored.map { Paths.name(of: $0) })
        guard !folders.isEmpty else { return [] }
        var paths: Set<String> = []
        for project in tree.projects {
            let frame = PathFollower.Frame(project, in: tree, Relocation([]))
            var open = Array(words(of: project, script))
            var read: Set<String> = []
            while let word = open.popLast() {
                // Of a pattern, the folder counts.
                let sign = word.firstIndex { "*?[".contains($0) } ?? word.endIndex
                guard let found = frame.find(word[..<sign], in: tree),
                    !Paths.names(in: found.path).contains(where: {
                        ToolFolders.installed.contains(String($0))
                    })
                else { continue }
                let isIgnored = git.ignores(found.path)
                for file in found.isFolder ? scripts(in: found.path, tree) : [found.path] {
                    if isIgnored { paths.insert(file) }
                    // What a script runs may run others.
                    guard isIgnored || !found.isFolder, MentioningFiles.mayRun(file),
                        read.insert(file).inserted,
                        let text = tree.lookup.text(at: file)
                    else { continue }
                    open += script(text).tokens.compactMap { token in
                        guard case .word(let word) = token else { return nil }
                        let names = Paths.names(in: String(word.text)).map(String.init)
                        return names.contains(where: folders.contains) ? String(word.text) : nil
                    }
                }
            }
        }
        return paths
    }

    /// The scripts and build files directly in a folder.
    private static func scripts(in folder: String, _ tree: Tree) -> [String] {
        tree.lookup.children(of: folder).filter { $0.kind == .file && MentioningFiles.isScript($0.name) }
            .map { folder + "/" + $0.name }
    }

    /// The words in the scripts and the lists of files of phases, build rules and legacy targets.
    private static func words(of project: Project, _ script: (String) -> ScriptText) -> Set<String> {
        var words: Set<String> = []
        let document = project.document
        for (number, entry) in document.objects.all.enumerated()
        where [.shellScriptPhase, .buildRule, .legacyTarget].contains(entry.isa) {
            func texts(_ key: StaticString) -> [String] {
                guard let value = document.value(key, in: document.objects[ObjectID(number)].value) else {
                    return []
                }
                return ([value] + document.items(of: value)).compactMap { document.string($0) }
            }
            for key in [
                "inputPaths", "inputFiles", "inputFileListPaths", "buildToolPath", "buildWorkingDirectory",
            ] as [StaticString] {
                words.formUnion(texts(key))
            }
            for key in ["shellScript", "shellPath", "script", "buildArgumentsString"] as [StaticString] {
                for case .word(let word) in texts(key).flatMap({ script($0).tokens }) {
                    words.insert(String(word.text))
                }
            }
        }
        return words
    }
}
