import FolderlintKit
import ProjectTree
import Synchronization

/// What the texts of a tree say, read once for all plans that are tried for the tree.
final class TreeTexts: Sendable {
    private let tree: Tree
    /// The folder that nothing outside of is written to.
    let ground: String
    private let mentioning = Once<[MentioningFiles.File]>()
    private let lists = Once<[RuleList]>()
    private let scripts = Mutex<[String: ScriptText]>([:])
    private let called = Mutex<[String: [(path: String, text: String)]]>([:])
    private let settings: [Once<BuildSettings>]
    private let builds = Once<OtherBuilds>()

    /// A file of rules, and the rules in it.
    struct RuleList {
        let path: String
        /// Whether its patterns start from the top of the repository, and not from the file's folder.
        let isOfTop: Bool
        let rules: [RuleFile.Rule]
    }

    init(_ tree: Tree) {
        self.tree = tree
        settings = tree.projects.map { _ in Once() }
        ground = tree.git?.root ?? tree.lookup.path(of: tree.root)
    }

    /// The texts that may name what moves.
    var files: [MentioningFiles.File] {
        mentioning.value { MentioningFiles(tree, ground, called: CalledTexts.paths(tree, script)).files }
    }

    /// The files that say by patterns what is done with others.
    var ruleLists: [RuleList] {
        lists.value {
            files.compactMap { file in
                guard file.kind != .source, let list = RuleFile(file.path),
                    let bytes = tree.lookup.bytes(at: file.path)
                else {
                    return nil
                }
                return RuleList(path: file.path, isOfTop: list.isOfTop, rules: list.rules(in: bytes))
            }
        }
    }

    /// All build settings of a project, by its place in the tree, for targets that are built from files.
    func settings(of project: Int) -> BuildSettings {
        settings[project].value {
            BuildSettings(ProjectContext(tree: tree, project: tree.projects[project]), isWhole: true)
        }
    }

    /// The sources that something besides Xcode compiles.
    func otherBuilds(_ find: () -> OtherBuilds) -> OtherBuilds { builds.value(find) }

    /// The scripts that one runs which starts in a folder.
    func scripts(
        calledBy text: String, in folder: String, find: (String) -> [(path: String, text: String)]
    ) -> [(path: String, text: String)] {
        let key = folder + "\0" + text
        if let known = called.withLock({ $0[key] }) { return known }
        let found = find(text)
        called.withLock { $0[key] = found }
        return found
    }

    func script(_ text: String) -> ScriptText {
        if let known = scripts.withLock({ $0[text] }) { return known }
        let script = ScriptText(text)
        scripts.withLock { $0[text] = script }
        return script
    }
}

/// A shell script as it is read, whatever moves.
struct ScriptText: Sendable {
    let bytes: [UInt8]
    let tokens: [ShellWords.Token]
    let order: ScriptOrder
    let reused: ReusedPaths
    let cutsPaths: Bool
    let splitsPaths: Bool
    let usesNames: Bool
    /// The words with variables, and the variables that the script itself gives values.
    let filled: [FilledPaths.Word]
    let own: Set<Substring>

    init(_ script: String) {
        bytes = Array(script.utf8)
        tokens = ShellWords(bytes).tokens
        order = ScriptOrder(tokens)
        reused = ReusedPaths(tokens, bytes)
        cutsPaths = CutPaths.occur(in: bytes)
        splitsPaths = SplitPaths.occur(in: bytes)
        usesNames = UsedNames.occur(in: bytes)
        (filled, own) = Self.filled(in: tokens)
    }
}

extension ScriptText {
    private static func filled(in tokens: [ShellWords.Token]) -> ([FilledPaths.Word], Set<Substring>) {
        var (words, own): ([FilledPaths.Word], Set<Substring>) = ([], [])
        var (before, command): (Substring, Substring) = ("", "")
        for case .word(let word) in tokens {
            if word.isCommand { command = word.text }
            if word.isAssigned { own.insert(before) }
            if ["for", "select"].contains(before) || command == "read" { own.insert(word.text) }
            before = word.text
            // In single quotes, a dollar sign is a letter.
            let isFilled = zip(word.bytes, word.isLiteral).contains { $0 == UInt8(ascii: "$") && !$1 }
            guard isFilled, let first = word.offsets.first, let last = word.offsets.last else { continue }
            words.append((before, first..<(last + 1)))
        }
        return (words, own)
    }
}

/// A value that is found once and asked for by many.
final class Once<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    func value(_ find: () -> Value) -> Value {
        if let value = known.withLock(\.self) { return value }
        // The search asks the follower, too, so that the lock is free meanwhile.
        let value = find()
        known.withLock { $0 = value }
        return value
    }
}
