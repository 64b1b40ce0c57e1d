import Pbxproj
import ProjectTree

/// Where the files that a project lists are now: by their contents as far as git knows them, otherwise by
/// their names.
struct Whereabouts {
    /// A place, and whether nothing else may be there or be the same file.
    struct Place {
        let file: Disk.EntryID
        let isCertain: Bool
    }

    private(set) var places: [ElementID: Place] = [:]
    /// The listed files of which git knows what they had in them.
    private(set) var known: Set<ElementID> = []
    let contents: FormerContents

    /// - Parameters:
    ///   - files: The listed files.
    ///   - new: The files that no project lists, by name.
    init(
        of files: [ElementID], in project: Project, _ contents: FormerContents,
        new: [String: [Disk.EntryID]], _ disk: inout Disk
    ) {
        self.contents = contents
        var gone: [String: [ElementID]] = [:]
        for file in files {
            guard let place = project[file].place else { continue }
            let path = disk.path(of: place)
            if let hash = contents.old[path] {
                known.insert(file)
                places[file] = find(path, at: place, hash, &disk)
            } else if disk.exists(place) {
                places[file] = Place(file: place, isCertain: contents.old.isEmpty)
            } else if contents.old.isEmpty {
                gone[disk.name(of: place), default: []].append(file)
            }
        }
        for (name, files) in gone where files.count == 1 {
            guard let found = new[name], found.count == 1 else { continue }
            places[files[0]] = Place(file: found[0], isCertain: true)
        }
    }

    private func find(
        _ path: String, at place: Disk.EntryID, _ hash: String, _ disk: inout Disk
    ) -> Place? {
        let now = contents.filesOfNewHash[hash] ?? []
        let isOne = contents.filesOfOldHash[hash]?.count == 1
        if contents.now[path] == hash { return Place(file: place, isCertain: isOne && now.count == 1) }
        if let alike = contents.alike[path] { return Place(file: disk.entry(at: alike), isCertain: true) }
        if now.count == 1 { return Place(file: disk.entry(at: now[0]), isCertain: isOne) }
        let named = now.filter { Paths.name(of: $0).utf8.elementsEqual(Paths.name(of: path).utf8) }
        if named.count == 1 { return Place(file: disk.entry(at: named[0]), isCertain: false) }
        // What is there is another file, or the same one that changed.
        return nil
    }
}
