import Pbxproj
import ProjectTree

/// An exception of a synchronized folder for a file that is not there.
struct SyncExceptionStale: Rule {
    let id = "sync-exception-stale"
    let severity = Severity.error
    let summary = "an exception of a synchronized folder names a file that does not exist"
    let why = "a file that was renamed or moved lost its exception, and changed its targets without a word"
    let remedy = "write the file's new name into the exception, or remove the line"

    func check(_ context: ProjectContext) -> [Finding] {
        let folders = SynchronizedFolder.all(in: context.project)
        guard folders.contains(where: { !$0.sets.isEmpty }) else { return [] }
        let judge = PathJudge(context)
        var languages = Languages(context.tree.lookup)
        return folders.flatMap { folder in
            guard let place = folder.place, context.disk.isFolder(place) else { return [Finding]() }
            return folder.sets.flatMap { set in
                set.paths.compactMap { path in
                    path.isLocalized
                        ? localized(path, of: set, folder, place, judge, &languages, context)
                        : plain(path, of: set, folder, place, judge, context)
                }
            }
        }
    }

    private func plain(
        _ path: ExceptionPath, of set: SynchronizedFolder.ExceptionSet, _ folder: SynchronizedFolder,
        _ place: Disk.EntryID, _ judge: PathJudge, _ context: ProjectContext
    ) -> Finding? {
        let found = context.tree.lookup.find(path.path, from: place)
        switch judge.judge(found) {
        case .fine: return nil
        case .missing: return finding("there is no such file", path, set, folder, context)
        case .otherCase(_, let spelled):
            let actual = context.tree.lookup.path(of: spelled, relativeTo: place)
            return finding("on disk it is spelled \(actual)", path, set, folder, context)
        }
    }

    /// A localized file is there when a language has it.
    private func localized(
        _ path: ExceptionPath, of set: SynchronizedFolder.ExceptionSet, _ folder: SynchronizedFolder,
        _ place: Disk.EntryID, _ judge: PathJudge, _ languages: inout Languages, _ context: ProjectContext
    ) -> Finding? {
        let lookup = context.tree.lookup
        let whole = lookup.find(path.path, from: place)
        let parent = lookup.find(path.path + "/..", from: place)
        let name = path.path.lastPathComponent
        let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
        let names = languages.names(in: parent.id)
        let isThere = names.contains(name) || names.contains("\(stem).strings")
        guard !whole.exists, !isThere, !judge.isTolerated(whole) else { return nil }
        return finding("no language has such a file", path, set, folder, context)
    }

    private func finding(
        _ reason: String, _ path: ExceptionPath, _ set: SynchronizedFolder.ExceptionSet,
        _ folder: SynchronizedFolder, _ context: ProjectContext
    ) -> Finding {
        let root = context.project.groupPath(of: folder.element)
        let owner = folder.title(of: set, in: context.project)
        return context.finding(
            self, at: path.node,
            "the folder \(root) has an exception for \(path.path) in \(owner), but \(reason)",
            group: root, disk: folder.place.map { "\(context.shown($0))/\(path.path)" }, remedy: remedy,
            subject: "\(root)/\(path.path) \(owner)")
    }

    let examples = [
        Example(
            "a file that was renamed",
            navigator: "Shop/ {sync} [Shop]\n  - Old.plist [Shop]",
            disk: ["Shop/Info.plist"], finds: ["Shop/Old.plist target Shop"]),
        Example(
            "a file that is there",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]", disk: ["Shop/Info.plist"]),
        Example(
            "a name in another case",
            navigator: "Shop/ {sync} [Shop]\n  - info.plist [Shop]",
            disk: ["Shop/Info.plist"], finds: ["Shop/info.plist target Shop"]),
        Example(
            "files in languages, in both ways of naming them",
            navigator: "Shop/ {sync} [Shop]\n  - /Localized: A/Main.storyboard [Shop]\n"
                + "  - /Localized/Shop.strings [Shop]\n  - /Localized: Old.strings [Shop]",
            disk: ["Shop/A/Base.lproj/Main.storyboard", "Shop/de.lproj/Shop.strings"],
            finds: ["Shop/Old.strings target Shop"]),
        Example(
            "a file that git ignores",
            navigator: "Shop/ {sync} [Shop]\n  - Secrets.plist [Shop]", disk: ["Shop/Cart.swift"],
            git: .init(ignored: ["Shop/Secrets.plist"])),
    ]
}

/// What the languages in folders have; each folder is asked once.
private struct Languages {
    private let lookup: Lookup
    private var known: [Disk.EntryID: Set<String>] = [:]

    init(_ lookup: Lookup) { self.lookup = lookup }

    /// The names in all the languages of a folder.
    mutating func names(in folder: Disk.EntryID) -> Set<String> {
        if let names = known[folder] { return names }
        let languages = lookup.names(in: folder).filter { $0.hasSuffix(".lproj") }
        let names = Set(languages.flatMap { lookup.names(in: lookup.find($0, from: folder).id) })
        known[folder] = names
        return names
    }
}
