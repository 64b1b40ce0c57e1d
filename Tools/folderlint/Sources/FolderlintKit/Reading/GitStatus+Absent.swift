import ProjectTree
import SafeGit

extension GitStatus {
    /// Adds what the projects name and git would ignore, were it there: git lists only what is.
    func adding(
        absentFrom projects: [Project], _ disk: Disk, _ session: GitSession
    ) async throws(GitFailure) -> GitStatus {
        var paths: [UInt8] = []
        for project in projects {
            for element in project.elements where element.isInNavigator {
                guard let place = element.place, !disk.exists(place) else { continue }
                let path = disk.path(of: place)
                // Git refuses to answer at all when one path is not its own.
                guard Paths.inside(root, path) != nil, !isInSubmodule(path), !isBelowLink(place, disk),
                    element.isFile || !links.contains(path)
                else { continue }
                paths += GitStatus.question(path, isFolder: !element.isFile)
            }
        }
        guard !paths.isEmpty else { return self }
        let found = try await GitStatus.ignored(among: paths, session)
        var git = GitStatus(
            root: root, tracked: tracked, ignored: ignored.union(found), submodules: submodules, links: links,
            knowsIgnored: knowsIgnored)
        git.sparse = sparse
        return git
    }

    private func isBelowLink(_ place: Disk.EntryID, _ disk: Disk) -> Bool {
        var folder = disk[place].parent
        while folder != Disk.top {
            if disk[folder].kind == .link { return true }
            folder = disk[folder].parent
        }
        return false
    }

    /// Which of some absolute paths git would ignore, were there a file or a folder.
    func ignored(absent paths: [String], _ session: GitSession) async throws(GitFailure) -> Set<String> {
        let own = paths.filter { Paths.inside(root, $0) != nil && !isInSubmodule($0) && !isBelowLink($0) }
        guard !own.isEmpty else { return [] }
        if let lists {
            let questions = own + own.filter { !links.contains($0) }.map { $0 + GitStatus.anything }
            let answers = try await decisions(about: questions, under: lists, session)
            return Set(
                own.filter {
                    answers[$0]?.ignores == true || answers[$0 + GitStatus.anything]?.ignores == true
                })
        }
        let questions = own.flatMap { path in
            // What is behind a link is not git's to say.
            (links.contains(path) ? [false] : [false, true])
                .flatMap { GitStatus.question(path, isFolder: $0) }
        }
        return Set(try await GitStatus.ignored(among: questions, session))
    }

    /// Whether a path leads through a link that git tracks: git refuses to answer for it.
    private func isBelowLink(_ path: String) -> Bool {
        !links.isEmpty && Paths.upward(from: Paths.folder(of: path)).contains { links.contains($0) }
    }

    /// A name that stands for anything in a folder.
    package static let anything = "/folderlint-anything"

    /// A path with a zero behind it.
    ///
    /// A folder is asked about by something in it: of a path that ends in a slash git takes the empty name
    /// behind it for the name, which an empty pattern matches, as a line has it that holds nothing but a
    /// carriage return.
    private static func question(_ path: String, isFolder: Bool) -> [UInt8] {
        Array(path.utf8) + (isFolder ? Array(anything.utf8) : []) + [0]
    }

    /// Which of some questions git answers with a pattern that ignores; the paths that they are about.
    private static func ignored(
        among questions: [UInt8], _ session: GitSession
    ) async throws(GitFailure) -> [String] {
        // It ends with 1 where no pattern matches.
        let output = try await session.ask(
            ["check-ignore", "-v", "-z", "--stdin"], input: questions, endingWith: [0, 1])
        let fields = output.split(separator: 0, omittingEmptySubsequences: false)
        // The file, the line, the pattern and the path of each; the last zero ends the output.
        return stride(from: 0, to: fields.count - 3, by: 4).compactMap { start in
            let pattern = fields[start + 2]
            // A pattern that takes a path back, and one that is empty, ignore nothing.
            guard pattern.first != UInt8(ascii: "!"), pattern.contains(where: { !isBlank($0) }) else {
                return nil
            }
            let path = String(decoding: fields[start + 3], as: UTF8.self)
            return path.hasSuffix(anything) ? String(path.dropLast(anything.count)) : path
        }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x09 }
}
