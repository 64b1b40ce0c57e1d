import ParityTrace

/// Aligns the events of a step in the baseline and in the candidate.
enum EventAlignment {
    enum Pair {
        case both(Event, Event)
        case baseline(Event)
        case candidate(Event)
    }

    /// Returns the alignment with the most equal events and, among those, with the most pairs of one kind.
    ///
    /// Equal events are fixed points, so that two events in swapped positions count as one that moved and not
    /// as two that changed.
    static func pairs(_ baseline: [Event], _ candidate: [Event]) -> [Pair] {
        // The common prefix and suffix need no table, and usually nothing else remains.
        let head = zip(baseline, candidate).prefix { $0 == $1 }.count
        let tail = zip(baseline.dropFirst(head).reversed(), candidate.dropFirst(head).reversed()).prefix {
            $0 == $1
        }.count
        let same = { (events: ArraySlice<Event>) in events.map { Pair.both($0, $0) } }
        return same(baseline.prefix(head))
            + blocks(baseline[head..<(baseline.count - tail)], candidate[head..<(candidate.count - tail)])
            + same(baseline.suffix(tail))
    }

    /// The largest number of pairs that are compared; a step has some ten events on each side.
    static let cells = 250_000

    /// Returns the alignment of the differing parts; if they are too large for a table, events that occur
    /// once on both sides are the fixed points.
    private static func blocks(_ baseline: ArraySlice<Event>, _ candidate: ArraySlice<Event>) -> [Pair] {
        if baseline.count * candidate.count <= cells { return middle(Array(baseline), Array(candidate)) }
        var pairs: [Pair] = []
        var (left, right) = (baseline.startIndex, candidate.startIndex)
        for (place, other) in EventAnchors.all(baseline, candidate) + [
            (baseline.endIndex, candidate.endIndex)
        ] {
            let (one, two) = (baseline[left..<place], candidate[right..<other])
            pairs += one.count * two.count <= cells ? middle(Array(one), Array(two)) : inOrder(one, two)
            if place < baseline.endIndex { pairs.append(.both(baseline[place], candidate[other])) }
            (left, right) = (place + 1, other + 1)
        }
        return pairs
    }

    /// Pairs the events at equal positions that are of one kind.
    private static func inOrder(_ baseline: ArraySlice<Event>, _ candidate: ArraySlice<Event>) -> [Pair] {
        let pairs = zip(baseline, candidate).flatMap { left, right -> [Pair] in
            left.channel == right.channel && left.name == right.name
                ? [.both(left, right)] : [.baseline(left), .candidate(right)]
        }
        return pairs + baseline.dropFirst(candidate.count).map { .baseline($0) }
            + candidate.dropFirst(baseline.count).map { .candidate($0) }
    }

    private static func middle(_ baseline: [Event], _ candidate: [Event]) -> [Pair] {
        let scores = baseline.map { left in
            candidate.map { score(left, $0, equal: min(baseline.count, candidate.count) + 1) }
        }
        let lengths = table(scores, columns: candidate.count)
        var pairs: [Pair] = []
        var (left, right) = (0, 0)
        while left < baseline.count, right < candidate.count {
            let score = scores[left][right]
            if score > 0, lengths[left][right] == lengths[left + 1][right + 1] + score {
                pairs.append(.both(baseline[left], candidate[right]))
                left += 1
                right += 1
            } else if lengths[left + 1][right] >= lengths[left][right + 1] {
                pairs.append(.baseline(baseline[left]))
                left += 1
            } else {
                pairs.append(.candidate(candidate[right]))
                right += 1
            }
        }
        pairs += baseline[left...].map { .baseline($0) }
        pairs += candidate[right...].map { .candidate($0) }
        return pairs
    }

    /// - Parameter equal: the score of a pair of equal events, which exceeds that of all pairs of one kind.
    private static func score(_ left: Event, _ right: Event, equal: Int) -> Int {
        if left.channel != right.channel || left.name != right.name { return 0 }
        return left.value == right.value ? equal : 1
    }

    private static func table(_ scores: [[Int]], columns: Int) -> [[Int]] {
        var lengths = Array(repeating: Array(repeating: 0, count: columns + 1), count: scores.count + 1)
        for left in scores.indices.reversed() {
            for right in (0..<columns).reversed() {
                let match = scores[left][right]
                lengths[left][right] = max(
                    lengths[left + 1][right], lengths[left][right + 1],
                    match > 0 ? lengths[left + 1][right + 1] + match : 0)
            }
        }
        return lengths
    }
}
