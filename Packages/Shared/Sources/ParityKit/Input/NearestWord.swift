/// Finds the valid word that is nearest to an invalid one.
enum NearestWord {
    /// The length in bytes up to which a word is compared.
    private static let longest = 256

    /// Returns `; did you mean 'x'?`, or the list of valid words if it is short and no word is similar.
    static func hint(for word: String, among words: [String]) -> String {
        // A longer word is similar to no valid one, and the cost of the distance grows with its length.
        let candidates = word.utf8.count > longest ? [] : words
        let near = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
        if let near, near.1 <= max(2, word.count / 3) { return "; did you mean '\(near.0)'?" }
        return words.count <= 24 ? "; valid: \(words.sorted().joined(separator: ", "))" : ""
    }

    /// Returns the Levenshtein distance in characters.
    static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (place, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for column in right.indices {
                let above = row[column + 1]
                row[column + 1] =
                    character == right[column] ? diagonal : 1 + min(diagonal, above, row[column])
                diagonal = above
            }
        }
        return row[right.count]
    }
}
