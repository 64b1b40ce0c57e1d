import FolderlintKit

extension HeaderSearch.Hits {
    /// Those of some lists, if any of these finds anything; else all.
    func limited(to lists: Set<Int>?) -> Self {
        guard let lists else { return self }
        let own = filter { lists.contains($0.key) }
        return own.isEmpty ? self : own
    }

    /// All headers, each once, in the order of the lists.
    var headers: [String] {
        var known: Set<String> = []
        return keys.sorted().flatMap { self[$0, default: []] }.map(\.header).filter {
            known.insert($0).inserted
        }
    }

    /// Whether each list that finds something here finds the same header there, under no new condition.
    func isSame(as other: Self) -> Bool {
        keys.allSatisfy { list in
            let (one, two) = (self[list, default: []], other[list, default: []])
            return one == two
                || one.count == 1 && two.count == 1 && one[0].header == two[0].header
                    && (two[0].isSure || !one[0].isSure)
        }
    }
}

extension HeaderSearch {
    /// The only header that moves and that a path may mean to a source which no project compiles: others may
    /// have search paths that nobody sees.
    func foreignHeader(_ path: String, of file: String, isQuoted: Bool) -> String? {
        guard HeaderMaps.isCompiled(file), lists(of: file) == nil else { return nil }
        if !isQuoted, Self.standardHeaders.contains(path) { return nil }
        let found = movingHeaders(named: Paths.name(of: path)).filter { $0.hasSuffix("/" + path) }
        return found.count == 1 ? found[0] : nil
    }

    /// The headers of C's own library, which a file in angle brackets means before any other of that name.
    private static let standardHeaders: Set<String> = Set(
        [
            "assert", "complex", "ctype", "errno", "fenv", "float", "inttypes", "iso646", "limits", "locale",
            "math", "setjmp", "signal", "stdalign", "stdarg", "stdatomic", "stdbool", "stddef", "stdint",
            "stdio", "stdlib", "stdnoreturn", "string", "tgmath", "threads", "time", "uchar", "wchar",
            "wctype",
        ].map { "\($0).h" })

    private func movingHeaders(named name: String) -> [String] {
        headers[name, default: []].filter { follower.relocation.moves($0) }
    }
}

extension PathFollower {
    /// Whether all leaves a folder, and nothing comes to it, so that git no longer has it.
    func empties(_ folder: String) -> Bool {
        guard relocation.disturbs(folder), case .splits = FolderFate(of: folder, self, namesAll: true) else {
            return false
        }
        return !relocation.moves.contains { Paths.inside(folder, $0.to) != nil }
    }
}
