/// Finds the parts of a method by their first and last statements.
struct PartFinder {
    let declaration: Declaration
    /// The source of the declaration.
    let source: [UInt8]
    /// The first line of each statement.
    private let heads: [[UInt8]]

    /// The reason why a part is not found.
    struct Problem: Error {
        var text: String
    }

    init(declaration: Declaration, source: [UInt8]) {
        self.declaration = declaration
        self.source = source
        heads = declaration.statements.map { statement in
            Array(source[statement.bytes].prefix { $0 != UInt8(ascii: "\n") }).trimmed
        }
    }

    /// The statements that begin with a text; line ends in the text may be written as spaces.
    private func candidates(_ text: String) -> [Range<Int>] {
        let head = Array(text.utf8).trimmed
        let exact = heads.indices.filter { heads[$0] == head }
        if !exact.isEmpty { return exact.map { declaration.statements[$0].bytes } }
        let wanted = head.collapsed
        return declaration.statements.indices.filter { index in
            // The first byte rules out most statements.
            guard heads[index].first == wanted.first else { return false }
            return Array(source[declaration.statements[index].bytes]).collapsed.starts(with: wanted)
        }.map { declaration.statements[$0].bytes }
    }

    /// The range of a part, in bytes from the start of the declaration.
    ///
    /// - Parameter end: the end of the preceding part. If several statements begin with the same text,
    /// exactly one of them has to follow this position.
    func place(of part: MigrationMap.Part, after end: Int) throws(Problem) -> Range<Int> {
        let all = candidates(part.from)
        guard !all.isEmpty else {
            throw Problem(text: "no statement begins with '\(part.from)'" + nearest(part.from))
        }
        let later = all.filter { $0.lowerBound >= end }
        let starts = all.count == 1 ? all : later
        guard let from = starts.first else {
            throw Problem(
                text: "'\(part.from)' occurs \(all.count) times, each above the preceding part; "
                    + "put the rows in the order of the source")
        }
        guard starts.count == 1 else {
            throw Problem(
                text: "'\(part.from)' begins \(starts.count) statements; quote more of the statement, "
                    + "with spaces for line ends")
        }
        guard let to = candidates(part.to).first(where: { $0.lowerBound >= from.lowerBound }) else {
            throw Problem(text: "no later statement begins with '\(part.to)'" + nearest(part.to))
        }
        return from.lowerBound..<max(from.upperBound, to.upperBound)
    }

    private func nearest(_ text: String) -> String {
        let lines = heads.map { String(decoding: $0, as: UTF8.self) }
        return Suggestion.nearest(to: text, in: lines).map { "; the nearest is '\($0)'" } ?? ""
    }

    /// The first lines of the statements outside all ranges.
    func gaps(beside places: [Range<Int>]) -> [String] {
        let statements = declaration.statements
        func isIn(_ index: Int) -> Bool {
            places.contains {
                $0.lowerBound <= statements[index].bytes.lowerBound
                    && statements[index].bytes.upperBound <= $0.upperBound
            }
        }
        func missing(_ index: Int) -> [Int] {
            if isIn(index) { return [] }
            let inner = statements.indices.filter { statements[$0].parent == index }
            return inner.isEmpty ? [index] : inner.flatMap(missing)
        }
        let top = statements.indices.filter { statements[$0].parent == nil }
        return top.flatMap(missing).map { String(decoding: heads[$0], as: UTF8.self) }
    }

    /// The line at which a range begins, counted from 0 at the declaration's first line.
    func line(of place: Range<Int>) -> Int {
        source[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") }
    }
}

extension [UInt8] {
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    /// The bytes without leading and trailing white space.
    var trimmed: [UInt8] {
        guard let first = firstIndex(where: { !Self.isBlank($0) }),
            let last = lastIndex(where: { !Self.isBlank($0) })
        else { return [] }
        return Array(self[first...last])
    }

    /// The bytes with each run of white space replaced by one space.
    var collapsed: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        for byte in trimmed {
            if !Self.isBlank(byte) {
                result.append(byte)
            } else if result.last != UInt8(ascii: " ") {
                result.append(UInt8(ascii: " "))
            }
        }
        return result
    }
}

extension StringProtocol {
    /// The text without leading and trailing white space.
    var trimmed: String { String(decoding: Array(utf8).trimmed, as: UTF8.self) }

    /// The text with each run of white space replaced by one space.
    var collapsed: String { String(decoding: Array(utf8).collapsed, as: UTF8.self) }
}
