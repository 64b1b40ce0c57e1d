import Pbxproj
import ProjectTree

/// A reference to a file that was never added to git.
struct UntrackedByGit: Rule {
    let id = "untracked-by-git"
    let severity = Severity.warning
    let summary = "a reference is to a file that is not added to git"
    let why = "the project is committed without the file: everybody else's build breaks"
    let remedy = "add the file to git together with the project"

    func check(_ context: ProjectContext) -> [Finding] {
        guard let git = context.tree.git, !git.tracked.isEmpty else { return [] }
        // Otherwise what is ignored could not be told from what was forgotten.
        guard git.knowsIgnored else { return [] }
        let project = context.project
        let disk = context.disk
        var folders: [Disk.EntryID: String?] = [:]
        return project.elements.compactMap { element in
            guard element.isFile, element.isInNavigator, let place = element.place, disk[place].kind == .file
            else {
                return nil
            }
            let parent = disk[place].parent
            let folder = folders[parent] ?? self.folder(parent, git, disk)
            folders[parent] = folder
            guard let folder else { return nil }
            let path = "\(folder)/\(disk.name(of: place))"
            guard !git.tracked.contains(path), !git.ignored.contains(path) else { return nil }
            let shown = context.shown(place)
            return context.finding(
                self, element.id, "\(shown) is in the project and not in git", remedy: "`git add \(shown)`")
        }
    }

    /// The path of a folder; nil when it is not this repository's to track.
    private func folder(_ place: Disk.EntryID, _ git: GitStatus, _ disk: Disk) -> String? {
        var current = place
        while current != Disk.top {
            // CocoaPods and others install what is tracked nowhere.
            if Survey.isOutside(disk.nameBytes(of: current)) { return nil }
            let path = disk.path(of: current)
            if path == git.root { break }
            if isRepository(current, disk) { return nil }
            current = disk[current].parent
        }
        let path = disk.path(of: place)
        guard current != Disk.top, !git.ignores(path), !git.isInSubmodule(path) else { return nil }
        return path
    }

    private func isRepository(_ folder: Disk.EntryID, _ disk: Disk) -> Bool {
        disk.children(of: folder).contains { disk.nameBytes(of: $0).elementsEqual(".git".utf8) }
    }

    let examples = [
        Example(
            "a file that somebody forgot to add",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Order.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Order.swift"], finds: ["Shop/Order.swift"],
            git: .init(tracked: ["Shop/Cart.swift"])),
        Example(
            "files that git tracks",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/notes.txt"], git: .init(tracked: ["Shop/Cart.swift"])),
        Example(
            "files of a submodule, ignored ones and those of other repositories",
            navigator: """
                Kit/
                  Kit.swift [App]
                Own/
                  Own.swift [App]
                Shop/
                  Cart.swift [App]
                  Secrets.swift [App]
                """,
            disk: ["Kit/Kit.swift", "Own/.git", "Own/Own.swift", "Shop/Cart.swift", "Shop/Secrets.swift"],
            git: .init(tracked: ["Shop/Cart.swift"], ignored: ["Shop/Secrets.swift"], submodules: ["Kit"])),
        Example(
            "a repository without any file yet",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"], git: .init()),
    ]
}
