import FolderlintKit
import Pbxproj
import ProjectTree

/// The scripts of phases, build rules and legacy targets, with the inputs and outputs that they declare.
struct ScriptPhases: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        for (index, project) in tree.projects.enumerated() {
            let targets = ScriptPhases.targets(of: project)
            var settingsOfProject: ScriptSettings?
            for (number, entry) in project.document.objects.all.enumerated()
            where [.shellScriptPhase, .buildRule, .legacyTarget].contains(entry.isa) {
                let object = ObjectID(number)
                let target = targets[object]
                var frame = PathFollower.Frame(project, target: target, in: tree, relocation)
                // Xcode names a product after its target, unless a setting says otherwise.
                if frame.variables["PRODUCT_NAME"] == nil { frame.variables["PRODUCT_NAME"] = target }
                let settings = settingsOfProject ?? ScriptSettings(follower, project)
                settingsOfProject = settings
                let place = ScriptPlace(
                    follower: follower, settings: settings, frame: frame, project: index, object: object,
                    target: target)
                switch entry.isa {
                case .shellScriptPhase:
                    place.followScript("shellScript", from: frame, making: "outputPaths", &edits)
                    if place.runsScript { place.followScript("shellPath", from: frame, &edits) }
                    for key in [
                        "inputPaths", "inputFileListPaths", "outputFileListPaths",
                    ] as [StaticString] {
                        place.followPaths(key, &edits)
                    }
                    place.followPaths("outputPaths", isMade: true, &edits)
                    place.followPaths("dependencyFile", isMade: true, &edits)
                case .buildRule:
                    place.followScript("script", from: frame, making: "outputFiles", &edits)
                    place.mentionPattern("filePatterns", &edits)
                    place.followPaths("inputFiles", &edits)
                    place.followPaths("outputFiles", isMade: true, &edits)
                case .legacyTarget:
                    place.followPaths("buildWorkingDirectory", &edits)
                    let start = place.folder("buildWorkingDirectory")
                    place.followPaths("buildToolPath", from: start, &edits)
                    place.followScript("buildArgumentsString", from: start, &edits)
                default: continue
                }
            }
        }
    }

    /// The names of the targets that phases, rules and legacy targets belong to.
    private static func targets(of project: Project) -> [ObjectID: String] {
        var targets: [ObjectID: String] = [:]
        for phase in project.phases {
            targets[phase.object] = phase.target.map { project.targets[$0].name }
        }
        for target in project.targets {
            targets[target.object] = target.name
            guard let rules = project.document.value("buildRules", in: project.dictionary(target.object))
            else { continue }
            for rule in project.document.items(of: rules).compactMap({ project.document.objects.find($0) }) {
                targets[rule] = target.name
            }
        }
        return targets
    }
}

/// One object of a project that holds a script or lists of paths.
private struct ScriptPlace {
    let follower: PathFollower
    let settings: ScriptSettings
    let frame: PathFollower.Frame
    /// A place in the tree's projects.
    let project: Int
    let object: ObjectID
    let target: String?

    private var document: Document { follower.tree.projects[project].document }

    /// As messages call it.
    private var name: String {
        let members = document.objects[object].value
        let name = document.string("name", in: members) ?? "Run Script"
        return switch document.objects[object].isa {
        case .shellScriptPhase: "script phase \"\(name)\"" + (target.map { " of \($0)" } ?? "")
        case .buildRule: "a build rule" + (target.map { " of \($0)" } ?? "")
        default: "target \(name)"
        }
    }

    private func nodes(_ key: StaticString) -> [NodeID] {
        guard let value = document.value(key, in: document.objects[object].value) else { return [] }
        return document[value].isString ? [value] : document.items(of: value).filter { document[$0].isString }
    }

    /// Whether a phase is run by a script, and not only by a shell: `shellPath = "/bin/sh ../build.sh"`.
    var runsScript: Bool {
        nodes("shellPath").first.flatMap { document.string($0) }
            .map { $0.contains(" ") || !["/bin/", "/usr/"].contains(where: $0.hasPrefix) } ?? false
    }

    /// The folder that a target runs its tool in; nil where nobody can tell.
    func folder(_ key: StaticString) -> PathFollower.Frame? {
        guard let text = nodes(key).first.flatMap({ document.string($0) }), !text.isEmpty else {
            return frame
        }
        guard let found = follower.find(text, frame), found.isFolder else { return nil }
        let folder = follower.tree.lookup.realPath(of: found.path)
        return PathFollower.Frame(folder, follower.relocation, variables: frame.variables)
    }

