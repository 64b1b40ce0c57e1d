import FolderlintKit
import ProjectTree

/// Where everything is once the moves are made, asked by where it is now; paths are absolute.
public struct Relocation: Sendable {
    private let destinations: [String: String]
    /// The moves, by where they start.
    package var moves: [(from: String, to: String)] {
        destinations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    /// The folders on the way to what moves.
    private let disturbed: Set<String>

    /// The moves of files and of whole folders; of two that hold one another, the inner one counts.
    public init(_ moves: [(from: String, to: String)]) {
        var destinations: [String: String] = [:]
        var disturbed: Set<String> = []
        for move in moves where move.from != move.to {
            destinations[move.from] = move.to
            for folder in Paths.upward(from: Paths.folder(of: move.from)) {
                guard disturbed.insert(folder).inserted else { break }
            }
        }
        self.destinations = destinations
        self.disturbed = disturbed
    }

    public var isEmpty: Bool { destinations.isEmpty }

    /// Where a file, or a folder as a whole, is after the moves; itself when it stays.
    public func place(of path: String) -> String {
        for folder in Paths.upward(from: path) {
            guard let destination = destinations[folder] else { continue }
            return destination + Paths.rest(of: path, behind: folder)
        }
        return path
    }

    public func moves(_ path: String) -> Bool { place(of: path) != path }

    /// Whether a move starts here.
    func starts(at path: String) -> Bool { destinations[path] != nil }

    /// Whether something below a folder goes elsewhere than the folder itself.
    public func disturbs(_ folder: String) -> Bool { disturbed.contains(folder) }

    /// The listed files that go elsewhere and whose names end in this, by their paths.
    func files(named suffix: String, on disk: Disk) -> [String] {
        var disk = disk
        let suffix = Array(suffix.utf8)
        var files: Set<String> = []
        for move in destinations.keys {
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
