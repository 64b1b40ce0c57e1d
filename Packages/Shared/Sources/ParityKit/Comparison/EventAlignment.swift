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
            + blocks(before[head..<(before.count - tail)], after[head..<(after.count - tail)])
            + same(before.suffix(tail))
    }

    /// How many pairs of events are held against each other at most: a step has some ten events on each side.
    static let cells = 250_000

    /// The alignment of what differs; of more than a table can hold, one in which events that are there once
    /// on both sides are the fixed points.
    private static func blocks(_ before: ArraySlice<Event>, _ after: ArraySlice<Event>) -> [Pair] {
        if before.count * after.count <= cells { return middle(Array(before), Array(after)) }
        var pairs: [Pair] = []
        var (left, right) = (before.startIndex, after.startIndex)
        for (place, other) in EventAnchors.all(before, after) + [(before.endIndex, after.endIndex)] {
            let (one, two) = (before[left..<place], after[right..<other])
            pairs += one.count * two.count <= cells ? middle(Array(one), Array(two)) : inOrder(one, two)
            if place < before.endIndex { pairs.append(.both(before[place], after[other])) }
            (left, right) = (place + 1, other + 1)
        }
        return pairs
    }

    /// Pairs each event with the one at the same place, where both are of one kind.
    private static func inOrder(_ before: ArraySlice<Event>, _ after: ArraySlice<Event>) -> [Pair] {
        let pairs = zip(before, after).flatMap { left, right -> [Pair] in
            left.channel == right.channel && left.name == right.name
                ? [.both(left, right)] : [.before(left), .after(right)]
        }
        return pairs + before.dropFirst(after.count).map { .before($0) }
            + after.dropFirst(before.count).map { .after($0) }
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
