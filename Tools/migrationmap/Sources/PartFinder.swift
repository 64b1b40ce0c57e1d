/// Finds the parts of a method by their first and last statements.
struct PartFinder {
    let declaration: Declaration
    /// The declaration's source.
    let source: [UInt8]
    /// The first line of each statement.
    private let heads: [[UInt8]]

    /// Why a part is not found.
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

    /// The statements that begin with a text: their first lines, or else more with blanks for line ends.
    private func candidates(_ text: String) -> [Range<Int>] {
        let head = Array(text.utf8).trimmed
        let exact = heads.indices.filter { heads[$0] == head }
        if !exact.isEmpty { return exact.map { declaration.statements[$0].bytes } }
        let wanted = head.collapsed
        return declaration.statements.indices.filter { index in
            // Most differ in their first signs.
            guard heads[index].first == wanted.first else { return false }
            return Array(source[declaration.statements[index].bytes]).collapsed.starts(with: wanted)
        }.map { declaration.statements[$0].bytes }
    }

    /// Where a part is, in bytes from the start of the declaration.
    ///
    /// - Parameter end: where the part before it ends. A text that begins several statements has to begin
    ///   just one of those behind that.
    func place(of part: MigrationMap.Part, after end: Int) throws(Problem) -> Range<Int> {
        let all = candidates(part.from)
        guard !all.isEmpty else {
            throw Problem(text: "no statement of it begins with '\(part.from)'" + nearest(part.from))
        }
        let later = all.filter { $0.lowerBound >= end }
        let starts = all.count == 1 ? all : later
        guard let from = starts.first else {
            throw Problem(
                text: "'\(part.from)' is there \(all.count) times, all above the part before; "
                    + "put the rows in the order of the source")
        }
        guard starts.count == 1 else {
            throw Problem(
                text: "'\(part.from)' begins \(starts.count) statements; write more of the statement, "
                    + "with blanks for line ends")
        }
        guard let to = candidates(part.to).first(where: { $0.lowerBound >= from.lowerBound }) else {
            throw Problem(text: "no statement behind that begins with '\(part.to)'" + nearest(part.to))
        }
        return from.lowerBound..<max(from.upperBound, to.upperBound)
    }

    private func nearest(_ text: String) -> String {
        let lines = heads.map { String(decoding: $0, as: UTF8.self) }
        return Suggestion.nearest(to: text, in: lines).map { "; the nearest is '\($0)'" } ?? ""
    }

    /// The first lines of the statements that are in none of the places.
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

    /// The line of a place, from 0 at the declaration's first.
    func line(of place: Range<Int>) -> Int {
        source[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") }
    }
}

extension [UInt8] {
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    /// Without the blanks around it.
    var trimmed: [UInt8] {
        guard let first = firstIndex(where: { !Self.isBlank($0) }),
            let last = lastIndex(where: { !Self.isBlank($0) })
        else { return [] }
        return Array(self[first...last])
    }

    /// With one blank for each run of blanks and line ends.
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
    /// Without the blanks around it.
    var trimmed: String { String(decoding: Array(utf8).trimmed, as: UTF8.self) }

    /// With one blank for each run of blanks and line ends.
    var collapsed: String { String(decoding: Array(utf8).collapsed, as: UTF8.self) }
}