    /// Paths, each on its own; what the script makes follows its folder.
    ///
    /// - Parameter start: A folder that relative paths start from before they do from that of the project.
    func followPaths(
        _ key: StaticString, from start: PathFollower.Frame? = nil, isMade: Bool = false,
        _ edits: inout FixEdits
    ) {
        for node in nodes(key) {
            guard let text = document.string(node) else { continue }
            let isThere =
                SpelledPath(text[...]).root.isEmpty && start.flatMap { follower.find(text, $0) } != nil
            let frame = isThere ? start ?? frame : frame
            switch isMade ? made(text) : follower.followWhole(text, frame) {
            case .moves(let new): edits.documents[project].replace([(0..<text.utf8.count, new)], in: node)
            case .computed(let path): block(path, text, &edits)
            case .splits(let folder):
                let path = follower.tree.projects[project].documentPath
                edits.report(folder, in: path, line: document.position(of: node).line)
            case .unknown:
                let parts = follower.followedStart(of: text, frame)
                edits.documents[project].replace(parts, in: node)
                let filled = settings.filled(inPath: text, of: target, frame)
                report(filled, at: node, &edits)
                mention(parts, text, node, besides: filled.known, &edits)
            case .stays: continue
            }
        }
    }

    /// Reports what patterns stand for that are compared with whole paths.
    func mentionPattern(_ key: StaticString, _ edits: inout FixEdits) {
        for node in nodes(key) { mention([], document.string(node) ?? "", node, &edits) }
    }

    /// What becomes of a path that only the build makes.
    private func made(_ text: String) -> PathFollower.WholeOutcome {
        switch follower.follow(text, frame, expectsFile: false) {
        case .unknown: .unknown
        case .stays: follower.find(text, frame) == nil ? .stays : follower.followWhole(text, frame)
        case .moves(let new): .moves(new)
        case .computed(let path): .computed(path)
        }
    }

    /// A script: one text, or an array of its lines.
    ///
    /// - Parameters:
    ///   - start: The folder that relative paths start from; nil where nobody can tell.
    ///   - outputs: The key of the files that it makes.
    func followScript(
        _ key: StaticString, from start: PathFollower.Frame?, making outputs: StaticString? = nil,
        _ edits: inout FixEdits
    ) {
        let nodes = nodes(key)
        let lines = nodes.map { document.string($0) ?? "" }
        guard lines.contains(where: { !$0.isEmpty }) else { return }
        let script = MovedScript(lines.joined(separator: "\n"), follower, frame, from: start)
        var start = 0
        for (node, line) in zip(nodes, lines) {
            let end = start + line.utf8.count
            let parts = script.parts.filter { start <= $0.range.lowerBound && $0.range.upperBound <= end }
                .sorted { $0.range.lowerBound < $1.range.lowerBound }
                .map { ((($0.range.lowerBound - start)..<($0.range.upperBound - start)), $0.text) }
            edits.documents[project].replace(parts, in: node)
            start = end + 1
        }
        for fixed in script.fixed { fixed.block(by: name, remedy: Self.remedy, &edits) }
        let text = lines.joined(separator: "\n")
        if let outputs { hold(outputs, of: script, text, &edits) }
        let made = settings.disturbed(in: text, of: target, frame).map(MovedScript.Note.init)
        for note in script.notes.union(inputNotes(text)).union(made).sorted() {
            let file = follower.tree.projects[project].documentPath
            let line = nodes.first.map { document.position(of: $0).line } ?? 1
            edits.mentions.append(
                Mention(file: file, line: line, path: note.path, destination: nil, note: note.note))
        }
        guard let node = nodes.first else { return }
        let filled = settings.filled(inScript: text, of: target, frame)
        report(filled, at: node, &edits)
        reportCalled(by: text, &edits)
        let known = (filled.known + script.staying).sorted { $0.lowerBound < $1.lowerBound }
        mention(script.parts, text, node, besides: known, &edits)
    }

    /// Reports what is named by the values of settings.
    private func report(_ filled: FilledPaths, at node: NodeID, _ edits: inout FixEdits) {
        let file = follower.tree.projects[project].documentPath
        for move in filled.moves {
            edits.mentions.append(
                Mention(
                    file: file, line: document.position(of: node).line, path: move.from, destination: move.to)
            )
        }
    }

    /// Reports what the scripts that a script runs, and those that they run, make of settings.
    private func reportCalled(by text: String, _ edits: inout FixEdits) {
        for (path, called) in follower.texts.scripts(calledBy: text, in: frame.folder, find: find) {
            let filled = settings.filled(inScript: called, of: target, frame)
            for move in filled.moves {
                let start = filled.places[move.from]?.lowerBound ?? 0
                let line = called.utf8.prefix(start).count { $0 == UInt8(ascii: "\n") } + 1
                edits.mentions.append(
                    Mention(file: path, line: line, path: move.from, destination: move.to))
            }
        }
    }

