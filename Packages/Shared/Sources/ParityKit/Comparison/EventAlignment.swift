import ParityTrace

/// Pairs the events of one step in the before with those of the same step in the after, keeping both orders.
enum EventAlignment {
    enum Pair {
        case both(Event, Event)
        case before(Event)
        case after(Event)
    }

    /// The alignment with the most equal events, and of those the one with the most events of one kind.
    ///
    /// Equal events are the fixed points: two that changed places are one that moved, not two that changed.
    static func pairs(_ before: [Event], _ after: [Event]) -> [Pair] {
        // The ends that are the same need no table, and mostly that is everything.
        let head = zip(before, after).prefix { $0 == $1 }.count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix {
            $0 == $1
        }.count
        let same = { (events: ArraySlice<Event>) in events.map { Pair.both($0, $0) } }
        return same(before.prefix(head))
            + middle(
                Array(before.dropFirst(head).dropLast(tail)), Array(after.dropFirst(head).dropLast(tail)))
            + same(before.suffix(tail))
    }

    private static func middle(_ before: [Event], _ after: [Event]) -> [Pair] {
        let scores = before.map { left in
            after.map { score(left, $0, equal: min(before.count, after.count) + 1) }
        }
        let lengths = table(scores, columns: after.count)
        var pairs: [Pair] = []
        var (left, right) = (0, 0)
        while left < before.count, right < after.count {
            let score = scores[left][right]
            if score > 0, lengths[left][right] == lengths[left + 1][right + 1] + score {
                pairs.append(.both(before[left], after[right]))
                left += 1
                right += 1
            } else if lengths[left + 1][right] >= lengths[left][right + 1] {
                pairs.append(.before(before[left]))
                left += 1
            } else {
                pairs.append(.after(after[right]))
                right += 1
            }
        }
        pairs += before[left...].map { .before($0) }
        pairs += after[right...].map { .after($0) }
        return pairs
    }

    /// - Parameter equal: what a pair of equal events is worth: more than all pairs of one kind together.
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
