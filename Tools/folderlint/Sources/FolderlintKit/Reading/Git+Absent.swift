import ProjectTree
import SafeGit

extension Git {
    /// Adds what the projects name and git would ignore, were it there: git lists only what is.
    func adding(
        absentFrom projects: [Project], _ disk: Disk, _ session: GitSession
    ) async throws(GitFailure) -> Git {
        var paths: [UInt8] = []
        for project in projects {
            for element in project.elements where element.isInNavigator {
                guard let place = element.place, !disk.exists(place) else { continue }
                let path = disk.path(of: place)
                // Git refuses to answer at all when one path is not its own.
                guard Paths.inside(root, path) != nil, !isInSubmodule(path), !isBelowLink(place, disk) else {
                    continue
                }
                // A pattern such as `build/` is for folders only.
                paths += path.utf8 + [UInt8](element.isFile ? [0] : [UInt8(ascii: "/"), 0])
            }
        }
        guard !paths.isEmpty else { return self }
        let found = try await Git.ignored(among: paths, session)
        return Git(
            root: root, tracked: tracked, ignored: ignored.union(found), submodules: submodules, links: links,
            knowsIgnored: knowsIgnored)
    }

    private func isBelowLink(_ place: Disk.EntryID, _ disk: Disk) -> Bool {
        var folder = disk[place].parent
        while folder != Disk.top {
            if disk[folder].kind == .link { return true }
            folder = disk[folder].parent
        }
        return false
    }

    /// Which of some paths, each with a zero behind it, git ignores.
    private static func ignored(
        among paths: [UInt8], _ session: GitSession
    ) async throws(GitFailure) -> [String] {
        // It ends with 1 where git ignores none of them.
        let output = try await session.ask(
            ["check-ignore", "-z", "--stdin"], input: paths, endingWith: [0, 1])
        return output.split(separator: 0).map { path in
            String(decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
        }
    }
}
