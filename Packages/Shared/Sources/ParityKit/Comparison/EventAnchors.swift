import ParityTrace

/// The events that occur exactly once in each of two long sequences, as far as their orders agree.
enum EventAnchors {
    /// The positions in both sequences, ascending.
    static func all(_ baseline: ArraySlice<Event>, _ candidate: ArraySlice<Event>) -> [(Int, Int)] {
        let places = Dictionary(grouping: candidate.indices) { candidate[$0] }
        let counts = Dictionary(grouping: baseline.indices) { baseline[$0] }.mapValues(\.count)
        let pairs = baseline.indices.compactMap { place -> (Int, Int)? in
            guard counts[baseline[place]] == 1, let others = places[baseline[place]], others.count == 1 else {
                return nil
            }
            return (place, others[0])
        }
        return longestAscent(pairs)
    }

    /// The longest subsequence of pairs with ascending second positions, by patience sorting.
    private static func longestAscent(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
        var piles: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, piles.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[piles[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? piles[low - 1] : nil
            if low == piles.count { piles.append(index) } else { piles[low] = index }
        }
        var ascent: [(Int, Int)] = []
        var current = piles.last
        while let index = current {
            ascent.append(pairs[index])
            current = previous[index]
        }
        return ascent.reversed()
    }
}
