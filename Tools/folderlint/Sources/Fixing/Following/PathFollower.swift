import FolderlintKit
import ProjectTree

/// Says where a path leads that something names, and how it is written once the moves are made.
struct PathFollower {
    let tree: Tree
    let relocation: Relocation
    let fates = FolderFates()
    private let index = Once<MovedNames>()
    /// The texts of the tree, as far as they do not depend on the moves.
    let texts: TreeTexts
    private let judge: PathJudge
    /// The folder that nothing outside of is written to.
    let ground: String

    init(_ tree: Tree, _ relocation: Relocation, _ texts: TreeTexts? = nil) {
        self.tree = tree
        self.relocation = relocation
        self.texts = texts ?? TreeTexts(tree)
        judge = PathJudge(tree)
        ground = self.texts.ground
    }

    /// The names of what moves, which take a walk through all that moves.
    var names: MovedNames { index.value { MovedNames(self) } }

    /// The texts that may name what moves.
    var mentioningFiles: [MentioningFiles.File] { texts.files }

    /// What a path starts from that says nothing else.
    struct Frame {
        let folder: String
        /// Where that folder is after the moves.
        let newFolder: String
        var variables: PathVariables

        init(_ folder: String, _ relocation: Relocation, variables: PathVariables = PathVariables([:])) {
            self.folder = folder
            newFolder = relocation.place(of: folder)
            self.variables = variables
        }

        init(_ folder: String, movedTo place: String, variables: PathVariables) {
            self.folder = folder
            newFolder = place
            self.variables = variables
        }

        /// The folder that a file is in.
        init(beside file: String, _ relocation: Relocation, variables: PathVariables = PathVariables([:])) {
            folder = Paths.folder(of: file)
            newFolder = Paths.folder(of: relocation.place(of: file))
            self.variables = variables
        }

        /// A project's source root, and what its variables stand for.
        init(_ project: Project, target: String? = nil, in tree: Tree, _ relocation: Relocation) {
            let root = tree.lookup.path(of: project.sourceRoot)
            self.init(
                root, relocation,
                variables: PathVariables(project: project, sourceRoot: root, target: target))
        }

        /// What a path leads to; nil when nothing is there, or when it cannot be known.
        func find(_ text: some StringProtocol, in tree: Tree) -> Lookup.Found? {
            guard let path = evaluate(text) else { return nil }
            let found = tree.lookup.find(path, from: tree.lookup.find(folder).id)
            return found.exists ? found : nil
        }

        func evaluate(_ text: some StringProtocol) -> String? {
            guard !text.isEmpty, !text.hasPrefix("~") else { return nil }
            let spelled = SpelledPath(Substring(text))
            guard !spelled.root.isEmpty else { return SettingValue.evaluate(text, variables) }
            return SettingValue.evaluate(spelled.rest, variables).map { folder + $0 }
        }
    }

    enum Outcome: Equatable {
        /// It leads nowhere, or nobody can tell where.
        case unknown
        /// It leads to the same thing as before, as it is written.
        case stays
        /// What to write instead.
        case moves(String)
        /// It leads to something that moves, and what it is cannot be written out.
        case computed(String)
    }

    /// What becomes of a path that means all that it leads to.
    enum WholeOutcome: Equatable {
        case unknown, stays
        case moves(String)
        case computed(String)
        /// It leads to a folder of which not all goes to one place: to this one, absolute.
        case splits(String)
    }

    /// What becomes of a path; with `expectsFile` false also one that only the build makes.
    func follow(_ text: some StringProtocol, _ frame: Frame, expectsFile: Bool = true) -> Outcome {
        let spelled = SpelledPath(Substring(text))
        guard !text.isEmpty, !spelled.isFromHome, let path = frame.evaluate(text) else { return .unknown }
        let found = tree.lookup.find(path, from: tree.lookup.find(frame.folder).id)
        guard found.exists || !expectsFile else { return .unknown }
        let place = destination(of: path, found, frame)
        let moves = place != found.path || frame.newFolder != frame.folder && !isAbsolute(spelled)
        let isPassable = isPassable(path, frame)
        guard moves || !isPassable else { return .stays }
        if spelled.isComputed { return .computed(found.path) }
        let new = spelled.respelled(place, from: frame.newFolder)
        let isSame =
            frame.newFolder == frame.folder
            ? written(path, frame) == place
            : Paths.joined(frame.newFolder, evaluated(spelled, frame.newFolder)) == place
        return isSame && isPassable ? .stays : .moves(new)
    }

