import FolderlintKit
import ProjectTree
import SafeGit

/// Keeps all that git ignores ignored, and all that it shows visible, wherever the moves bring it.
///
/// Git itself says what it would ignore, under the `.gitignore` files as the plan writes them. Where that
/// changes for a file, a line is added to the list that ignores it now, and git is asked again; a file for
/// which no line helps stays where it is.
struct IgnoreKeeper {
    private let tree: Tree
    private let git: GitStatus
    private let session: GitSession
    private let survey: IgnoreSurvey
    /// The lines that decide about what is ignored now.
    private var before: [String: IgnoreDecision]

    /// Nil where nobody can be asked.
    init?(_ tree: Tree) async throws(GitFailure) {
        guard let git = tree.git, let session = git.session else { return nil }
        self.tree = tree
        self.git = git
        self.session = session
        survey = IgnoreSurvey(tree)
        let ignored = git.ignored.flatMap { IgnoreKeeper.questions($0, tree) }
        before = try await git.decisions(about: ignored, under: survey.lists, session)
    }

    /// What a plan leaves of git's answers.
    struct Forecast: Equatable {
        /// Files and folders that git will ignore, absolute.
        var ignored: Set<String>
        /// The `.gitignore` files by their absolute path afterwards.
        var lists: [String: [UInt8]]
    }

    /// Writes the lines that are needed, and blocks what no line helps.
    mutating func follow(
        _ relocation: Relocation, _ edits: inout FixEdits
    ) async throws(GitFailure) -> Forecast {
        var texts = IgnoreTexts(survey.lists, relocation, taking: &edits)
        let files = files(relocation)
        if blockParts(files, relocation, &edits) {
            return Forecast(ignored: git.ignored, lists: survey.lists)
        }
        let all = survey.visible.filter { !relocation.moves($0) }.map { Subject(path: $0, wasIgnored: false) }
        var tries = IgnoreTries()
        while true {
            let lists = texts.new
            let subjects = lists == survey.lists ? files : files + all
            let after = try await git.decisions(
                about: subjects.flatMap { IgnoreKeeper.questions($0.path, tree, at: $0.place(relocation)) },
                under: lists, session)
            var isChanged = false
            var blocks: [FixEdits.Block] = []
            let changed = try await changed(subjects, after, relocation)
            for (subject, now) in changed {
                if let block = keep(subject, now, relocation, &texts, &tries, &isChanged) {
                    blocks.append(block)
                }
            }
            if isChanged { continue }
            for block in blocks { edits.block(block.path, block.code, block.reason, remedy: block.remedy) }
            report(files, after, texts, relocation, &edits)
            texts.write(into: &edits)
            return Forecast(
                ignored: Set(files.filter(\.wasIgnored).map { $0.place(relocation) }), lists: lists)
        }
    }

    /// Blocks what would leave a folder that is ignored as a whole: one line for a folder would
    /// become one for each file.
    private func blockParts(
        _ files: [Subject], _ relocation: Relocation, _ edits: inout FixEdits
    ) -> Bool {
        let parts = files.filter { $0.wasIgnored && !git.ignored.contains($0.path) }
        for part in parts {
            let folder = Paths.upward(from: part.path).first { git.ignored.contains($0) } ?? part.path
            edits.block(
                part.path, "git-ignore",
                "git ignores it with all of \(Paths.inside(git.root, folder) ?? folder)",
                remedy: "move it by hand, and add a line for it to a .gitignore")
        }
        return !parts.isEmpty
    }

    // MARK: - Whom git is asked about

    /// A file, or a folder that is ignored as a whole.
    struct Subject {
        let path: String
        let wasIgnored: Bool
        /// Git shows it wherever it is; but where a pattern ignores what is beside it, it was not before.
        var isTracked = false

        func place(_ relocation: Relocation) -> String { relocation.place(of: path) }
    }

    /// Those for which another line decides, with that.
    private mutating func changed(
        _ subjects: [Subject], _ after: [String: IgnoreDecision], _ relocation: Relocation
    ) async throws(GitFailure) -> [(Subject, IgnoreDecision?)] {
        var found: [(Subject, IgnoreDecision?)] = []
        for subject in subjects {
            let now = decision(subject.path, at: subject.place(relocation), after)
            if (now?.ignores == true) != subject.wasIgnored { found.append((subject, now)) }
        }
        let unknown = found.map(\.0).filter { $0.isTracked && before[$0.path] == nil }.map(\.path)
        before.merge(try await git.decisions(about: unknown, under: survey.lists, session)) { old, _ in old }
        return found.filter { !$0.0.isTracked || before[$0.0.path]?.ignores != true }
    }

    /// All that is ignored, and all other files that move.
    private func files(_ relocation: Relocation) -> [Subject] {
        var subjects = git.ignored.map { Subject(path: $0, wasIgnored: true) }
        for move in relocation.moves {
            var open = [move.from]
            while let path = open.popLast() {
                if git.ignored.contains(path) || git.isInSubmodule(path) { continue }
                if git.tracked.contains(path) {
                    subjects.append(Subject(path: path, wasIgnored: false, isTracked: true))
                } else if tree.lookup.find(path).kind == .folder {
                    open += tree.lookup.children(of: path).map { path + "/" + $0.name }
                } else {
                    subjects.append(Subject(path: path, wasIgnored: git.ignores(path)))
                }
            }
        }
        return subjects.sorted { $0.path < $1.path }
    }

