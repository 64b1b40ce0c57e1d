import SafeGit

/// Files that were changed, and perhaps moved too.
extension FormerContents {
    /// So many files of one name are not compared with one another.
    private static let many = 8

    /// Listed files whose content is nowhere any more, each with the only file of its name that has most of
    /// its lines; a file in its old place comes first.
    static func alike(
        _ old: [String: String], _ now: [String: String], _ session: GitSession,
        reading read: (String) -> [UInt8]?
    ) async throws(GitFailure) -> [String: String] {
        let pairs = candidates(old, now)
        guard !pairs.isEmpty else { return [:] }
        let hashes = Set(pairs.flatMap { [old[$0.listed], now[$0.file]].compactMap(\.self) })
        let texts = try await blobs(hashes.sorted(), session)
        var found: [String: [String]] = [:]
        for (listed, file) in pairs {
            guard let text = old[listed].flatMap({ texts[$0] }) else { continue }
            // Git has no copy of a file that nobody added to it.
            let other = now[file].flatMap { texts[$0] } ?? read(file)?[...]
            if let other, haveMostLines(text, other) { found[listed, default: []].append(file) }
        }
        return found.compactMapValues { files in files.count == 1 ? files.first : nil }.merging(
            found.filter { $0.value.contains($0.key) }.map { ($0.key, $0.key) },
            uniquingKeysWith: { $1 })
    }

    /// Listed files that changed or are gone, with files of their names whose content is no listed one's.
    private static func candidates(_ old: [String: String], _ now: [String: String]) -> [(
        listed: String, file: String
    )] {
        let (oldHashes, newHashes) = (Set(old.values), Set(now.values))
        let changed = now.filter { !oldHashes.contains($0.value) }
        let files = Dictionary(grouping: changed.keys) { Paths.name(of: $0) }
        var pairs: [(listed: String, file: String)] = []
        let lost = old.filter { now[$0.key] != $0.value }
        for (name, listed) in Dictionary(grouping: lost.keys, by: { Paths.name(of: $0) }) {
            let others = files[name] ?? []
            for path in listed {
                guard let hash = old[path] else { continue }
                if newHashes.contains(hash) {
                    // A copy of what it was lies elsewhere, and it may only have changed.
                    if changed[path] != nil { pairs.append((path, path)) }
                } else if listed.count <= many, others.count <= many, others != [path] {
                    pairs += others.map { (path, $0) }
                }
            }
        }
        return pairs
    }

    /// Whether at least half of the lines of the longer text are in both.
    private static func haveMostLines(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Bool {
        let (lines, others) = (self.lines(old), self.lines(new))
        var counts: [[UInt8]: Int] = [:]
        for line in lines { counts[line, default: 0] += 1 }
        var shared = 0
        for line in others {
            guard let count = counts[line], count > 0 else { continue }
            counts[line] = count - 1
            shared += 1
        }
        return shared * 2 >= max(lines.count, others.count, 1)
    }

    private static func lines(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
        text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { Array($0) }
    }
}
