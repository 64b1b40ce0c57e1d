import FolderlintKit
import ProjectTree

/// A word that names what moves, or what is no longer found from a file that moves.
struct MentionedPath {
    let path: String
    /// Nil when it goes to several places, or stays.
    let destination: String?
    /// The path in the word, as offsets into the file.
    let range: Range<Int>
    /// What to write there; nil where nobody can say.
    var text: String?
    /// What there is to say of it, other than where it goes.
    var note: String?
    /// Whether it is written in a form that means a file and nothing else, so that it follows.
    var isLink = false

    init(
        path: String, destination: String?, range: Range<Int>, text: String? = nil, note: String? = nil,
        isLink: Bool = false
    ) {
        self.path = path
        self.destination = destination
        self.range = range
        self.text = text
        self.note = note
        self.isLink = isLink
    }
}

/// Says what a path in a text leads to, and what becomes of that.
struct MentionedPlaces {
    let follower: PathFollower
    /// The folders that paths start from in any file: the repository's, and those of the projects.
    let bases: [String]
    /// The source root of the project that each document is of.
    private let sourceRoots: [String: String]
    /// Where folders go, "" for several places; nil for those of which all stays.
    private var destinations: [String: String?] = [:]
    /// Those of them in which nothing stays, and of which not all goes to one place.
    private(set) var emptied: Set<String> = []

    /// What is said of a path that goes into such a folder and out of it again.
    static let blocked = "is named through a folder that will no longer exist"

    /// What paths lead to in the texts of one folder, where that does not move.
    private var known: (folder: String, outcomes: [Known: Outcome]) = ("", [:])

    /// The names in the folders that paths start from.
    private var listings: [String: Set<String>] = [:]

    /// How many folders a path may go down that leads nowhere.
    private static let deepest = 32

    enum Outcome {
        case leads(MentionedPath)
        /// What it leads to is found as before.
        case stays
        /// It leads to nothing in a folder of which some stays.
        case absent
        /// It leads nowhere.
        case nowhere

        var stays: Bool { if case .stays = self { true } else { false } }

        /// Whether it leads to a folder that goes to several places.
        var isSplit: Bool {
            guard case .leads(let found) = self else { return false }
            return found.destination == nil
        }
    }

