import SafeGit

extension FormerContents {
    /// A file that a project lists: the id of its reference, and where that leads.
    typealias Listed = (id: String, path: String)

    /// What git is asked about: the files that a project lists, and all regular files on disk that may be
    /// theirs.
    ///
    /// What a link leads to may be a pipe or a device, for which git would wait.
    typealias Questions = (listed: [Listed], present: [String])

    /// Asks git for the contents of listed files, as they were when a document last changed or were committed
    /// since, and for those of all files now.
    ///
    /// What git cannot say, such as in a repository without a commit, is not known. Of a reference that leads
    /// elsewhere than in the committed document, nothing is.
    ///
    /// - Parameters:
    ///   - document: The path of the document.
    ///   - places: Where the references of a document lead, by their ids.
    static func ask(
        _ session: GitSession, about questions: Questions, since document: String,
        placing places: ([UInt8]) -> [String: String], reading read: (String) -> [UInt8]?,
        isReadable: (String) -> Bool
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
        let now = try await hashes(of: questions.present + [document], session, isReadable)
        var listed = questions.listed
        // A reference that the document got since, or that leads elsewhere since, tells nothing of its file.
        if let hash = former[document], hash != now[document] {
            let text = try await blobs([hash], session)[hash]
            let committed = text.map { places(Array($0)) } ?? [:]
            listed.removeAll { committed[$0.id] != $0.path }
        }
        let old = Dictionary(
            listed.compactMap { file in (former[file.path] ?? last[file.path]).map { (file.path, $0) } },
            uniquingKeysWith: { first, _ in first })
        guard old.contains(where: { now[$0.key] != $0.value }) else { return FormerContents() }
        return FormerContents(
            gone: old, new: now.filter { $0.key != document }, former: Set(former.keys),
            alike: try await alike(old, now, session, reading: read))
    }

    private static func files(of commit: String, _ session: GitSession) async throws(GitFailure)
        -> [String: String]
    {
        entries(try await session.ask(["ls-tree", "-r", "-z", "--full-tree", commit]), hash: 2, session)
    }

    /// The index knows a tracked file that did not change since as git would write it.
    private static func hashes(
        of files: [String], _ session: GitSession, _ isReadable: (String) -> Bool
    ) async throws(GitFailure) -> [String: String] {
        let tracked = entries(try await session.ask(["ls-files", "-z", "--stage"]), hash: 1, session)
        let changed = try await changed(session)
        var hashes: [String: String] = [:]
        var others: [String] = []
        for file in files {
            switch changed[file] {
            case nil where tracked[file] != nil: hashes[file] = tracked[file]
            case .gone?, .filtered?: break
            default: others.append(file)
            }
        }
        let top = session.checkout.top
        // One that cannot be read would end the command.
        others.removeAll { !isReadable($0) }
        guard !others.isEmpty else { return hashes }
        // From the top, for their line ends to be those that git would write.
        let input = others.flatMap { file in
            // Git reads one path a line, and takes one that begins with a quote for an escaped one.
            let path = Paths.inside(top, file) ?? file
            let isPlain = path.utf8.first != 0x22 && !path.utf8.contains(UInt8(ascii: "\n"))
            return Array((isPlain ? path : "\"\(GitSession.quoted(path))\"").utf8) + [UInt8(ascii: "\n")]
        }
        // One that goes meanwhile ends the command, and the answers before it hold.
        let output = try await session.ask(
            ["hash-object", "--stdin-paths"], input: input, endingWith: [0, 128])
        for (file, hash) in zip(others, output.split(separator: UInt8(ascii: "\n"))) {
            hashes[file] = String(decoding: hash, as: UTF8.self)
        }
        return hashes
    }

    /// How a tracked file differs from the index.
    private enum Difference {
        case gone, changed
        /// Only a program that is not run could tell.
        case filtered
    }

    private static func changed(_ session: GitSession) async throws(GitFailure) -> [String: Difference] {
        let output = try await session.ask([
            "diff", "--name-status", "-z", "--no-ext-diff", "--no-textconv", "--no-renames",
            "--ignore-submodules=all",
        ])
        let fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        var changed: [String: Difference] = [:]
        var paths: [String] = []
        for index in stride(from: 0, to: fields.count - 1, by: 2) {
            let path = fields[index + 1]
            changed[session.checkout.top + "/" + path] = fields[index] == "D" ? .gone : .changed
            if fields[index] != "D" { paths.append(path) }
        }
        for (path, filter) in try await session.filtered(paths) {
            changed[session.checkout.top + "/" + path] = filter.isSettled ? nil : .filtered
        }
        return changed
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

    static func blobs(_ hashes: [String], _ session: GitSession) async throws(GitFailure)
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
}
