import ParityTrace

/// Pairs the events of one step in the before with those of the same step in the after, keeping both orders.
enum EventAlignment {
    enum Pair {
        case both(Event, Event)
        case before(Event)
        case after(Event)
    }

    /// A longest common subsequence over what kind of event it is, so that equal kinds are compared by value.
    static func pairs(_ before: [Event], _ after: [Event]) -> [Pair] {
        let lengths = table(before, after)
        var pairs: [Pair] = []
        var (left, right) = (0, 0)
        while left < before.count, right < after.count {
            if score(before[left], after[right]) > 0,
                lengths[left][right] == lengths[left + 1][right + 1] + score(before[left], after[right])
            {
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

    /// Equal events are worth more than events of one kind.
    private static func score(_ left: Event, _ right: Event) -> Int {
        if left.channel != right.channel || left.name != right.name { return 0 }
        return left.value == right.value ? 3 : 2
    }

    private static func table(_ before: [Event], _ after: [Event]) -> [[Int]] {
        var lengths = Array(repeating: Array(repeating: 0, count: after.count + 1), count: before.count + 1)
        for left in before.indices.reversed() {
            for right in after.indices.reversed() {
                let match = score(before[left], after[right])
                lengths[left][right] = max(
                    lengths[left + 1][right], lengths[left][right + 1],
                    match > 0 ? lengths[left + 1][right + 1] + match : 0)
            }
        }
        return lengths
    }
}
