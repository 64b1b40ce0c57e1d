/// Arranges two screens side by side, with a mark where they differ.
enum SideBySide {
    static func lines(_ left: [Line], _ right: [Line], names: (String, String), width: Int) -> [String] {
        let column = column(width)
        let head = [fit(names.0, column) + " | " + names.1, String(repeating: "─", count: 2 * column + 3)]
        return head + pairs(left, right).flatMap { row($0, $1, column: column) }
    }

    /// The width of each side.
    static func column(_ width: Int) -> Int { max((width - 3) / 2, 20) }

    /// The number of columns of a map that with its frame fits lines of a width.
    static func mapColumns(_ width: Int) -> Int {
        min(max(width - Line(text: "").whole.count - 2, 10), MapGrid.widest)
    }

    /// A line of each side, wrapped to as many lines as the longer of the two needs.
    private static func row(_ left: Line?, _ right: Line?, column: Int) -> [String] {
        let mark = left?.text == right?.text ? " | " : " ≠ "
        let cells = (wrap(left, column), wrap(right, column))
        return (0..<max(cells.0.count, cells.1.count)).map { place in
            let first = place < cells.0.count ? cells.0[place] : ""
            let second = place < cells.1.count ? cells.1[place] : ""
            return (fit(first, column) + mark + second).trimmingTail
        }
    }

    /// A line wrapped to a width, at blanks if possible.
    private static func wrap(_ line: Line?, _ width: Int) -> [String] {
        var rest = line?.whole ?? ""
        var lines: [String] = []
        while rest.count > width {
            let head = rest.prefix(width + 1)
            // A line does not break in its margin.
            let blank = head.lastIndex(of: " ").map { head.distance(from: head.startIndex, to: $0) }
            let end = blank.flatMap { $0 > 12 ? $0 : nil } ?? width
            lines.append(String(rest.prefix(end)))
            rest = "       " + rest.dropFirst(end).drop { $0 == " " }
        }
        return lines + [rest]
    }

    /// Pairs of equal lines, as many as keep their order; each other line is without a counterpart.
    private static func pairs(_ left: [Line], _ right: [Line]) -> [(Line?, Line?)] {
        let changes = right.map(\.text).difference(from: left.map(\.text))
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var result: [(Line?, Line?)] = []
        var (first, second) = (0, 0)
        while first < left.count || second < right.count {
            let isRemoved = first < left.count && removed.contains(first)
            let isInserted = second < right.count && inserted.contains(second)
            result.append(
                (isRemoved || !isInserted ? left[first] : nil, isInserted || !isRemoved ? right[second] : nil)
            )
            if isRemoved || !isInserted { first += 1 }
            if isInserted || !isRemoved { second += 1 }
        }
        return result
    }

    private static func fit(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }
}

extension String {
    fileprivate var trimmingTail: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
