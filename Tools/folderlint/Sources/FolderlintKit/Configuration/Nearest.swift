/// Finds the word that somebody meant.
public enum Nearest {
    /// How long a word may be that another is looked for, in bytes.
    static let longest = 256

    /// The candidate that is fewest edits away, or that starts with the word; nil when none is near.
    ///
    /// A word beyond every candidate is near none, and the distance grows with its length.
    public static func word(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= longest else { return nil }
        var best: (distance: Int, word: String)?
        for candidate in candidates {
            let isBeginning = word.count >= 3 && candidate.hasPrefix(word)
            let distance = isBeginning ? 1 : distance(word, candidate)
            if distance < best?.distance ?? Int.max { best = (distance, candidate) }
        }
        guard let best, best.distance <= max(2, word.count / 2) else { return nil }
        return best.word
    }

    /// `; did you mean "…"?`, or nothing.
    static func question(_ word: String, among candidates: some Sequence<String>) -> String {
        self.word(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// Levenshtein's distance, with neighbours that changed places counted once.
    static func distance(_ first: String, _ second: String) -> Int {
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
        return previous[right.count]
    }
}
