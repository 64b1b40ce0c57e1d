import FolderlintKit
import Synchronization

/// What becomes of a folder that something names.
enum FolderFate: Equatable {
    /// All in it is where it was.
    case stays
    /// All in it goes to one other folder, which has nothing else.
    case moves(String)
    /// Some of it stays, these leave.
    case partlyLeaves([String])
    /// These leave to several places, and nothing stays.
    case splits([String])

    /// Whether nothing is left in the folder.
    var empties: Bool {
        switch self {
        case .moves, .splits: true
        case .stays, .partlyLeaves: false
        }
    }

    /// Looks at the entries of a folder that are meant: the others do not count, there and where they go.
    init(of folder: String, _ follower: PathFollower, isMeant: (String) -> Bool) {
        self.init(of: folder, follower, joins: true) { content in
            for name in follower.tree.lookup.names(in: follower.tree.lookup.find(folder).id)
            where isMeant(name) {
                content.add(folder + "/" + name, in: folder, follower.relocation)
            }
        }
    }

    /// Looks at all that is in a folder, however deep.
    ///
    /// With `joins` what goes deeper into the folder leaves it, and a folder that has something else may take
    /// its place. Who leaves is told in part only, once it is clear that the folder does not move, unless
    /// `namesAll`.
    init(of folder: String, _ follower: PathFollower, namesAll: Bool = false, joins: Bool = false) {
        let question = FolderFates.Question(folder: folder, namesAll: namesAll, joins: joins)
        if let known = follower.fates[question] {
            self = known
            return
        }
        self.init(of: folder, follower, joins: joins) { $0.walk(folder, follower, namesAll: namesAll) }
        follower.fates[question] = self
    }

    private init(
        of folder: String, _ follower: PathFollower, joins: Bool, _ read: (inout Content) -> Void
    ) {
        let place = follower.relocation.place(of: folder)
        guard follower.relocation.disturbs(folder) else {
            self = place == folder ? .stays : .moves(place)
            return
        }
        var content = Content(countsDepth: joins)
        read(&content)
        if content.leaving.isEmpty {
            self = .stays
        } else if content.staying > 0 {
            self = .partlyLeaves(content.leaving)
        } else if let place = content.destinations.first, content.destinations.count == 1,
            !place.isEmpty, joins || !follower.tree.lookup.find(place).exists
        {
            self = .moves(place)
        } else {
            self = .splits(content.leaving)
        }
    }

    private struct Content {
        /// Whether what goes deeper into the folder leaves it.
        let countsDepth: Bool
        var staying = 0
        var leaving: [String] = []
        /// The folders that would stand for the folder then; "" for an entry that gets another name.
        var destinations: Set<String> = []

        var isMixed: Bool { staying > 0 && !leaving.isEmpty || destinations.count > 1 }

        mutating func add(_ path: String, in folder: String, _ relocation: Relocation) {
            let place = relocation.place(of: path)
            guard place != path, countsDepth || Paths.inside(folder, place) == nil else {
                staying += 1
                return
            }
            leaving.append(path)
            let inside = Paths.rest(of: path, behind: folder).utf8
            let isKept = place.utf8.suffix(inside.count).elementsEqual(inside)
            destinations.insert(isKept ? String(place.utf8.dropLast(inside.count)) ?? "" : "")
        }

        mutating func walk(_ folder: String, _ follower: PathFollower, namesAll: Bool) {
            var open = [folder]
            while let path = open.popLast(), namesAll || !isMixed {
                for name in follower.tree.lookup.names(in: follower.tree.lookup.find(path).id) {
                    let child = path + "/" + name
                    if follower.relocation.disturbs(child) {
                        open.append(child)
                    } else {
                        add(child, in: folder, follower.relocation)
                    }
                }
            }
        }
    }
}

/// What is known of folders while the same moves are followed: many a text names one folder in many lines.
final class FolderFates: Sendable {
    struct Question: Hashable {
        let folder: String
        let namesAll: Bool
        let joins: Bool
    }

    private let known = Mutex<[Question: FolderFate]>([:])

    subscript(question: Question) -> FolderFate? {
        get { known.withLock { $0[question] } }
        set { known.withLock { $0[question] = newValue } }
    }
}