    init(_ follower: PathFollower) {
        self.follower = follower
        var bases = [follower.ground]
        for place in follower.tree.projects.flatMap({ [$0.folder, $0.sourceRoot] }) {
            let folder = follower.tree.lookup.path(of: place)
            if !bases.contains(folder), Paths.holds(follower.ground, folder) { bases.append(folder) }
        }
        self.bases = bases
        sourceRoots = Dictionary(
            follower.tree.projects.map { ($0.documentPath, follower.tree.lookup.path(of: $0.sourceRoot)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether a path in a document starts from its own source root, where it leads to what stays, or to
    /// nothing in what stays.
    func isElsewhere(_ word: Range<Int>, _ bytes: [UInt8], _ file: MentioningFiles.File) -> Bool {
        guard let root = sourceRoots[file.path] else { return false }
        let path = PathWord(word, bytes)
        // A word does not go over parentheses.
        let isBehindRoot = SpelledPath.roots.contains { bytes[..<word.lowerBound].hasSuffix($0) }
        let isFromRoot = path.isFromSourceRoot || path.isRooted && isBehindRoot
        guard !path.path.isEmpty, path.pattern == nil, !path.isVariable, isFromRoot || !path.isRooted,
            // A script may have gone to another folder.
            isFromRoot || path.hasSlash && file.kind == .source
        else { return false }
        let lookup = follower.tree.lookup
        var place = Paths.joined(root, path.path)
        if isFromRoot {
            while place != root, Paths.holds(root, place), !lookup.find(place).exists {
                place = Paths.folder(of: place)
            }
            if place == root { return Paths.joined(root, path.path) != root }
        }
        let found = lookup.find(place)
        return found.exists && !follower.relocation.moves(found.path)
            && !follower.relocation.disturbs(found.path)
    }

    /// What a path leads to from the first folder from which it leads anywhere, and where that goes; else
    /// what it would be in a folder that moves.
    mutating func outcome(
        of word: PathWord, in file: MentioningFiles.File, isPath: Bool = false
    ) -> Outcome {
        // A name alone may be any word.
        guard !word.path.isEmpty,
            isPath || word.hasSlash || file.kind != .source && word.path.dropFirst().contains(".")
        else { return .nowhere }
        let folder = Paths.folder(of: file.path)
        // Of the words of a text, many are the same, and lead to nothing that moves.
        let isUsual =
            !file.isLocal && !word.isFromSourceRoot && !file.path.hasSuffix("spec")
            && !file.path.hasSuffix(".podspec.json")
        let key = isUsual ? Known(path: word.path, isPath: isPath, hasSlash: word.hasSlash) : nil
        if known.folder != folder { known = (folder, [:]) }
        if let key, let outcome = known.outcomes[key] { return outcome }
        let outcome = foundOutcome(of: word, in: file, folder)
        if let key {
            if case .leads = outcome {} else { known.outcomes[key] = outcome }
        }
        return outcome
    }

    /// The names in a folder, in small letters.
    private mutating func children(of folder: String) -> Set<String> {
        if let known = listings[folder] { return known }
        let names = Set(follower.tree.lookup.children(of: folder).map { $0.name.lowercased() })
        listings[folder] = names
        return names
    }

    private struct Known: Hashable {
        let path: String
        let isPath: Bool
        let hasSlash: Bool
    }

    private mutating func foundOutcome(
        of word: PathWord, in file: MentioningFiles.File, _ folder: String
    ) -> Outcome {
        var bases = file.isLocal ? [folder] : [bases[0], folder] + bases.dropFirst()
        // The paths of a podspec start from its folder.
        let isManifest = [".podspec", ".podspec.json", ".gemspec"].contains { file.path.hasSuffix($0) }
        if isManifest || word.path.hasPrefix("../") { bases = [folder] + bases }
        if word.isFromSourceRoot, let root = sourceRoots[file.path] { bases = [root] }
        // Of many projects, few have anything of the first name.
        let isPlain = !word.path.hasPrefix("/") && !word.path.hasPrefix(".") && !word.path.contains("$")
        if isPlain, bases.count > 2, let first = Paths.names(in: word.path).first?.lowercased() {
            bases = bases.filter { children(of: $0).contains(first) }
        }
        for base in bases {
            guard let found = follower.find(word.path, PathFollower.Frame(base, follower.relocation)) else {
                continue
            }
            guard let place = destination(of: found.path, isFolder: found.isFolder) else {
                if let folder = splitFolder(through: found) {
                    return .leads(MentionedPath(path: folder, destination: nil, range: word.range))
                }
                guard follower.isBlocked(word.path, PathFollower.Frame(base, follower.relocation)) else {
                    return .stays
                }
                return .leads(
                    MentionedPath(
                        path: found.path, destination: nil, range: word.range,
                        note: Self.blocked))
            }
            return outcome(of: word, in: file, base, found.path, place)
        }
        // Each of the folders is asked for.
        guard word.hasSlash, Paths.names(in: word.path).count <= Self.deepest else { return .nowhere }
        var isAbsent = false
        for base in bases {
            let path = Paths.joined(base, word.path)
            for folder in Paths.upward(from: Paths.folder(of: path)) {
                // What climbs out of the file's folder may go down again elsewhere.
                let top = word.path.hasPrefix("../") ? follower.ground : base
                guard Paths.inside(top, folder) != nil, !Paths.holds(folder, base) else { break }
                let found = follower.tree.lookup.find(folder)
                guard found.exists else { continue }
                guard let place = destination(of: found.path, isFolder: found.isFolder),
                    !place.isEmpty || emptied.contains(found.path)
                else {
                    isAbsent = true
                    break
                }
                let rest = Paths.rest(of: path, behind: folder)
                return outcome(of: word, in: file, base, path, place.isEmpty ? "" : place + rest)
            }
        }
        return isAbsent ? .absent : .nowhere
    }

    private func outcome(
        of word: PathWord, in file: MentioningFiles.File, _ base: String, _ path: String, _ place: String
    ) -> Outcome {
        let newFolder = Paths.folder(of: follower.relocation.place(of: file.path))
        // What comes along beside the file is named as before.
        if !place.isEmpty, base == Paths.folder(of: file.path), Paths.joined(newFolder, word.path) == place {
            return .stays
        }
        var found = MentionedPath(path: path, destination: place.isEmpty ? nil : place, range: word.range)
        guard !place.isEmpty, word.isVerbatim else { return .leads(found) }
        let start = file.isLocal ? newFolder : follower.relocation.place(of: base)
        let spelled = SpelledPath(word.path[...]).respelled(place, from: start)
        // A mere name, from elsewhere than beside the text, may be one of any file.
        let isSure = word.hasSlash || base == Paths.folder(of: file.path)
        if isSure, !spelled.hasPrefix("../") || word.path.hasPrefix("../"), !spelled.contains(" ") {
            found.text = spelled
        }
        return .leads(found)
    }

    /// The folder that a link leads to, if not all of it goes to one place.
    private mutating func splitFolder(through found: Lookup.Found) -> String? {
        guard found.kind == .link, found.isFolder else { return nil }
        let folder = follower.tree.lookup.realPath(of: found.path)
        return destination(of: folder, isFolder: true) == "" ? folder : nil
    }

    /// Where it goes; "" for several places, nil when all stays where the mention says.
    mutating func destination(of path: String, isFolder: Bool) -> String? {
        let place = follower.relocation.place(of: path)
        if place != path { return place }
        guard isFolder, follower.relocation.disturbs(path) else { return nil }
        if let known = destinations[path] { return known }
        let fate: String?
        switch FolderFate(of: path, follower) {
        case .stays: fate = nil
        case .moves(let place): fate = place
        case .partlyLeaves: fate = ""
        case .splits:
            fate = ""
            emptied.insert(path)
        }
        destinations[path] = .some(fate)
        return fate
    }

    /// Where a file or folder is found afterwards.
    mutating func place(of path: String, isFolder: Bool) -> String {
        let place = destination(of: path, isFolder: isFolder) ?? ""
        return place.isEmpty ? path : place
    }

    /// Whether something is in the same direction from a file as before.
    func isKept(_ found: MentionedPath, for file: String) -> Bool {
        guard let destination = found.destination else { return false }
        let place = follower.relocation.place(of: file)
        return place != file
            && Paths.relative(found.path, to: Paths.folder(of: file))
                == Paths.relative(destination, to: Paths.folder(of: place))
    }
}