    /// What becomes of a path; a folder goes where all that is in it goes.
    ///
    /// With `joins` that may be a folder that has something else.
    func followWhole(
        _ text: some StringProtocol, _ frame: Frame, joins: Bool = false
    ) -> WholeOutcome {
        let folder = find(text, frame)
        switch follow(text, frame) {
        case .unknown: return .unknown
        case .moves(let new):
            guard let folder, folder.isFolder, relocation.disturbs(folder.path) else { return .moves(new) }
            return follow(folder.path, insteadOf: new, text, frame, joins: joins)
        case .computed(let path): return .computed(path)
        case .stays: break
        }
        // What holds the place that paths start from is not meant for what is in it.
        guard let folder, folder.isFolder, !Paths.holds(folder.path, frame.folder) else { return .stays }
        let real = folder.kind == .link ? tree.lookup.realPath(of: folder.path) : folder.path
        switch FolderFate(of: real, self, joins: joins) {
        case .stays: return .stays
        case .partlyLeaves, .splits: return .splits(real)
        // A link follows the folder that it leads to.
        case .moves where real != folder.path: return .stays
        case .moves(let place):
            let spelled = SpelledPath(Substring(text))
            if spelled.isComputed { return .computed(folder.path) }
            return .moves(spelled.respelled(place, from: frame.newFolder))
        }
    }

    /// What becomes of a folder that moves with the one around it, while something in it goes elsewhere: its
    /// new place counts only if that is there then.
    private func follow(
        _ folder: String, insteadOf new: String, _ text: some StringProtocol, _ frame: Frame, joins: Bool
    ) -> WholeOutcome {
        let place = relocation.place(of: folder)
        switch FolderFate(of: folder, self, namesAll: true, joins: joins) {
        // Where the folder stays, too, only what the path starts from moves.
        case .stays: return relocation.fills(folder) && place != folder ? .stays : .moves(new)
        case .moves(let other):
            return .moves(
                other == place ? new : SpelledPath(Substring(text)).respelled(other, from: frame.newFolder))
        case .partlyLeaves(let leaving), .splits(let leaving):
            let isThere = leaving.contains { Paths.inside(place, relocation.place(of: $0)) != nil }
            return isThere || relocation.fills(place) ? .moves(new) : .splits(folder)
        }
    }

    /// Whether a written path goes into a folder that is not there after the moves, and out of it again.
    func isBlocked(_ text: some StringProtocol, _ frame: Frame) -> Bool {
        frame.evaluate(text).map { !isPassable($0, frame) } ?? false
    }

    /// Whether the folders that a path goes into and out of again, as in `Model/../a.h`, are there after the
    /// moves.
    private func isPassable(_ path: String, _ frame: Frame) -> Bool {
        guard path.contains("/../") || path.hasSuffix("/..") else { return true }
        var (now, then) = Paths.isAbsolute(path) ? ("", "") : (frame.folder, frame.newFolder)
        var depth = 0
        for name in Paths.names(in: path) where name != "." {
            if name == ".." {
                if depth > 0, !isThere(now, then) { return false }
                depth = max(depth - 1, 0)
                (now, then) = (Paths.folder(of: now), Paths.folder(of: then))
            } else {
                depth += 1
                now += "/" + name
                then += "/" + name
            }
        }
        return true
    }

    /// Whether the folder that a path names now is there where the path leads then.
    private func isThere(_ now: String, _ then: String) -> Bool {
        let found = tree.lookup.find(now)
        guard found.exists else { return true }
        if found.path != now { return !relocation.moves(now) }
        if then != now, relocation.place(of: now) == then { return true }
        return tree.lookup.find(then).exists && !isGone(then)
    }

