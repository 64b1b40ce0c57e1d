import Foundation
import SafeMove

/// What a change set makes of a snapshot, worked out by its plain meaning and not by steps.
struct Prediction {
    let changes: ChangeSet

    /// A move to where it came from is none.
    private var moves: [ChangeSet.Move] { changes.moves.filter { $0.from != $0.to } }

    func applied(to snapshot: Snapshot) -> Snapshot {
        let rewrites = Dictionary(uniqueKeysWithValues: changes.rewrites.map { ($0.path, $0.bytes) })
        var after: [String: Snapshot.Entry] = [:]
        for (path, entry) in snapshot.entries {
            var entry = entry
            if let bytes = rewrites[path] {
                // Another file, with the old one's mode.
                (entry.content, entry.written, entry.number) = (bytes, nil, nil)
            }
            after[place(of: path)] = entry
        }
        makeFolders(in: &after)
        removeEmptied(from: &after, snapshot)
        return Snapshot(after)
    }

    /// What `git ls-files -z -v --stage` says afterwards, of what it says before.
    func applied(toIndex listing: String) -> String {
        let lines = listing.split(separator: "\0").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            return (path: place(of: String(parts[1])), facts: parts[0])
        }
        return lines.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            .map { "\($0.facts)\t\($0.path)\0" }.joined()
    }

    /// The innermost move counts.
    func place(of path: String) -> String {
        let holding = moves.filter { path == $0.from || path.hasPrefix($0.from + "/") }
        guard let move = holding.max(by: { $0.from.count < $1.from.count }) else { return path }
        return move.to + path.dropFirst(move.from.count)
    }

    private func makeFolders(in entries: inout [String: Snapshot.Entry]) {
        for move in moves {
            for folder in Self.folders(of: move.to) where entries[folder] == nil {
                entries[folder] = Snapshot.Entry(kind: .typeDirectory, mode: 0o755, content: Data())
            }
        }
    }

    private func removeEmptied(from entries: inout [String: Snapshot.Entry], _ snapshot: Snapshot) {
        let moved = Set(moves.map(\.from))
        let left = Set(moves.flatMap { Self.folders(of: $0.from) }).subtracting(moved)
        for folder in left.sorted(by: { $0.count > $1.count }) {
            let place = place(of: folder)
            guard entries[place]?.kind == .typeDirectory else { continue }
            if !entries.keys.contains(where: { $0.hasPrefix(place + "/") }) { entries[place] = nil }
        }
    }

    private static func folders(of path: String) -> [String] {
        let names = path.split(separator: "/")
        return (1..<max(1, names.count)).map { names[..<$0].joined(separator: "/") }
    }
}
