import FolderlintKit
import Pbxproj
import ProjectTree

/// The texts in folders that git ignores which the scripts of projects run or read.
///
/// Nobody knows what else is in such a folder, so that nothing else of it is looked through.
enum CalledTexts {
    /// - Parameter script: Reads a script.
    static func paths(_ tree: Tree, _ script: (String) -> ScriptText) -> Set<String> {
        guard let git = tree.git else { return [] }
        let folders = Set(git.ignored.map { Paths.name(of: $0) })
        guard !folders.isEmpty else { return [] }
        var paths: Set<String> = []
        for project in tree.projects {
            let frame = PathFollower.Frame(project, in: tree, Relocation([]))
            for word in words(of: project, script) {
                guard Paths.names(in: word).dropLast().contains(where: { folders.contains(String($0)) }),
                    let found = frame.find(word, in: tree), found.kind == .file, git.ignores(found.path),
                    !Paths.names(in: found.path).contains(where: {
                        ToolFolders.installed.contains(String($0))
                    })
                else { continue }
                paths.insert(found.path)
            }
        }
        return paths
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
            for key in ["inputPaths", "inputFiles", "inputFileListPaths", "buildToolPath"] as [StaticString] {
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
