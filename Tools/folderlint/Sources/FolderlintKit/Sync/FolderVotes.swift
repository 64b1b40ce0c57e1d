import Pbxproj
import ProjectTree

/// Decides which folders groups follow by where the files are that they list, also where the name of a
/// folder was taken again by another one.
///
/// Each file speaks for the folder that it is in now: for its group, and as many levels up for each group
/// around that.
struct FolderVotes {
    /// The groups that follow a folder, parents first.
    private(set) var followed: [(group: ElementID, folder: Disk.EntryID)] = []
    private(set) var disk: Disk
    private let project: Project
    private let groups: [ElementID]
    private let whereabouts: Whereabouts
    private var votes: [ElementID: [Disk.EntryID: Votes]] = [:]
    /// The groups of which files of their own are in a folder.
    private var voters: [Disk.EntryID: Set<ElementID>] = [:]
    /// The folders that a group may follow: new ones, and those of groups.
    private let open: Set<Disk.EntryID>
    /// Where the groups are.
    private var places: [ElementID: Disk.EntryID] = [:]

    private struct Votes: Comparable {
        /// Of the group's own files, and of those in its groups.
        var own = 0
        var deep = 0

        static func < (left: Votes, right: Votes) -> Bool { (left.own, left.deep) < (right.own, right.deep) }
    }

    /// So often a claim that turns out to be void makes all others be looked at again.
    private static let rounds = 8

    /// - Parameters:
    ///   - groups: The mirrored groups, parents first.
    ///   - files: The listed files.
    ///   - excused: Whether the folder at an absolute path may be missing.
    init(
        _ project: Project, among groups: [ElementID], files: [ElementID], _ whereabouts: Whereabouts,
        new: [Disk.EntryID], _ disk: Disk, excused: (String) -> Bool
    ) {
        self.project = project
        self.groups = groups
        self.whereabouts = whereabouts
        self.disk = disk
        open = Set(new + groups.compactMap { project[$0].place })
        for file in files { vote(file) }
        var barred: Set<ElementID> = []
        for round in 0... {
            let losers = claim(barred, excused)
            if losers.isEmpty { break }
            barred.formUnion(losers)
            // Whoever still quarrels stays where it is.
            if round == Self.rounds { barred.formUnion(groups) }
        }
    }

    /// Whether it is known of some file below a group where it is.
    func know(_ group: ElementID) -> Bool { votes[group] != nil }

    /// Whether files below a group say that it is a folder.
    func are(_ folder: Disk.EntryID, for group: ElementID) -> Bool { votes[group]?[folder] != nil }

    private mutating func vote(_ file: ElementID) {
        guard let place = whereabouts.places[file], place.isCertain else { return }
        var (folder, element, isOwn) = (place.file, file, true)
        while let parent = project[element].parent, parent != project.mainGroup,
            FolderRenames.isRelative(project[element])
        {
            for name in Paths.names(in: project.pathText(of: element) ?? "") where name != "." {
                guard name != "..", folder != Disk.top else { return }
                folder = disk[folder].parent
            }
            votes[parent, default: [:]][folder, default: Votes()].own += isOwn ? 1 : 0
            if isOwn { voters[folder, default: []].insert(parent) }
            votes[parent]?[folder]?.deep += isOwn ? 0 : 1
            // The files of a group without a path are its parent's, too.
            isOwn = isOwn && project.pathText(of: parent) == nil
            element = parent
        }
    }

    // MARK: - Claims

    /// Lets each group claim a folder; those that others have more right to are returned.
    private mutating func claim(_ barred: Set<ElementID>, _ excused: (String) -> Bool) -> Set<ElementID> {
        followed = []
        places = [:]
        var losers: Set<ElementID> = []
        var claims: [Disk.EntryID: (group: ElementID, moves: Bool, votes: Votes)] = [:]
        for group in groups {
            guard let own = ownFolder(of: group) else { continue }
            let best = barred.contains(group) ? nil : best(for: group, instead: own, excused)
            let folder = best?.folder ?? own
            places[group] = folder
            guard best != nil || disk.exists(own) else { continue }
            let claim = (group: group, moves: best != nil, votes: best?.votes ?? Votes())
            if best != nil { followed.append((group, folder)) }
            guard let other = claims[folder] else {
                claims[folder] = claim
                continue
            }
            switch (claim.moves, other.moves) {
            case (true, true):
                if other.votes <= claim.votes { losers.insert(other.group) }
                if claim.votes <= other.votes { losers.insert(claim.group) }
                if other.votes < claim.votes { claims[folder] = claim }
            case (true, false): losers.insert(claim.group)
            case (false, true):
                losers.insert(other.group)
                claims[folder] = claim
            case (false, false): break
            }
        }
        return losers
    }

    /// Where a group is unless it follows a folder of its own.
    private mutating func ownFolder(of group: ElementID) -> Disk.EntryID? {
        guard let parent = project[group].parent, let folder = places[parent],
            let path = project.pathText(of: group)
        else { return project[group].place }
        return disk.entry(at: path, from: folder)
    }

    /// The only folder that most of what a group lists says it is; nil where the group stays.
    private mutating func best(
        for group: ElementID, instead own: Disk.EntryID, _ excused: (String) -> Bool
    ) -> (folder: Disk.EntryID, votes: Votes)? {
        guard group != project.mainGroup, let votes = votes[group], votes[own] == nil else { return nil }
        let isThere = disk.exists(own)
        guard isThere || !excused(disk.path(of: own)) else { return nil }
        // What a group's files are put into, inside of its folder, is a new folder, not the old one, unless
        // another group's files are in that now.
        let isTaken = isThere && (voters[own] ?? []).contains { $0 != group }
        let found = votes.filter {
            open.contains($0.key) && (!isThere || isTaken || !disk.isInside($0.key, own))
        }
        guard let most = found.max(by: { $0.value < $1.value }),
            found.count(where: { !($0.value < most.value) }) == 1
        else { return nil }
        let files = project.children(of: group).filter { project[$0].isFile }
        let (all, part) =
            most.value.own > 0
            ? (files.count, most.value.own + namesakes(in: most.key, files))
            : (votes.values.reduce(0) { $0 + $1.deep }, most.value.deep)
        guard part * 2 >= all else { return nil }
        guard !isThere || most.value.own + most.value.deep > strangers(in: own, files, most.key) else {
            return nil
        }
        return (most.key, most.value)
    }

    /// How many files of which it is not known where they are have one of their name in a folder.
    private mutating func namesakes(in folder: Disk.EntryID, _ files: [ElementID]) -> Int {
        files.count { file in
            guard whereabouts.places[file]?.isCertain != true, let path = project.pathText(of: file) else {
                return false
            }
            let place = disk.entry(at: path, from: folder)
            return disk.exists(place)
        }
    }

    /// How many files are where a group lists them, of which it is not known that they are others.
    private mutating func strangers(
        in own: Disk.EntryID, _ files: [ElementID], _ other: Disk.EntryID
    ) -> Int {
        let contents = whereabouts.contents
        return files.count { file in
            guard let path = project.pathText(of: file) else { return false }
            let place = disk.entry(at: path, from: own)
            guard disk.exists(place) else { return false }
            if let hash = contents.now[disk.path(of: place)], whereabouts.known.contains(file) {
                return contents.filesOfOldHash[hash] == nil
            }
            let namesake = disk.entry(at: path, from: other)
            return !disk.exists(namesake)
        }
    }
}
