import FolderlintKit
import ProjectTree

/// What the schemes of projects and workspaces name, shared ones and single users'.
///
/// Packages, test plans, files, the debugger's settings, arguments, and the scripts around an action.
struct SchemePaths: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        for project in tree.projects {
            let frame = PathFollower.Frame(project, in: tree, relocation)
            follow(project.container, follower, frame, &edits)
        }
        for workspace in tree.workspaces { follow(workspace, follower, nil, &edits) }
    }

    private func follow(
        _ container: String, _ follower: PathFollower, _ root: PathFollower.Frame?, _ edits: inout FixEdits
    ) {
        for file in Scheme.files(in: container, follower.tree.lookup) {
            guard let text = follower.text(of: file) else { continue }
            let bytes = Array(text.utf8)
            let tags = Markup(bytes).tags
            var scheme = SchemeFile(
                follower: follower, container: container, file: file, bytes: bytes,
                lines: LineCounter(bytes),
                root: root ?? SchemeFile.root(tags, bytes, in: container, follower))
            for tag in tags { scheme.follow(tag, &edits) }
        }
    }
}

/// One scheme, as it is read.
private struct SchemeFile {
    let follower: PathFollower
    let container: String
    let file: String
    let bytes: [UInt8]
    var lines: LineCounter
    /// The source root of the project whose settings hold; nil where a scheme names none.
    let root: PathFollower.Frame?

    /// The source root of the first project that a scheme names.
    static func root(
        _ tags: [Markup.Tag], _ bytes: [UInt8], in container: String, _ follower: PathFollower
    ) -> PathFollower.Frame? {
        for tag in tags {
            guard let range = tag.range(of: "ReferencedContainer") else { continue }
            let reference = MarkupText(range, of: bytes).text
            let path = Paths.joined(
                Paths.folder(of: container), Paths.rest(of: reference, behind: "container:"))
            if let project = follower.tree.projects.first(where: { $0.container == path }) {
                return PathFollower.Frame(project, in: follower.tree, follower.relocation)
            }
        }
        return nil
    }

    mutating func follow(_ tag: Markup.Tag, _ edits: inout FixEdits) {
        switch tag.name {
        case "BuildableReference": followReference(tag, "ReferencedContainer", fromContainer, &edits)
        case "TestPlanReference": followReference(tag, "reference", fromContainer, &edits)
        case "StoreKitConfigurationFileReference", "LocationScenarioReference",
            "RoutingCoverageFileReference":
            followReference(tag, "identifier", fromAnywhere, &edits)
        case "ActionContent": followScript(tag, &edits)
        case "PathRunnable": followPath(tag, "FilePath", &edits)
        case "CommandLineArgument": followPath(tag, "argument", &edits)
        case "EnvironmentVariable": followPath(tag, "value", &edits)
        default:
            followPath(tag, "customLLDBInitFile", &edits)
            followPath(tag, "customWorkingDirectory", &edits)
            followPath(tag, "savedToolIdentifier", &edits)
            followReference(tag, "notificationPayloadFile", fromAnywhere, &edits)
        }
    }

    private var fromContainer: ContainerPaths {
        ContainerPaths(follower: follower, bases: [Paths.folder(of: container)])
    }

    /// Xcode writes such a path from the container, or from a place in it that differs with its version.
    private var fromAnywhere: ContainerPaths {
        let bases = ["", "..", "xcshareddata", "xcshareddata/xcschemes"].map { Paths.joined(container, $0) }
        return ContainerPaths(follower: follower, bases: bases + [Paths.folder(of: file)])
    }

    private func followReference(
        _ tag: Markup.Tag, _ attribute: String, _ paths: ContainerPaths, _ edits: inout FixEdits
    ) {
        guard let range = tag.range(of: attribute),
            let (new, path) = paths.follow(MarkupText(range, of: bytes).text)
        else { return }
        follower.write(MarkupText.escaped(new), at: range, of: file, about: path, &edits)
    }

    /// A path from the source root, or an absolute one.
    private func followPath(_ tag: Markup.Tag, _ attribute: String, _ edits: inout FixEdits) {
        guard let root, let range = tag.range(of: attribute) else { return }
        let text = MarkupText(range, of: bytes).text
        guard Paths.isAbsolute(text) || !SpelledPath(text[...]).root.isEmpty else { return }
        switch follower.followWhole(text, root) {
        case .moves(let new):
            let path = follower.find(text, root)?.path
            follower.write(MarkupText.escaped(new), at: range, of: file, about: path, &edits)
        case .computed(let path): block(path, text, &edits)
        case .splits(let folder): edits.report(folder, in: file, at: range.lowerBound, of: bytes)
        case .stays, .unknown: return
        }
    }

    private mutating func followScript(_ tag: Markup.Tag, _ edits: inout FixEdits) {
        guard let range = tag.range(of: "scriptText") else { return }
        let text = MarkupText(range, of: bytes)
        let line = lines.line(of: range.lowerBound)
        guard let root else { return mention(text.text, besides: [], line: line, &edits) }
        // Where such a script runs is not the project's to say.
        let script = MovedScript(text.text, follower, root, from: nil)
        for part in script.parts {
            let place = text.range(of: part.range)
            follower.write(MarkupText.escaped(part.text), at: place, of: file, about: nil, &edits)
        }
        for fixed in script.fixed {
            fixed.block(by: follower.shown(file), remedy: Self.remedy, &edits)
        }
        for note in script.notes.sorted() {
            edits.mentions.append(
                Mention(file: file, line: line, path: note.path, destination: nil, note: note.note))
        }
        mention(text.text, besides: script.parts.map(\.range), line: line, &edits)
    }

    /// Reports what a script names in ways that nobody follows.
    private func mention(
        _ script: String, besides parts: [Range<Int>], line: Int, _ edits: inout FixEdits
    ) {
        edits.unread.append(
            UnreadText(
                text: script, file: MentioningFiles.File(path: file, kind: .script),
                written: parts.sorted { $0.lowerBound < $1.lowerBound }, line: { line }))
    }

    private func block(_ path: String, _ mention: String, _ edits: inout FixEdits) {
        edits.block(
            path, "computed-path",
            "\(follower.shown(file)) names it as \(mention), which cannot be rewritten",
            remedy: Self.remedy)
    }

    private static let remedy = "write the path out in the scheme, and run the fix again"
}
