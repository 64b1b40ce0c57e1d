package import SafeGit

/// The line of a list of patterns that decides about a path.
package struct IgnoreDecision: Sendable, Hashable {
    /// The `.gitignore`, absolute; of git's other lists the path that a person knows.
    package let list: String
    package let line: Int
    package let pattern: String
    /// Whether the path is ignored; a pattern with `!` takes it back.
    package let ignores: Bool

    package init(list: String, line: Int, pattern: String, ignores: Bool) {
        self.list = list
        self.line = line
        self.pattern = pattern
        self.ignores = ignores
    }
}

extension GitStatus {
    /// Which lines decide about absolute paths, if these were the `.gitignore` files of the checkout.
    ///
    /// The answers are by path; one that no pattern matches has none.
    package func decisions(
        about paths: [String], under lists: [String: [UInt8]], _ session: GitSession
    ) async throws(GitFailure) -> [String: IgnoreDecision] {
        let questions = Set(paths).sorted().compactMap { Paths.inside(root, $0) }
        guard !questions.isEmpty else { return [:] }
        let own = lists.map { path, bytes in (Paths.inside(root, path), bytes) }
        let relative = Dictionary(
            own.compactMap { path, bytes in path.map { ($0, bytes) } },
            uniquingKeysWith: { first, _ in first })
        let output = try await session.ignoring(questions, under: relative)
        let fields = output.split(separator: 0, omittingEmptySubsequences: false)
        var answers: [String: IgnoreDecision] = [:]
        // The file, the line, the pattern and the path of each; the first three are empty without a pattern.
        for start in stride(from: 0, to: fields.count - 3, by: 4) {
            let texts = fields[start..<(start + 4)].map { String(decoding: $0, as: UTF8.self) }
            let pattern = fields[start + 2]
            guard let line = Int(texts[1]), pattern.contains(where: { !GitStatus.isBlank($0) }) else {
                continue
            }
            let list = relative[texts[0]] == nil ? session.shownList(texts[0]) : root + "/" + texts[0]
            answers[root + "/" + texts[3].dropFirst(2)] = IgnoreDecision(
                list: list, line: line, pattern: texts[2], ignores: pattern.first != UInt8(ascii: "!"))
        }
        return answers
    }
}
