import FolderlintKit
import ProjectTree

/// The rules that say by patterns what is done with files: `.gitattributes`, owners, linters, coverage.
///
/// A file that would come under other rules than now is reported; `Mentions` reports the rules that name it.
struct RuleLists: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        var lists: [(file: String, rules: [RuleFile.Rule], frame: PathFollower.Frame)] = []
        for list in follower.texts.ruleLists where follower.isOwn(list.path) {
            var frame = PathFollower.Frame(beside: list.path, follower.relocation)
            if list.isOfTop { frame = PathFollower.Frame(follower.ground, follower.relocation) }
            lists.append((list.path, list.rules, frame))
        }
        // A name says the same in every folder, unless another rule says more of a folder.
        let isPlain = { (rule: RuleFile.Rule, folder: String) in
            rule.pattern.isName && folder == follower.ground
        }
        let keys = Set(
            lists.flatMap { list in
                list.rules.filter { !isPlain($0, list.frame.folder) }.map(\.key)
            })
        var index = RuleIndex()
        for list in lists {
            index.add(list.rules.filter { keys.contains($0.key) }, of: list.file, list.frame, follower)
        }
        guard !index.isEmpty else { return }
        index.build()
        for move in follower.relocation.moves {
            index.report(files(at: move.from, follower), of: move.from, follower, &edits)
        }
    }

    /// The files at a place that a move starts from, with where they go.
    private func files(at path: String, _ follower: PathFollower) -> [(old: String, new: String)] {
        let lookup = follower.tree.lookup
        guard lookup.find(path).kind == .folder else { return [(path, follower.relocation.place(of: path))] }
        var files: [String] = []
        var open = [path]
        while let path = open.popLast() {
            for (name, kind) in lookup.children(of: path) {
                let child = path + "/" + name
                // What goes elsewhere is a move of its own.
                if follower.relocation.starts(at: child) { continue }
                if kind == .folder { open.append(child) } else { files.append(child) }
            }
        }
        return files.sorted().map { ($0, follower.relocation.place(of: $0)) }
    }
}
