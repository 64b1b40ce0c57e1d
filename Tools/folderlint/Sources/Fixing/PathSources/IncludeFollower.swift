import FolderlintKit
import ProjectTree

/// Follows the includes of one file.
///
/// A compiler looks for an include in quotes beside the file, then in Xcode's header maps, then on the search
/// paths; for one in angle brackets, in the maps and on the search paths that are not for quotes alone.
struct IncludeFollower {
    private let search: HeaderSearch
    let file: String
    private let bytes: [UInt8]
    private let maps: HeaderMaps?
    private let beside: PathFollower.Frame
    private lazy var comments = SourceComments(bytes)
    /// The line of the last mention, and where it is.
    private var line = (number: 1, start: 0)

    private var follower: PathFollower { search.follower }

    init(_ search: HeaderSearch, _ file: String, _ bytes: [UInt8], _ maps: HeaderMaps?) {
        (self.search, self.file, self.bytes, self.maps) = (search, file, bytes, maps)
        beside = PathFollower.Frame(beside: file, search.follower.relocation)
    }

    func path(of include: IncludeLines.Include) -> String? {
        String(validating: bytes[include.range], as: UTF8.self)
    }

    /// What a path means that the file includes by a macro, if it would no longer mean that.
    func lostHeader(_ path: String, isQuoted: Bool) -> String? {
        if isQuoted, let header = follower.find(path, beside) {
            guard maps?.find(header.path, as: path, isQuoted: true) != true,
                case .moves = follower.follow(path, beside)
            else { return nil }
            return header.path
        }
        guard (maps?.answer(path, isQuoted: isQuoted) ?? .nothing) == .nothing else { return nil }
        let now = search.hits(path, isQuoted: isQuoted).limited(to: search.lists(of: file))
        let then = search.hitsAfter(path, isQuoted: isQuoted)
        guard !now.isSame(as: then) else { return nil }
        return now.headers.first { !then.headers.contains($0) } ?? now.headers.first
    }

    mutating func follow(_ include: IncludeLines.Include, _ edits: inout FixEdits) {
        guard let path = path(of: include) else { return }
        // A mere name in a comment is none of a path.
        if !Paths.hasSlash(path), comments.contain(include.range.lowerBound) { return }
        // What the compiler finds beside the source then, where it looks before it reads any map.
        let twin = include.isQuoted ? search.header(at: Paths.joined(beside.newFolder, path)) : nil
        if include.isQuoted, let header = follower.find(path, beside) {
            let isMapped =
                maps?.find(header.path, as: path, isQuoted: true) == true
                && !search.finds(file, besidesMapsOf: path)
            guard !isMapped || twin != nil && twin != header.path,
                case .moves(let new) = follower.follow(path, beside)
            else { return }
            follower.write(new, at: include.range, of: file, about: header.path, &edits)
            return
        }
        let lists = search.lists(of: file)
        let now = search.hits(path, isQuoted: include.isQuoted).limited(to: lists)
        if let twin {
            let isMapped = maps?.find(twin, as: path, isQuoted: true) == true
            // What no compiler reads and means nothing, means nothing there either.
            let isDead =
                now.isEmpty && (maps?.answer(path, isQuoted: true) ?? .nothing) == .nothing
                && comments.areDead(include.range.lowerBound)
            guard !isMapped, !isDead, now.headers != [twin] else { return }
            refuse(twin, besides: now, path, include, &edits)
            return
        }
        // What a map has, it has wherever that is, for those who read it.
        let isMapped = (maps?.answer(path, isQuoted: include.isQuoted) ?? .nothing) != .nothing
        let found = isMapped ? search.besidesMaps(now, path, isQuoted: include.isQuoted) : now
        guard !isMapped || !found.isEmpty else { return }
        var then = search.hitsAfter(path, isQuoted: include.isQuoted)
        if let lists, now.keys.allSatisfy(lists.contains) { then = then.filter { lists.contains($0.key) } }
        if isMapped { then = then.filter { found[$0.key] != nil } }
        guard !found.isEmpty || !then.isEmpty else {
            if let header = search.foreignHeader(path, of: file, isQuoted: include.isQuoted) {
                return report(header, at: include.range.lowerBound, &edits)
            }
            return reportOtherCase(path, include, &edits)
        }
        guard !found.isSame(as: then) || !then.allSatisfy({ found[$0.key] != nil }) else { return }
        follow(path, include, from: found, to: then, &edits)
    }

    /// An include that finds something beside the source then, where the compiler looks first.
    private mutating func refuse(
        _ twin: String, besides now: HeaderSearch.Hits, _ path: String, _ include: IncludeLines.Include,
        _ edits: inout FixEdits
    ) {
        let isKnown = !now.isEmpty || (maps?.answer(path, isQuoted: true) ?? .nothing) != .nothing
        refuse(
            follower.relocation.moves(twin) ? twin : file, include,
            "\(follower.shown(file)) includes \(path), "
                + (isKnown ? "" : "which no search path of the projects finds, ")
                + "and would then find \(follower.shown(twin)) beside it"
                + (isKnown ? " instead of what it means" : ""),
            remedy: isKnown
                ? "include the other one by another path, and run the fix again"
                : "include it by a path from its own folder, and run the fix again", &edits)
    }

