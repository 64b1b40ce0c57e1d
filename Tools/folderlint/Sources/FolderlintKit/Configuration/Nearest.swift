/// Finds the word that somebody meant.
public enum Nearest {
    /// How long a word may be that another is looked for, in bytes.
    static let longest = 256

    /// The candidate that is fewest edits away, or that nearly starts with the word or holds it; nil when
    /// none is near.
    ///
    /// A word beyond every candidate is near none. Up to `limit` edits are near, without it half the word.
    public static func word(
        to word: String, among candidates: some Sequence<String>, within limit: Int? = nil
    ) -> String? {
        guard word.utf8.count <= longest else { return nil }
        var best: (distance: Int, word: String)?
        for candidate in candidates {
            let distance = nearness(word, candidate)
            if distance < best?.distance ?? Int.max { best = (distance, candidate) }
        }
        guard let best, best.distance <= limit ?? max(2, word.count / 2) else { return nil }
        return best.word
    }

    /// `; did you mean "…"?`, or nothing.
    static func question(_ word: String, among candidates: some Sequence<String>) -> String {
        self.word(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// The edits to a candidate; or, where they are few, to its beginning and one for the rest.
    private static func nearness(_ word: String, _ candidate: String) -> Int {
        let edits = edits(word, candidate)
        let whole = edits[edits.count - 1]
        if word.count >= 4, !candidate.hasPrefix(word), candidate.contains(word) { return min(whole, 2) }
        let beginning = edits.min() ?? whole
        guard word.count >= 3, beginning <= word.count / 4 else { return whole }
        return min(whole, beginning + 1)
    }

    /// Levenshtein's distance, with neighbours that changed places counted once.
    static func distance(_ first: String, _ second: String) -> Int {
        edits(first, second)[second.count]
    }

    /// The distance to each beginning of `second`, the empty one first.
    private static func edits(_ first: String, _ second: String) -> [Int] {
        let left = Array(first)
        let right = Array(second)
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(
                    previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous
    }
}
