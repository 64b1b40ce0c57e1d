import FolderlintKit
import Pbxproj
import ProjectTree

/// The lines of xcfilelist files: those that script phases name, and those in the navigator.
struct FileListPaths: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        for project in tree.projects {
            var seen: Set<String> = []
            let settings = ScriptSettings(follower, project)
            for (file, target) in FileListPaths.files(of: project, follower)
            where seen.insert(file).inserted {
                let frame = PathFollower.Frame(project, target: target, in: tree, relocation)
                guard let text = follower.text(of: file) else { continue }
                for entry in FileList.entries(text) {
                    switch follower.follow(entry.path, frame, expectsFile: false) {
                    case .moves(let new):
                        follower.write(
                            new, at: entry.range, of: file, about: follower.find(entry.path, frame)?.path,
                            &edits)
                    case .computed(let path):
                        edits.block(
                            path, "computed-path",
                            "\(follower.shown(file)) names it as \(entry.path), which cannot be rewritten",
                            remedy: "write the path out in the list, and run the fix again")
                    case .unknown:
                        for move in settings.filled(inPath: entry.path, of: target, frame).moves {
                            edits.mentions.append(
                                Mention(
                                    file: file, line: entry.position.line, path: move.from,
                                    destination: move.to))
                        }
                    case .stays: continue
                    }
                }
            }
        }
    }

    private static func files(of project: Project, _ follower: PathFollower) -> [(String, String?)] {
        var files: [(String, String?)] = []
        for phase in project.phases where phase.isa == .shellScriptPhase {
            let target = phase.target.map { project.targets[$0].name }
            let frame = PathFollower.Frame(project, target: target, in: follower.tree, follower.relocation)
            let members = project.dictionary(phase.object)
            for key in ["inputFileListPaths", "outputFileListPaths"] as [StaticString] {
                guard let value = project.document.value(key, in: members) else { continue }
                files += project.document.strings(value).compactMap { follower.find($0, frame)?.path }
                    .map { ($0, target) }
            }
        }
        return files + project.files(named: ".xcfilelist", on: follower.tree).map { ($0, nil) }
    }
}