    /// An include that finds something else on the search paths then.
    private mutating func follow(
        _ path: String, _ include: IncludeLines.Include, from now: HeaderSearch.Hits,
        to then: HeaderSearch.Hits, _ edits: inout FixEdits
    ) {
        let relocation = follower.relocation
        let headers = now.headers
        let intruders = then.headers.filter { relocation.moves($0) && !headers.contains($0) }
        if !headers.contains(where: relocation.moves), !intruders.isEmpty {
            for intruder in intruders {
                refuse(
                    intruder, include,
                    "\(follower.shown(file)) includes \(path), and would find it there instead of what it "
                        + "means", remedy: "include the other one by another path, and run the fix again",
                    &edits)
            }
            return
        }
        guard !now.isSame(as: then) else { return }
        let lost = headers.first { header in !then.headers.contains(header) }
        guard let header = headers.first(where: relocation.moves) ?? lost ?? headers.first else { return }
        guard headers.count == 1 else {
            let other = headers.first { $0 != header } ?? header
            return refuse(
                header, include,
                "\(follower.shown(file)) includes it as \(path), which may mean \(follower.shown(other)) as "
                    + "well", remedy: "include it by another path, and run the fix again", &edits)
        }
        if let folder = search.absentFolder(before: header, path, isQuoted: include.isQuoted) {
            return refuse(
                header, include,
                "\(follower.shown(file)) includes it as \(path), and may mean another one in \(folder), "
                    + "which is not installed", remedy: "install it, and run the fix again", &edits)
        }
        let folder = include.isQuoted ? beside.newFolder : nil
        // Those who find it by a map, or in a way that nobody sees, may not have the search path.
        let isSearched =
            !search.isMapped(path, isQuoted: include.isQuoted)
            && (!include.isQuoted || search.lists(of: file).map { $0.isDisjoint(with: now.keys) } != true)
        if isSearched, let new = search.spelling(of: header, like: path, finding: now, beside: folder) {
            follower.write(new, at: include.range, of: file, about: header, &edits)
        } else if include.isQuoted {
            let new = Paths.relative(relocation.place(of: header), to: beside.newFolder)
            follower.write(new, at: include.range, of: file, about: header, &edits)
        } else {
            refuse(
                header, include,
                "\(follower.shown(file)) includes it as <\(path)>, through a search path that it would leave",
                remedy: "add the folder that it goes to to HEADER_SEARCH_PATHS, and run the fix again", &edits
            )
        }
    }

    /// Reports an include in other letters, which leads to a header on a disk that ignores case.
    private mutating func reportOtherCase(
        _ path: String, _ include: IncludeLines.Include, _ edits: inout FixEdits
    ) {
        let lookup = follower.tree.lookup
        let own = include.isQuoted ? [(now: beside.folder, then: beside.newFolder)] : []
        for (now, then) in own + search.places(isQuoted: include.isQuoted) {
            let place = lookup.find(path, from: lookup.find(now).id)
            guard let header = lookup.spelling(of: place.id) else { continue }
            let new = follower.relocation.place(of: header)
            let isMapped =
                !Paths.hasSlash(path)
                && maps?.find(header, as: Paths.name(of: header), isQuoted: include.isQuoted) == true
            guard !isMapped, Paths.joined(then, path).lowercased() != new.lowercased() else { return }
            let note = "is included in other letters, from a file that goes to another folder"
            return report(
                header, at: include.range.lowerBound, note: new == header ? note : nil, &edits)
        }
    }

    /// Keeps a header or the file where it is; what only a comment includes, or what does not move, is
    /// reported.
    private mutating func refuse(
        _ path: String, _ include: IncludeLines.Include, _ reason: String, remedy: String,
        _ edits: inout FixEdits
    ) {
        let place = follower.relocation.place(of: path)
        guard place == path || comments.contain(include.range.lowerBound) else {
            return edits.block(path, "search-path", reason, remedy: remedy)
        }
        report(
            path, at: include.range.lowerBound,
            note: place == path ? "is included through a folder that is elsewhere then" : nil, &edits)
    }

    /// Reports what is named at a place; the places of a file are given in order.
    mutating func report(_ path: String, at place: Int, note: String? = nil, _ edits: inout FixEdits) {
        if place < line.start { line = (1, 0) }
        line.number += bytes[line.start..<place].count { $0 == UInt8(ascii: "\n") }
        line.start = place
        let new = follower.relocation.place(of: path)
        edits.mentions.append(
            Mention(
                file: file, line: line.number, path: path, destination: new == path ? nil : new, note: note))
    }
}
