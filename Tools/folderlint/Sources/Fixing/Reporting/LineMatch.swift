import Pbxproj

/// Finds the lines that two texts have in common.
///
/// Texts that are edited line by line meet again a few lines after each change: that is looked for first.
/// Where they do not, lines that stand once in each are the hold, and between those the same is done again.
/// What has no hold counts as changed; the result is always right, if not always the shortest.
struct LineMatch {
    /// Lines that are replaced by others; one of the ranges may be empty.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    static func changes(of old: SourceBuffer, _ new: SourceBuffer) -> [Change] {
        changes(TextLines(old), TextLines(new))
    }

    /// Where a line is, counted from 1, behind changes in their order; for one that is replaced, the place of
    /// what replaces it.
    static func line(_ line: Int, behind changes: [Change]) -> Int {
        var offset = 0
        for change in changes {
            guard change.old.lowerBound < line else { break }
            if change.old.contains(line - 1) {
                let inside = line - 1 - change.old.lowerBound
                return change.new.lowerBound + min(inside, max(change.new.count - 1, 0)) + 1
            }
            offset = change.new.upperBound - change.old.upperBound
        }
        return line + offset
    }

    static func changes(_ old: TextLines, _ new: TextLines) -> [Change] {
        var match = LineMatch(old: old, new: new)
        match.compare(0..<old.count, 0..<new.count, depth: 0)
        return match.found
    }

    /// How far apart the ends of a change may be to be looked for line by line.
    private static let reach = 16
    /// How often anchors are looked for within anchors: each time costs a walk through the text.
    private static let levels = 32
    /// How many lines in a row tell that two texts have met again.
    private static let certainty = 3

    private let old: TextLines
    private let new: TextLines
    private var found: [Change] = []

    private init(old: TextLines, new: TextLines) {
        self.old = old
        self.new = new
    }

    private mutating func compare(_ left: Range<Int>, _ right: Range<Int>, depth: Int) {
        var left = left
        var right = right
        skipEqual(&left, &right)
        while let (removed, added) = nearestMeeting(left, right) {
            let ends = (left.lowerBound + removed, right.lowerBound + added)
            found.append(Change(old: left.lowerBound..<ends.0, new: right.lowerBound..<ends.1))
            left = ends.0..<left.upperBound
            right = ends.1..<right.upperBound
            skipEqual(&left, &right)
        }
        while let one = left.last, let other = right.last, old.isEqual(one, to: new, other) {
            left.removeLast()
            right.removeLast()
        }
        guard !left.isEmpty || !right.isEmpty else { return }
        let anchors = left.isEmpty || right.isEmpty || depth == Self.levels ? [] : anchors(left, right)
        guard !anchors.isEmpty else {
            found.append(Change(old: left, new: right))
            return
        }
        for anchor in anchors {
            compare(left.lowerBound..<anchor.old, right.lowerBound..<anchor.new, depth: depth + 1)
            left = (anchor.old + 1)..<left.upperBound
            right = (anchor.new + 1)..<right.upperBound
        }
        compare(left, right, depth: depth + 1)
    }

    private func skipEqual(_ left: inout Range<Int>, _ right: inout Range<Int>) {
        var count = 0
        let limit = min(left.count, right.count)
        while count < limit, old.isEqual(left.lowerBound + count, to: new, right.lowerBound + count) {
            count += 1
        }
        left = (left.lowerBound + count)..<left.upperBound
        right = (right.lowerBound + count)..<right.upperBound
    }

    /// How many lines to leave out on both sides until the texts are equal again; nil where that is far.
    private func nearestMeeting(_ left: Range<Int>, _ right: Range<Int>) -> (removed: Int, added: Int)? {
        guard !left.isEmpty, !right.isEmpty else { return nil }
        for distance in 1...(2 * Self.reach) {
            for removed in max(0, distance - Self.reach)...min(distance, Self.reach) {
                let added = distance - removed
                if meet(left.dropFirst(removed), right.dropFirst(added)) { return (removed, added) }
            }
        }
        return nil
    }

    /// Whether two ranges start with the same lines, or are the same where they are shorter than that.
    private func meet(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        let count = min(left.count, right.count, Self.certainty)
        guard count == Self.certainty || count > 0 && left.count == right.count else { return false }
        return (0..<count).allSatisfy { old.isEqual(left.lowerBound + $0, to: new, right.lowerBound + $0) }
    }

    /// Lines that stand once in both ranges, the longest run of them that is in the same order.
    private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(old: Int, new: Int)] {
        var places: [[UInt8]: (old: Int, new: Int, count: Int)] = [:]
        for index in left { places[old[index], default: (index, -1, 0)].count += 1 }
        for index in right {
            guard let place = places[new[index]] else { continue }
            places[new[index]] = (place.old, index, place.count + (place.new < 0 ? 0 : 2))
        }
        let pairs = places.values.filter { $0.count == 1 && $0.new >= 0 }.sorted { $0.old < $1.old }
        return Self.longestAscent(pairs.map { ($0.old, $0.new) })
    }

    /// The longest ascending row of `new`, by piles as in the card game.
    private static func longestAscent(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var piles: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var low = 0
            var high = piles.count
            while low < high {
                let middle = (low + high) / 2
                if pairs[piles[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? piles[low - 1] : nil
            if low == piles.count { piles.append(index) } else { piles[low] = index }
        }
        var ascent: [(old: Int, new: Int)] = []
        var current = piles.last
        while let index = current {
            ascent.append(pairs[index])
            current = previous[index]
        }
        return ascent.reversed()
    }
}
