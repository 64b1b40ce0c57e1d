import SafeGit

extension FormerContents {
    /// Asks git for the contents of files that are gone, as they were when a document last changed or were
    /// committed since, and for those of new files.
    ///
    /// What git cannot say, such as in a repository without a commit, is not known.
    static func ask(
        _ session: GitSession, about gone: [String], _ new: [String], since document: String,
        reading read: (String) -> [UInt8]?
    ) async throws(GitFailure) -> FormerContents {
        let top = session.checkout.top
        guard let path = Paths.inside(top, document),
            try await !session.ask(["rev-parse", "--quiet", "--verify", "HEAD"], endingWith: [0, 1]).isEmpty
        else { return FormerContents() }
        let log = try await session.ask(["log", "-1", "--format=%H", "--no-show-signature", "--", path])
        let commit = String(decoding: log, as: UTF8.self).split(separator: "\n").first.map(String.init)
        guard let commit else { return FormerContents() }
        let former = try await files(of: commit, session)
        let last = try await files(of: "HEAD", session)
        let old = Dictionary(
            gone.compactMap { file in (former[file] ?? last[file]).map { (file, $0) } },
            uniquingKeysWith: { first, _ in first })
        // A project that changed after its folders says nothing about them.
        guard !old.isEmpty else { return FormerContents() }
        let hashes = try await self.hashes(of: new, session)
        return FormerContents(
            gone: old, new: hashes, former: Set(former.keys),
            alike: try await alike(old, hashes, session, reading: read))
    }

    private static func files(of commit: String, _ session: GitSession) async throws(GitFailure)
        -> [String: String]
    {
        entries(try await session.ask(["ls-tree", "-r", "-z", "--full-tree", commit]), hash: 2, session)
    }

    /// The index knows a tracked file as git would write it; the bytes of any other are all there is.
    private static func hashes(of new: [String], _ session: GitSession) async throws(GitFailure)
        -> [String: String]
    {
        let tracked = entries(try await session.ask(["ls-files", "-z", "--stage"]), hash: 1, session)
        var hashes: [String: String] = [:]
        for file in new { hashes[file] = tracked[file] }
        // Git reads one path a line.
        let others = new.filter { hashes[$0] == nil && !$0.utf8.contains(UInt8(ascii: "\n")) }
        guard !others.isEmpty else { return hashes }
        let input = others.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        // One that cannot be read ends the command, and the answers before it hold.
        let output = try await session.ask(
            ["hash-object", "--no-filters", "--stdin-paths"], input: input, endingWith: [0, 128])
        for (file, hash) in zip(others, output.split(separator: UInt8(ascii: "\n"))) {
            hashes[file] = String(decoding: hash, as: UTF8.self)
        }
        return hashes
    }

    /// Lines of words, a tab and a path.
    private static func entries(_ output: [UInt8], hash: Int, _ session: GitSession) -> [String: String] {
        var entries: [String: String] = [:]
        for line in output.split(separator: 0) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let words = line[..<tab].split(separator: UInt8(ascii: " "))
            guard words.count > hash else { continue }
            let path = session.checkout.top + "/" + String(decoding: line[(tab + 1)...], as: UTF8.self)
            entries[path] = String(decoding: words[hash], as: UTF8.self)
        }
        return entries
    }

    // MARK: - Files that were moved and changed

    /// Compares a file that is gone with the only new one of its name.
    private static func alike(
        _ gone: [String: String], _ new: [String: String], _ session: GitSession,
        reading read: (String) -> [UInt8]?
    ) async throws(GitFailure) -> [String: String] {
        let named = Dictionary(grouping: new.keys) { Paths.name(of: $0) }
        var pairs: [(gone: String, new: String)] = []
        for (name, files) in Dictionary(grouping: gone.keys, by: { Paths.name(of: $0) }) {
            guard files.count == 1, let others = named[name], others.count == 1,
                gone[files[0]] != new[others[0]]
            else { continue }
            pairs.append((files[0], others[0]))
        }
        guard !pairs.isEmpty else { return [:] }
        let hashes = pairs.flatMap { [gone[$0.gone] ?? "", new[$0.new] ?? ""] }
        let texts = try await blobs(hashes, session)
        return pairs.reduce(into: [:]) { found, pair in
            guard let old = gone[pair.gone].flatMap({ texts[$0] }) else { return }
            // Git has no copy of a file that nobody added to it.
            let text = new[pair.new].flatMap { texts[$0] } ?? read(pair.new)?[...]
            if let text, haveMostLines(old, text) { found[pair.gone] = pair.new }
        }
    }

    private static func blobs(_ hashes: [String], _ session: GitSession) async throws(GitFailure)
        -> [String: ArraySlice<UInt8>]
    {
        let input = hashes.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        let output = try await session.ask(["cat-file", "--batch"], input: input)
        var blobs: [String: ArraySlice<UInt8>] = [:]
        var rest = output[...]
        // A hash, "blob", a length and, on the next line, so many bytes; or a hash and "missing".
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = rest[..<end].split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            rest = rest[(end + 1)...]
            guard words.count == 3, let length = Int(words[2]), length <= rest.count else { continue }
            blobs[words[0]] = rest.prefix(length)
            rest = rest.dropFirst(length + 1)
        }
        return blobs
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
