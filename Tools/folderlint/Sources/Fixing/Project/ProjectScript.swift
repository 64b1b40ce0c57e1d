import FolderlintKit
import Pbxproj
import ProjectTree

/// The text of a script phase, a build rule or a legacy target, with the place of its first line.
struct ProjectScript {
    let project: Project
    let text: String
    let node: NodeID
    /// Whether it is the folder that the tool of a legacy target starts in.
    let isFolder: Bool

    /// The line of the project's document.
    var line: Int { project.document.position(of: node).line }

    /// All of them; the lines of a script that is an array are one text.
    static func all(in tree: Tree) -> [ProjectScript] {
        tree.projects.flatMap { project in
            let document = project.document
            return document.objects.all.flatMap { entry in
                keys(of: entry.isa).compactMap { key -> ProjectScript? in
                    guard let value = document.value(key, in: entry.value) else { return nil }
                    let nodes = document[value].isString ? [value] : Array(document.items(of: value))
                    let text = nodes.compactMap { document.string($0) }.joined(separator: "\n")
                    let isFolder = key.description == "buildWorkingDirectory"
                    return nodes.first.map {
                        ProjectScript(project: project, text: text, node: $0, isFolder: isFolder)
                    }
                }
            }
        }
    }

    private static func keys(of isa: Isa) -> [StaticString] {
        switch isa {
        case .shellScriptPhase: ["shellScript"]
        case .buildRule: ["script"]
        case .legacyTarget: ["buildWorkingDirectory", "buildToolPath", "buildArgumentsString"]
        default: []
        }
    }
}
