/// Text in columns; the first row contains the headings.
struct Table {
    var rows: [[String]]
    /// The number of leading columns that identify a row; they are repeated when a row is split.
    var keys = 1
    /// Whether the table is transposed if its columns do not fit.
    var isTurned = false

    private static let gap = 2

    /// Returns the lines of the table, with numeric columns aligned to the right.
    ///
    /// Columns that do not fit in `width` continue below with the same keys; the last column is wrapped.
    func lines(width: Int? = nil) -> [String] {
        let widths = columns.map { column in column.map(\.count).max() ?? 0 }
        guard let width, widths.reduce(0, { $0 + $1 + Self.gap }) - Self.gap > width else {
            return lines(of: Array(widths.indices), widths)
        }
        if isTurned { return Table(rows: columns).lines(width: width) }
        var keys = self.keys
        while keys > 1, widths.prefix(keys).reduce(0, { $0 + $1 + Self.gap }) > width / 2 { keys -= 1 }
        let lead = Array(0..<min(keys, widths.count))
        let widest = max(widths.dropFirst().dropLast().max() ?? 0, min(widths.last ?? 0, Self.leastText))
        let room = max(8, width - Self.gap - widest)
        if lead.count == 1, widths[0] > room { return withKeys(of: room).lines(width: width) }
        let used = lead.reduce(0) { $0 + widths[$1] + Self.gap }
        var bands: [[Int]] = []
        var left = 0
        for column in widths.indices.dropFirst(lead.count) {
            // The last column can be wrapped if it keeps a minimum width.
            let least = column == widths.count - 1 ? min(widths[column], Self.leastText) : widths[column]
            if bands.isEmpty || least > left {
                bands.append([])
                left = width - used
            }
            bands[bands.count - 1].append(column)
            left -= widths[column] + Self.gap
        }
        return bands.enumerated().flatMap { place, band in
            (place > 0 ? [""] : []) + lines(of: lead + band, widths, leading: lead.count, width: width)
        }
    }

    private static let leastText = 16

    /// The table with its keys cut, for the narrowest terminals.
    private func withKeys(of width: Int) -> Table {
        var table = self
        for row in rows.indices where (rows[row].first?.count ?? 0) > width {
            table.rows[row][0] = rows[row][0].prefix(width - 1) + "…"
        }
        return table
    }

    private var columns: [[String]] {
        (0..<(rows.map(\.count).max() ?? 0)).map { place in rows.map { $0.count > place ? $0[place] : "" } }
    }

    private func lines(
        of shown: [Int], _ widths: [Int], leading: Int = 0, width: Int? = nil
    ) -> [String] {
        rows.indices.flatMap { row -> [String] in
            let cells = shown.map { rows[row].count > $0 ? rows[row][$0] : "" }
            // A continuation row that has only its keys is omitted.
            if row > 0, shown.count < widths.count, cells.dropFirst(leading).allSatisfy(\.isEmpty) {
                return []
            }
            var line = ""
            for (cell, column) in zip(cells, shown).dropLast() {
                line += padded(cell, to: widths[column], column) + String(repeating: " ", count: Self.gap)
            }
            guard let last = cells.last, let column = shown.last else { return [] }
            guard column == widths.count - 1, let width, line.count + widths[column] > width else {
                return [(line + padded(last, to: widths[column], column)).trimmedAtEnd]
            }
            let indent = String(repeating: " ", count: line.count)
            return Prose.wrapped(last, to: max(width - line.count, 8)).enumerated().map { place, text in
                ((place == 0 ? line : indent) + text).trimmedAtEnd
            }
        }
    }

    private func padded(_ cell: String, to width: Int, _ column: Int) -> String {
        let pad = String(repeating: " ", count: max(0, width - cell.count))
        return isRight(column) ? pad + cell : cell + pad
    }

    /// Whether a column contains only numbers, and so is aligned to the right.
    func isRight(_ column: Int) -> Bool {
        let cells = rows.dropFirst().map { $0.count > column ? $0[column] : "" }.filter { !$0.isEmpty }
        return !cells.isEmpty && cells.allSatisfy { $0.allSatisfy { $0.isNumber || " →+-%".contains($0) } }
    }
}

/// A part of an answer that precedes the code.
enum Block {
    case text(String)
    case table(Table)

    /// The lines of a block, wrapped to a width unless it is `nil`.
    func lines(width: Int?) -> [String] {
        switch self {
        case .text(let text): Self.lines(text, width)
        case .table(let table): table.lines(width: width)
        }
    }

    /// Keeps the lines of a paragraph that fit, and wraps the others.
    private static func lines(_ text: String, _ width: Int?) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let width, lines.contains(where: { $0.count > width }) else { return lines }
        return Prose.wrapped(lines.joined(separator: " "), to: width)
    }
}

/// Functions that wrap text.
enum Prose {
    /// Wraps a text to a width; continuation lines are indented like the first.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        guard text.count > width else { return [text] }
        let lead = String(text.prefix { $0 == " " })
        return wrapped(text, to: width, first: lead, others: lead)
    }

    /// Wraps a text behind a label; a word longer than a line is cut.
    static func wrapped(_ text: String, to width: Int, first: String, others: String) -> [String] {
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in text.split(separator: " ") {
            var word = word[...]
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = (others, true)
            }
            while isEmpty, others.count < width, line.count + word.count > width {
                let room = max(1, width - line.count)
                lines.append(line + word.prefix(room))
                (line, word) = (others, word.dropFirst(room))
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}

extension String {
    var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