    /// The scripts that a script runs, and those that they run.
    private func find(calledBy text: String) -> [(path: String, text: String)] {
        var open = [text]
        var seen: Set<String> = []
        var found: [(String, String)] = []
        while let script = open.popLast() {
            for case .word(let word) in follower.texts.script(script).tokens where Paths.hasSlash(word.text) {
                guard let file = follower.find(word.text, frame), !file.isFolder,
                    MentioningFiles.mayRun(file.path), seen.insert(file.path).inserted,
                    let called = follower.text(of: file.path)
                else { continue }
                open.append(called)
                found.append((file.path, called))
            }
        }
        return found
    }

    /// Keeps the files that a script makes without naming them: it would go on to make them where they were.
    private func hold(
        _ key: StaticString, of script: MovedScript, _ text: String, _ edits: inout FixEdits
    ) {
        let paths = nodes(key).compactMap { document.string($0).flatMap { follower.find($0, frame) } }
            .filter { !$0.isFolder && follower.relocation.moves($0.path) }.map(\.path)
        guard !paths.isEmpty, !text.contains("SCRIPT_OUTPUT_FILE") else { return }
        let words = follower.texts.script(text).tokens.compactMap { token -> Substring? in
            if case .word(let word) = token { word.text } else { nil }
        }
        // A script that it runs may name them.
        let texts = Set(words).compactMap { follower.find($0, frame) }.filter { !$0.isFolder }
            .compactMap { follower.text(of: $0.path) }
        for path in paths where Paths.upward(from: path).allSatisfy({ !script.followed.contains($0) }) {
            let file = Paths.name(of: path)
            let isNamed = words.contains { $0.contains(file) } || texts.contains { $0.contains(file) }
            guard !isNamed, !settings.names(path, in: text, of: target, frame) else { continue }
            edits.block(
                path, "computed-path", "\(name) makes it, and does not name it",
                remedy: "make the script write to $SCRIPT_OUTPUT_FILE_0, or move it by hand")
        }
    }

    /// The paths that a script reads from the environment, also those in lists.
    private var declaredPaths: [String] {
        let own = ["inputPaths", "outputPaths", "inputFiles", "outputFiles"] as [StaticString]
        let lists = ["inputFileListPaths", "outputFileListPaths"] as [StaticString]
        let files = lists.flatMap(nodes).compactMap {
            document.string($0).flatMap { follower.find($0, frame) }
        }
        return own.flatMap(nodes).compactMap { document.string($0) }
            + files.flatMap { FileList.entries(follower.text(of: $0.path) ?? "").map(\.path) }
    }

    /// What a script may do with the declared inputs and outputs.
    private func inputNotes(_ script: String) -> [MovedScript.Note] {
        let bytes = Array(script.utf8)
        let cuts =
            CutPaths.occur(in: CutPaths.withoutMadeFolders(bytes))
            || CutPaths.occur(inScriptsOf: follower.texts.script(script).tokens, follower, frame)
        let splits = SplitPaths.occur(in: bytes)
        let takesNames = UsedNames.occur(in: bytes) || UsedNames.copied(in: bytes).contains("")
        guard cuts || splits || takesNames else { return [] }
        return Set(declaredPaths).sorted().compactMap { follower.find($0, frame) }.compactMap { found in
            if cuts, !found.isFolder, CutPaths.matter(to: found.path, follower) {
                return MovedScript.Note(path: found.path, note: CutPaths.note)
            }
            let place = follower.relocation.place(of: found.path)
            if takesNames, found.isFolder, UsedNames.change(found.path, place) {
                return MovedScript.Note(path: found.path, note: UsedNames.note)
            }
            let moves = splits && place != found.path
            return moves ? MovedScript.Note(path: found.path, note: SplitPaths.note) : nil
        }
    }

    /// Reports what a script names in ways that nobody follows: in other languages, in texts that it holds,
    /// put together from names.
    private func mention(
        _ parts: [MovedScript.Part], _ script: String, _ node: NodeID, besides known: [Range<Int>] = [],
        _ edits: inout FixEdits
    ) {
        let path = follower.tree.projects[project].documentPath
        let shell = nodes("shellPath").first.flatMap { self.document.string($0) } ?? "/bin/sh"
        let file = MentioningFiles.File(path: path, kind: .script, runsInShell: shell.hasSuffix("sh"))
        let written = parts.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        let document = document
        edits.unread.append(
            UnreadText(text: script, file: file, written: written, known: known, namesOnce: true) {
                document.position(of: node).line
            })
    }

    private func block(_ path: String, _ mention: String, _ edits: inout FixEdits) {
        edits.block(
            path, "computed-path", "\(name) names it as \(mention), which cannot be rewritten",
            remedy: Self.remedy)
    }

    private static let remedy = "write the path out from $SRCROOT, or move it by hand, and run the fix again"
}
