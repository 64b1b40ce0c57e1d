import Pbxproj
import ProjectTree

/// Finds the folders that groups' folders became: those that hold what the groups list.
struct FolderRenames {
    private let project: Project
    private let contents: FormerContents
    private let new: NewFolders
    /// With entries for what is not in the new folders.
    private(set) var disk: Disk
    /// Where the elements are whose folder was renamed.
    private(set) var places: [ElementID: Disk.EntryID] = [:]
    /// The groups whose folders were renamed, parents first.
    private(set) var groups: [(group: ElementID, folder: Disk.EntryID)] = []
    /// The groups whose folders are gone, and the folders that hold some of what they list.
    private(set) var undecided: [(group: ElementID, folders: [Disk.EntryID])] = []
    private var taken: Set<Disk.EntryID> = []
    private var found: Set<ElementID> = []
    private let votes: FolderVotes
    /// The groups of which the files decided.
    private let decided: Set<ElementID>
    private let foldersOfHash: [String: [Disk.EntryID]]

    /// - Parameter votes: What the groups' files say themselves.
    init(_ project: Project, _ new: NewFolders, _ contents: FormerContents, _ votes: FolderVotes) {
        self.project = project
        self.new = new
        self.contents = contents
        self.votes = votes
        disk = votes.disk
        decided = Set(votes.followed.map(\.group))
        var foldersOfHash: [String: [Disk.EntryID]] = [:]
        if !contents.old.isEmpty {
            var known = disk
            for file in new.files {
                guard let hash = contents.now[file] else { continue }
                foldersOfHash[hash, default: []].append(known.entry(at: Paths.folder(of: file)))
            }
        }
        self.foldersOfHash = foldersOfHash
        for (group, folder) in votes.followed { move(group, to: folder) }
    }

    /// - Parameters:
    ///   - mirrored: The groups in question, parents first.
    ///   - excused: Whether the folder at an absolute path may be missing.
    mutating func find(among mirrored: [ElementID], excused: (String) -> Bool) {
        for group in mirrored where !decided.contains(group) {
            guard let folder = places[group] ?? project[group].place, !disk.exists(folder),
                !excused(disk.path(of: folder))
            else { continue }
            let candidates = candidates(for: group)
            if let best = candidates.first, candidates.count == 1 || best.rank > candidates[1].rank,
                best.isEnough
            {
                move(group, to: best.folder)
                found.insert(group)
            } else if !candidates.isEmpty {
                undecided.append((group, candidates.map(\.folder)))
            }
        }
        groups = mirrored.filter { decided.contains($0) || found.contains($0) }.compactMap { group in
            guard let folder = places[group], !goesAlong(group, to: folder) else { return nil }
            return (group, folder)
        }
    }

    /// Whether a group is in a folder already because of the group that it is in.
    private func goesAlong(_ group: ElementID, to folder: Disk.EntryID) -> Bool {
        guard let parent = project[group].parent, let place = places[parent] else { return false }
        return disk[folder].parent == place && disk.name(of: folder) == project.pathText(of: group)
    }

    /// A folder that holds some of what a group lists.
    private struct Candidate {
        let folder: Disk.EntryID
        var same = 0
        var named = 0
        /// Half of what the group lists, at least, and where git knows the files, one of them.
        var isEnough = false
        var rank: (Int, Int) { (same, named) }
    }

    private func candidates(for group: ElementID) -> [Candidate] {
        let listed = listed(in: group)
        var found: [Disk.EntryID: Candidate] = [:]
        for (name, gone) in listed {
            var seen: Set<Disk.EntryID> = []
            // A file that git had beside the one that is gone is another one.
            let isKnown = gone.map { contents.old[$0] != nil } ?? false
            for folder in new.holding(name) where !taken.contains(folder) {
                let path = disk.path(of: folder) + "/" + name
                let isSame = gone.flatMap { contents.areSame($0, path) }
                guard isSame != false, !isKnown || !contents.former.contains(path) else { continue }
                found[folder, default: Candidate(folder: folder)].named += 1
                if isSame == true { found[folder]?.same += 1 }
                seen.insert(folder)
            }
            // A file that got another name, but not another content.
            guard let hash = gone.flatMap({ contents.old[$0] }) else { continue }
            let folders = foldersOfHash[hash] ?? []
            for folder in folders where folders.count == 1 && !taken.contains(folder) {
                guard seen.insert(folder).inserted else { continue }
                found[folder, default: Candidate(folder: folder)].named += 1
                found[folder]?.same += 1
            }
        }
        // What is known of the files in its groups speaks against other folders.
        if votes.know(group) { found = found.filter { votes.are($0.key, for: group) } }
        let knowsFiles = listed.contains { $0.gone.map { contents.old[$0] != nil } ?? false }
        return found.values.map { candidate in
            var candidate = candidate
            candidate.isEnough = candidate.named * 2 >= listed.count && (candidate.same > 0 || !knowsFiles)
            return candidate
        }
        .sorted { ($1.same, $1.named, $0.folder) < ($0.same, $0.named, $1.folder) }
    }

    /// The names of what should lie in a group's folder, each with the path of the file that is gone.
    private func listed(in group: ElementID) -> [(name: String, gone: String?)] {
        var names: [String: String?] = [:]
        for child in project.children(of: group) where Self.isRelative(project[child]) {
            // A group without a path is where its own files are.
            let paths =
                project.pathText(of: child).map { [$0] }
                ?? project.children(of: child).filter { Self.isRelative(project[$0]) }.compactMap {
                    project.pathText(of: $0)
                }
            for path in paths {
                guard let name = Paths.names(in: path).first.map(String.init), name != ".." else { continue }
                let isFile = project[child].isFile && !Paths.hasSlash(path)
                names[name] = .some(isFile ? project[child].place.map { disk.path(of: $0) } : nil)
            }
        }
        return names.sorted { $0.key < $1.key }.map { (name: $0.key, gone: $0.value) }
    }

    private mutating func move(_ group: ElementID, to folder: Disk.EntryID) {
        var stack = [(group, folder)]
        while let (element, place) = stack.popLast() {
            places[element] = place
            taken.insert(place)
            for child in project.children(of: element)
            where Self.isRelative(project[child]) && !decided.contains(child) {
                let path = project.pathText(of: child).map { String($0.drop { $0 == "/" }) }
                stack.append((child, path.map { disk.entry(at: $0, from: place) } ?? place))
            }
        }
    }

    /// Whether an element is where its group is.
    static func isRelative(_ element: Element) -> Bool {
        element.tree == .group || element.tree == .missing
    }
}