    private func isGone(_ folder: String) -> Bool {
        guard !relocation.fills(folder) else { return false }
        return relocation.moves(folder) || FolderFate(of: folder, self).empties
    }

    /// Where a path leads; nil when it leads nowhere.
    func find(_ text: some StringProtocol, _ frame: Frame) -> Lookup.Found? {
        frame.find(text, in: tree)
    }

    /// The place that a path says, whatever is there.
    func named(_ text: some StringProtocol, _ frame: Frame) -> String? {
        frame.evaluate(text).map { Paths.joined(frame.folder, $0) }
    }

    /// What a path that is written out means, from a folder.
    private func evaluated(_ spelled: SpelledPath, _ folder: String) -> String {
        spelled.root.isEmpty ? String(spelled.rest) : folder + spelled.rest
    }

    /// A path through a link moves with what it leads to, and with the link.
    private func destination(of path: String, _ found: Lookup.Found, _ frame: Frame) -> String {
        let place = relocation.place(of: found.path)
        let named = written(path, frame)
        guard place == found.path else { return throughLink(named, found, to: place) ?? place }
        let moved = relocation.place(of: named)
        guard moved == named else { return moved }
        // A link that stays may lead elsewhere in another checkout.
        return named.lowercased() == found.path.lowercased() ? place : named
    }

    /// The place that a path says, with its links, and above the folders that they lead to where it goes up.
    private func written(_ path: String, _ frame: Frame) -> String {
        guard path.contains("..") else { return Paths.joined(frame.folder, path) }
        var place = Paths.isAbsolute(path) ? "" : frame.folder
        for name in Paths.names(in: path) where name != "." {
            place = name == ".." ? Paths.folder(of: tree.lookup.realPath(of: place)) : place + "/" + name
        }
        return place
    }

    /// The new place of what a path names through a link to a folder, if that still leads there.
    private func throughLink(_ named: String, _ found: Lookup.Found, to place: String) -> String? {
        guard named != found.path else { return nil }
        for link in Paths.upward(from: Paths.folder(of: named)) {
            let real = tree.lookup.realPath(of: link)
            guard real != link else { return nil }
            guard tree.lookup.find(link).path == link else { continue }
            return Paths.inside(relocation.place(of: real), place).map {
                Paths.joined(relocation.place(of: link), $0)
            }
        }
        return nil
    }

    private func isAbsolute(_ spelled: SpelledPath) -> Bool {
        spelled.root.isEmpty && Paths.isAbsolute(spelled.rest)
    }

    // MARK: - Files

    /// The text of a file that may be rewritten, which is the repository's own.
    func text(of file: String) -> String? {
        isOwn(file) ? tree.lookup.text(at: file) : nil
    }

    /// Whether a file belongs to the repository, and not to what it fetches.
    func isOwn(_ file: String) -> Bool {
        Paths.inside(ground, file) != nil && !judge.isFetched(file) && tree.git?.isInSubmodule(file) != true
    }

    /// Whether a path in a setting leads through a folder that a package manager fills.
    func isFetched(_ path: String) -> Bool { judge.isFetched(path) || path.contains("PODS_") }

    /// Writes new text into a file; what it speaks of stays where the file cannot be written.
    func write(
        _ text: String, at range: Range<Int>, of file: String, about path: String?, _ edits: inout FixEdits
    ) {
        if isOwn(file), edits.splice(file, range, text) { return }
        guard let path else { return }
        if isOwn(file) {
            edits.block(
                path, "shared-path", "\(shown(file)) names it for several projects, in more than one way",
                remedy: "name it in each project instead, and run the fix again")
        } else {
            edits.block(
                path, "foreign-file", "\(shown(file)) names it, and is fetched or of another repository",
                remedy: "move it by hand, and correct the path there")
        }
    }

    /// A path as a person would write it.
    func shown(_ path: String) -> String { Paths.inside(ground, path) ?? path }
}