    /// What git is asked about a path: a folder is asked about by something in it; nobody knows of what is
    /// missing whether it would be one.
    private static func questions(_ path: String, _ tree: Tree, at place: String? = nil) -> [String] {
        let place = place ?? path
        let found = tree.lookup.find(path)
        guard found.path == path else { return [place] }
        if found.kind == .folder { return [place + GitStatus.anything] }
        return found.exists ? [place] : [place, place + GitStatus.anything]
    }

    private func decision(
        _ path: String, at place: String, _ decisions: [String: IgnoreDecision]
    ) -> IgnoreDecision? {
        let found = IgnoreKeeper.questions(path, tree, at: place).compactMap { decisions[$0] }
        return found.first(where: \.ignores) ?? found.first
    }

    // MARK: - Keeping

    /// Tries to keep what git says of a file; what must stay where no line helps.
    private func keep(
        _ subject: Subject, _ now: IgnoreDecision?, _ relocation: Relocation, _ texts: inout IgnoreTexts,
        _ tries: inout IgnoreTries, _ isChanged: inout Bool
    ) -> FixEdits.Block? {
        if let now, texts.takeBack(now) {
            isChanged = true
            return nil
        }
        let old = decision(subject.path, at: subject.path, before)
        if subject.wasIgnored, let old {
            if texts.restore(old) {
                isChanged = true
                return nil
            }
            for line in lines(for: subject, old, relocation, texts) where tries.isNew(subject.path, line) {
                guard texts.add(line, behind: old) else { continue }
                isChanged = true
                return nil
            }
        }
        return block(subject, old, now, relocation)
    }

    /// The lines that may ignore a file where it goes: for all that the old one ignores, then for it alone.
    private func lines(
        for subject: Subject, _ old: IgnoreDecision, _ relocation: Relocation, _ texts: IgnoreTexts
    ) -> [String] {
        let folder = Paths.folder(of: old.list)
        let place = subject.place(relocation)
        guard place != subject.path,
            let line = texts.line(of: old), !line.isNegated,
            let start = Paths.inside(folder, subject.path),
            let end = Paths.inside(Paths.folder(of: relocation.place(of: old.list)), place)
        else { return [] }
        let isFolder = tree.lookup.find(subject.path).kind == .folder
        var lines: [String] = []
        let origin = Paths.upward(from: subject.path).first { path in relocation.starts(at: path) }
        if let origin, let moved = Paths.inside(folder, origin) {
            let rest = Paths.names(in: start).count - Paths.names(in: moved).count
            let names = Paths.names(in: end).dropLast(rest).map(String.init)
            let movesFolder = rest > 0 || isFolder
            if let new = line.following(
                Paths.names(in: start).map { Array($0.utf8) }, movedAt: Paths.names(in: moved).count,
                to: names, isFolder: movesFolder)
            {
                lines.append(new)
            }
        }
        let own = line.respelled(
            Paths.names(in: end).map { IgnoreLine.Part(name: String($0)) }, isForFolders: isFolder,
            hasLeadingSlash: true)
        return lines + [own].compactMap(\.self).filter { !lines.contains($0) }
    }

    private func block(
        _ subject: Subject, _ old: IgnoreDecision?, _ now: IgnoreDecision?, _ relocation: Relocation
    ) -> FixEdits.Block {
        let place = subject.place(relocation)
        let shown = Paths.inside(git.root, place) ?? place
        func text(_ decision: IgnoreDecision) -> String {
            "\(Paths.inside(git.root, decision.list) ?? decision.list):\(decision.line) (\(decision.pattern))"
        }
        // Of what stays, the list moves that decides about it.
        var held = subject.path
        if place == subject.path, let list = (subject.wasIgnored ? old : now)?.list {
            held = survey.lists[list] != nil ? list : origin(of: list, relocation)
        }
        let (reason, remedy) =
            subject.wasIgnored
            ? (
                old.map { "\(text($0)) makes git ignore it, and would not at \(shown)" }
                    ?? "git ignores it, and would not at \(shown)",
                "add a line for \(shown) to a .gitignore, and run the fix again"
            )
            : (
                now.map { "git would ignore it at \(shown), because of \(text($0))" }
                    ?? "git would not ignore it at \(shown)",
                "correct that line, and run the fix again"
            )
        return FixEdits.Block(path: held, code: "git-ignore", reason: reason, remedy: remedy)
    }

    private func origin(of list: String, _ relocation: Relocation) -> String {
        survey.lists.keys.first { relocation.place(of: $0) == list } ?? list
    }

    // MARK: - Reporting

    /// Reports lines that decided about something and decide about nothing afterwards.
    private func report(
        _ files: [Subject], _ after: [String: IgnoreDecision], _ texts: IgnoreTexts, _ relocation: Relocation,
        _ edits: inout FixEdits
    ) {
        let used = Set(after.values.compactMap { texts.origin(of: $0) })
        var reported: Set<IgnoreTexts.Key> = []
        for file in files where file.wasIgnored && relocation.moves(file.path) {
            guard let old = decision(file.path, at: file.path, before), survey.lists[old.list] != nil else {
                continue
            }
            let key = IgnoreTexts.Key(list: old.list, line: old.line)
            guard !used.contains(key), !texts.isReplaced(key), reported.insert(key).inserted else { continue }
            edits.mentions.append(
                Mention(
                    file: old.list, line: old.line, path: file.path, destination: file.place(relocation)))
        }
    }
}

/// What was tried to keep files ignored, so that nothing is tried twice.
struct IgnoreTries {
    private var lines: Set<[String]> = []

    mutating func isNew(_ path: String, _ line: String) -> Bool { lines.insert([path, line]).inserted }
}
