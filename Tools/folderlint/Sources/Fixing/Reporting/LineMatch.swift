/// Finds the lines that two texts have in common: lines that stand once in each are the hold, and between
/// those the same is done again.
///
/// Almost every line of a project document stands once, so that this takes little more than reading the
/// lines. What has no hold counts as changed; the result is always right, if not always the shortest.
struct LineMatch {
    /// Lines that are replaced by others; one of the ranges may be empty.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    static func changes(_ old: [Substring], _ new: [Substring]) -> [Change] {
        var match = LineMatch(old: old.map(Bytes.init), new: new.map(Bytes.init))
        match.compare(0..<old.count, 0..<new.count)
        return match.found
    }

    /// A line by its bytes: texts are equal for Swift when they only look alike.
    private struct Bytes: Hashable {
        let text: Substring

        init(_ text: Substring) { self.text = text }

        static func == (left: Bytes, right: Bytes) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private let old: [Bytes]
    private let new: [Bytes]
    private var found: [Change] = []

    private init(old: [Bytes], new: [Bytes]) {
        self.old = old
        self.new = new
    }

    private mutating func compare(_ left: Range<Int>, _ right: Range<Int>) {
        var left = left
        var right = right
        while let one = left.first, let other = right.first, old[one] == new[other] {
            left.removeFirst()
            right.removeFirst()
        }
        while let one = left.last, let other = right.last, old[one] == new[other] {
            left.removeLast()
            right.removeLast()
        }
        guard !left.isEmpty || !right.isEmpty else { return }
        let anchors = left.isEmpty || right.isEmpty ? [] : anchors(left, right)
        guard !anchors.isEmpty else {
            found.append(Change(old: left, new: right))
            return
        }
        for anchor in anchors {
            compare(left.lowerBound..<anchor.old, right.lowerBound..<anchor.new)
            left = (anchor.old + 1)..<left.upperBound
            right = (anchor.new + 1)..<right.upperBound
        }
        compare(left, right)
    }

    /// Lines that stand once in both ranges, the longest run of them that is in the same order.
    private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(old: Int, new: Int)] {
        var places: [Bytes: (old: Int, new: Int, count: Int)] = [:]
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
