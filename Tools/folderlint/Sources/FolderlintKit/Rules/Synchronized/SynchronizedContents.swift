import ProjectTree

/// What a synchronized folder holds on disk: files, and folders that Xcode takes as one file.
struct SynchronizedContents {
    struct Member {
        /// From the synchronized folder.
        let path: String
        let name: String
        /// Whether it is a folder that is taken whole.
        let isFolder: Bool
        let place: Disk.EntryID

        /// The folder of languages that it is in, as in `en.lproj`; nil outside of any.
        var language: Substring? {
            path.split(separator: "/").dropLast().last.flatMap { $0.hasSuffix(".lproj") ? $0 : nil }
        }

        /// Its path without that folder: what exceptions call it.
        var pathOutsideLanguage: String {
            guard let language else { return path }
            return path.replacing("\(language)/", with: "")
        }
    }

    let members: [Member]

    /// Reads a folder that was walked; hidden files count for nothing, as in Xcode.
    init(_ folder: SynchronizedFolder, _ disk: Disk) {
        self.init(of: folder.isRepeated ? nil : folder.place, whole: folder.explicitFolders, disk)
    }

    /// Reads any folder that was walked, as a synchronized folder would take it.
    init(of folder: Disk.EntryID?, whole: Set<String> = [], _ disk: Disk) {
        var members: [Member] = []
        var open: [(place: Disk.EntryID, path: String)] = folder.map { [($0, "")] } ?? []
        while let (place, path) = open.popLast() {
            for child in disk.children(of: place) {
                let name = disk.name(of: child)
                guard !name.hasPrefix(".") else { continue }
                let path = path.isEmpty ? name : "\(path)/\(name)"
                let isFolder = disk.isFolder(child)
                if isFolder, !FileKind.isLeaf(name), !whole.contains(path) {
                    // Links are not followed here: one may lead back.
                    if disk[child].kind == .folder { open.append((child, path)) }
                } else {
                    members.append(Member(path: path, name: name, isFolder: isFolder, place: child))
                }
            }
        }
        self.members = members.sorted { $0.path < $1.path }
    }

    /// The files that a target takes: of a folder that it lists all but its exceptions, else only those.
    func members(of target: Int, in folder: SynchronizedFolder) -> [Member] {
        let sets = folder.sets.filter { $0.target == target }
        guard folder.owners.contains(target) || !sets.isEmpty else { return [] }
        let named = NamedPaths(sets.flatMap(\.members))
        let isOwner = folder.owners.contains(target)
        return members.filter { named.contains($0) != isOwner }
    }
}

/// The files that exceptions name.
private struct NamedPaths {
    private var plain: Set<String> = []
    private var localized: Set<String> = []

    init(_ paths: [ExceptionPath]) {
        for path in paths {
            if path.isLocalized { localized.insert(path.path) } else { plain.insert(path.path) }
        }
    }

    func contains(_ member: SynchronizedContents.Member) -> Bool {
        if plain.contains(member.path) { return true }
        guard !localized.isEmpty, member.language != nil else { return false }
        let path = member.pathOutsideLanguage
        if localized.contains(path) || localized.contains(member.path) { return true }
        // A storyboard's exception covers its texts too.
        guard path.hasSuffix(".strings") else { return false }
        let stem = path.dropLast(".strings".count)
        return localized.contains("\(stem).storyboard") || localized.contains("\(stem).xib")
    }
}
