/// Finds the names that the caller may have meant.
enum Suggestion {
    /// The text that is most similar to another; `nil` if none is similar.
    static func nearest(to text: String, in all: some Sequence<String>) -> String? {
        near(to: text, in: all, atMost: 1).first
    }

    /// The most similar texts, up to `count` of about equal similarity, in a stable order.
    static func near(to text: String, in all: some Sequence<String>, atMost count: Int = 3) -> [String] {
        let wanted = words(of: text)
        let hasOwner = text.contains(".") || text.contains(" ")
        let scores = Set(all).map { candidate in
            // A name without an owner is compared with names without their owners.
            let other = hasOwner ? candidate : Symbol.base(of: candidate)
            return (score: likeness(wanted, words(of: other), text, other), text: candidate)
        }
        let ordered = scores.filter { $0.score >= 0.34 }.sorted { isBetter($0.score, $0.text, than: $1) }
        guard let best = ordered.first else { return [] }
        return ordered.prefix(count).filter { $0.score > best.score - 0.15 }.map(\.text)
    }

    private static func isBetter(_ score: Double, _ symbol: String, than best: (Double, String)?) -> Bool {
        guard let best else { return true }
        return score == best.0 ? symbol < best.1 : score > best.0
    }

    /// The symbol that shares the most words with a member; the words of its type count less.
    static func alike(_ symbol: String, in all: [(symbol: String, words: Set<String>)]) -> String? {
        let type = words(of: Symbol.owner(of: symbol)).subtracting(["view", "controller", "ct"])
        let member = words(of: Symbol.member(of: symbol)).subtracting(["view", "table", "init", "get", "set"])
        var best: (score: Double, symbol: String)?
        for (candidate, words) in all {
            let shared =
                Double(member.intersection(words).count) + 0.6 * Double(type.intersection(words).count)
            let score = 2 * shared / Double(member.count + words.count + 1)
            if isBetter(score, candidate, than: best) { best = (score, candidate) }
        }
        return best.flatMap { $0.score >= 0.3 ? $0.symbol : nil }
    }

    /// The words of a name: `request` and `finished` for `requestFinished(_:)`.
    static func words(of symbol: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        func end() {
            if !word.isEmpty { words.insert(word.lowercased()) }
            word = ""
        }
        for sign in symbol {
            if !sign.isLetter && !sign.isNumber { end(); continue }
            if sign.isUppercase, word.last?.isLowercase == true { end() }
            word.append(sign)
        }
        end()
        return words
    }

    private static func likeness(
        _ one: Set<String>, _ other: Set<String>, _ text: String, _ candidate: String
    ) -> Double {
        let all = one.union(other).count
        let shared = all == 0 ? 0 : Double(one.intersection(other).count) / Double(all)
        let (a, b) = (Array(text.lowercased().utf8.prefix(60)), Array(candidate.lowercased().utf8.prefix(60)))
        // The edit distance is computed only if the lengths allow a small one.
        guard max(a.count, b.count) > 0, abs(a.count - b.count) * 2 <= max(a.count, b.count) else {
            return shared
        }
        return max(shared, 1 - Double(distance(a, b)) / Double(max(a.count, b.count)) - 0.1)
    }

    /// The edit distance: the number of insertions, deletions and replacements.
    static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, sign) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (sign == other ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
