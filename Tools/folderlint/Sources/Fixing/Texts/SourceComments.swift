/// The comments of a C-family source, and what is behind `#if 0`.
struct SourceComments {
    private var ranges: [Range<Int>] = []
    private var dead: [Range<Int>] = []

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = Reader(bytes: bytes)
            while let range = reader.next() { ranges.append(range) }
            dead = reader.dead
        }
    }

    /// Whether no compiler reads a place in the source.
    func areDead(_ place: Int) -> Bool { contain(place) || dead.overlaps(place..<(place + 1)) }

    /// Whether a place in the source is in a comment.
    func contain(_ place: Int) -> Bool { ranges.overlaps(place..<(place + 1)) }

    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        private var index = 0
        /// Whether a raw string has no end, so that no other one is looked for.
        private var isCut = false
        /// What is behind conditions that are never true.
        private(set) var dead: [Range<Int>] = []
        /// Where such a condition starts, and how many others are open in it.
        private var condition: (start: Int, depth: Int)?

        init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        mutating func next() -> Range<Int>? {
            while index < bytes.count {
                let start = index
                index += 1
                switch bytes[start] {
                case UInt8(ascii: "/"):
                    guard index < bytes.count, "/*".utf8.contains(bytes[index]) else { continue }
                    if bytes[index] == UInt8(ascii: "*") {
                        index = end(of: "*/", from: index + 1) ?? bytes.count
                    } else {
                        skipLine()
                    }
                    return start..<index
                case UInt8(ascii: "#"): readCondition(at: start)
                case UInt8(ascii: "\""): skipString(from: start)
                case UInt8(ascii: "'") where !isInNumber(start):
                    index = literalEnd(from: index, sign: bytes[start]) ?? index
                default: continue
                }
            }
            if let condition { dead.append(condition.start..<bytes.count) }
            condition = nil
            return nil
        }

        private mutating func readCondition(at sign: Int) {
            let before = bytes[..<sign].reversed().first { !" \t".utf8.contains($0) }
            guard before == nil || before == UInt8(ascii: "\n") else { return }
            let line = bytes[(sign + 1)...].prefix { $0 != UInt8(ascii: "\n") }.drop {
                " \t".utf8.contains($0)
            }
            let word = String(decoding: line.prefix(8).prefix(while: PathWords.isLetter), as: UTF8.self)
            let rest = line.dropFirst(word.utf8.count).filter { $0 > 0x20 }
            switch word {
            case "if", "ifdef", "ifndef":
                let isNever = word == "if" && (rest == [0x30] || rest.starts(with: "0/".utf8))
                if let open = condition {
                    condition = (open.start, open.depth + 1)
                } else if isNever {
                    condition = (sign, 0)
                }
            case "endif", "else", "elif":
                guard let open = condition else { return }
                guard open.depth == 0 else {
                    if word == "endif" { condition = (open.start, open.depth - 1) }
                    return
                }
                dead.append(open.start..<sign)
                condition = nil
            default: return
            }
        }

        /// To the end of a line that does not go on.
        private mutating func skipLine() {
            while index < bytes.count {
                index += 1
                guard bytes[index - 1] == UInt8(ascii: "\n") else { continue }
                let before = bytes[..<(index - 1)].last == UInt8(ascii: "\r") ? index - 3 : index - 2
                guard before >= 0, bytes[before] == UInt8(ascii: "\\") else { return }
            }
        }

        private mutating func skipString(from start: Int) {
            if !isCut, start > 0, bytes[start - 1] == UInt8(ascii: "R"),
                let open = bytes[index...].prefix(17).firstIndex(of: UInt8(ascii: "("))
            {
                let delimiter = String(decoding: bytes[index..<open], as: UTF8.self)
                if let end = end(of: ")" + delimiter + "\"", from: open) { return index = end }
                isCut = true
            }
            index = literalEnd(from: index, sign: UInt8(ascii: "\"")) ?? index
        }

        /// Behind the sign that ends a literal on its line.
        private func literalEnd(from start: Int, sign: UInt8) -> Int? {
            var index = start
            while index < bytes.count {
                if bytes[index] == sign { return index + 1 }
                if bytes[index] == UInt8(ascii: "\n") { return nil }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return nil
        }

        /// Whether a quote is between digits, as in `1'000`.
        private func isInNumber(_ quote: Int) -> Bool {
            let token = bytes[..<quote].suffix(32).reversed().prefix { byte in
                PathWords.isLetter(byte) && byte < 0x80 || byte == UInt8(ascii: "'")
            }
            return token.last.map { (0x30...0x39).contains($0) } ?? false
        }

        private func end(of text: String, from start: Int) -> Int? {
            bytes.firstPlace(of: Array(text.utf8), from: start).map { $0 + text.utf8.count }
        }
    }
}
