import FolderlintKit
import ProjectTree

/// Where everything is once the moves are made, asked by where it is now; paths are absolute.
public struct Relocation: Sendable {
    private let moved: MovedPlaces
    /// The moves, in the order of where they start.
    package let moves: [(from: String, to: String)]
    /// The folders on the way to what moves.
    private let disturbed: Set<String>
    /// The folders that something goes out of.
    private let left: Set<String>
    /// The folders that something goes to, and those around them.
    private let filled: Set<String>
    /// Those of them that it was not in before.
    private let gaining: Set<String>

    /// The moves of files and of whole folders; of two that hold one another, the inner one counts.
    public init(_ moves: [(from: String, to: String)]) { self.init(moves, MovedPlaces(moves)) }

    /// `moved` are the same moves.
    init(_ moves: [(from: String, to: String)], _ moved: MovedPlaces) {
        var disturbed: Set<String> = []
        var left: Set<String> = []
        var filled: Set<String> = []
        var gaining: Set<String> = []
        // Most moves come from the folder of the one before them, and go to the same.
        var before: (from: String, to: String)?
        for move in moves where move.from != move.to {
            let folders = (from: Paths.folder(of: move.from), to: Paths.folder(of: move.to))
            if let before, before == folders { continue }
            before = folders
            for folder in Paths.upward(from: folders.from) {
                guard disturbed.insert(folder).inserted else { break }
            }
            for folder in Paths.upward(from: folders.from) {
                guard Paths.inside(folder, move.to) == nil else { break }
                left.insert(folder)
            }
            for folder in Paths.upward(from: folders.to) {
                guard filled.insert(folder).inserted else { break }
            }
            for folder in Paths.upward(from: folders.to) {
                guard Paths.inside(folder, move.from) == nil else { break }
                gaining.insert(folder)
            }
        }
        self.moved = moved
        self.moves = moved.ordered(moves)
        self.disturbed = disturbed
        self.left = left
        self.filled = filled
        self.gaining = gaining
    }

    public var isEmpty: Bool { moved.destinations.isEmpty }

    /// Where a file, or a folder as a whole, is after the moves; itself when it stays.
    public func place(of path: String) -> String { moved.place(of: path) }

    public func moves(_ path: String) -> Bool { place(of: path) != path }

    /// Whether a move starts here.
    func starts(at path: String) -> Bool { moved.destinations[path] != nil }

    /// Whether something goes into a folder, however deep.
    func fills(_ folder: String) -> Bool { filled.contains(folder) }

    /// Whether something goes into a folder, however deep, that was not in it before.
    func gains(_ folder: String) -> Bool { gaining.contains(folder) }

    /// Whether something below a folder goes elsewhere than the folder itself.
    public func disturbs(_ folder: String) -> Bool { disturbed.contains(folder) }

    /// Whether a folder stays, with everything that is below it.
    func keeps(_ folder: String) -> Bool { !moves(folder) && !left.contains(folder) }

    /// The listed files that go elsewhere and whose names end in this, by their paths.
    func files(named suffix: String, on disk: Disk) -> [String] {
        var disk = disk
        let suffix = Array(suffix.utf8)
        var files: Set<String> = []
        for move in moved.destinations.keys {
            var stack = [disk.entry(at: move)]
            while let entry = stack.popLast() {
                if disk[entry].kind == .folder {
                    stack += disk.children(of: entry)
                } else if disk[entry].kind == .file {
                    if disk.isNamed(entry, endingIn: suffix) { files.insert(disk.path(of: entry)) }
                }
            }
        }
        return files.filter(moves).sorted()
    }
}

/// Where moves bring things: all that is needed of moves of which many are given up again.
struct MovedPlaces: Sendable {
    /// By where a move starts.
    fileprivate let destinations: [String: String]
    /// The lengths of the paths that moves start from, in bytes: most folders have none of them.
    ///
    /// Nil where one has letters that Unicode may spell in another length.
    private let lengths: Set<Int>?

    init(_ moves: some Collection<(from: String, to: String)>) {
        var destinations: [String: String] = [:]
        destinations.reserveCapacity(moves.count)
        for move in moves where move.from != move.to { destinations[move.from] = move.to }
        self.destinations = destinations
        let isPlain = destinations.keys.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        lengths = isPlain ? Set(destinations.keys.lazy.map(\.utf8.count)) : nil
    }

    /// Where a file, or a folder as a whole, is after the moves; itself when it stays.
    func place(of path: String) -> String {
        guard !destinations.isEmpty else { return path }
        let lengths = path.utf8.allSatisfy { $0 < 0x80 } ? lengths : nil
        var end = path.utf8.endIndex
        var length = path.utf8.count
        while length > 0 {
            if lengths?.contains(length) != false, let destination = destinations[String(path[..<end])] {
                return destination + path[end...]
            }
            repeat {
                guard length > 0 else { return path }
                end = path.utf8.index(before: end)
                length -= 1
            } while path.utf8[end] != UInt8(ascii: "/")
        }
        return path
    }

    func moves(_ path: String) -> Bool { place(of: path) != path }

    /// Each move once, in the order of where they start, which mostly is the order of the given ones.
    fileprivate func ordered(_ moves: [(from: String, to: String)]) -> [(from: String, to: String)] {
        let isOrdered =
            moves.count == destinations.count
            && zip(moves, moves.dropFirst()).allSatisfy { $0.from < $1.from }
        return isOrdered ? moves : destinations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
