/// A value of a YAML file and its position.
struct YAML {
    enum Content {
        case text(String)
        case list([YAML])
        case map([(key: String, value: YAML)])
    }

    var content: Content
    /// The line in the file, counted from 1.
    var line: Int
    /// The range in bytes in the file, including quotes.
    var bytes: Range<Int>

    var text: String? {
        if case .text(let text) = content { text } else { nil }
    }

    var list: [YAML]? {
        if case .list(let list) = content { list } else { nil }
    }

    var map: [(key: String, value: YAML)]? {
        if case .map(let map) = content { map } else { nil }
    }

    subscript(key: String) -> YAML? {
        map?.first { $0.key == key }?.value
    }

    /// The texts of a list, or a single text.
    var texts: [String] {
        list?.compactMap(\.text) ?? text.map { [$0] } ?? []
    }
}

/// An error in a file: its location, the problem and the remedy.
struct ReadingError: Error, CustomStringConvertible {
    var file: String
    var line: Int
    var problem: String

    var description: String { "\(file):\(line): \(problem)" }
}

/// Reads the subset of YAML that the project's data uses.
///
/// The subset contains mappings, lists, flow collections, plain texts on one line and quoted texts. The
/// reader rejects everything else, so that no text has an unexpected meaning.
struct YAMLReader {
    private struct Line {
        var indent: Int
        /// The offset of the text after the indentation, in bytes.
        var start: Int
        var end: Int
        var number: Int
    }

    let file: String
    private let source: [UInt8]
    private var lines: [Line] = []
    private var next = 0

    init(file: String, source: [UInt8]) {
        self.file = file
        self.source = source
    }

    /// Reads the value of a whole file.
    static func read(_ source: [UInt8], file: String) throws(ReadingError) -> YAML {
        var reader = YAMLReader(file: file, source: source)
        try reader.split()
        guard let first = reader.lines.first else {
            throw ReadingError(file: file, line: 1, problem: "the file is empty")
        }
        let value = try reader.block(first.indent)
        if reader.next < reader.lines.count {
            throw reader.error("this line is indented less than the first; align the two")
        }
        return value
    }

    private func error(_ problem: String, line: Int? = nil) -> ReadingError {
        let number = line ?? (next < lines.count ? lines[next].number : lines.last?.number ?? 1)
        return ReadingError(file: file, line: number, problem: problem)
    }

    private mutating func split() throws(ReadingError) {
        var start = 0
        var number = 0
        while start < source.count {
            number += 1
            let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
            var text = start
            while text < end, source[text] == UInt8(ascii: " ") { text += 1 }
            if text < end, source[text] == UInt8(ascii: "\t") {
                throw error("a tab indents this line; use spaces", line: number)
            }
            if text < end, source[text] != UInt8(ascii: "#"), source[text] != UInt8(ascii: "\r") {
                lines.append(Line(indent: text - start, start: text, end: end, number: number))
            }
            start = end + 1
        }
    }

    // MARK: Blocks

    private mutating func block(_ indent: Int) throws(ReadingError) -> YAML {
        isItem(lines[next]) ? try blockList(indent) : try blockMap(indent)
    }

    private func isItem(_ line: Line) -> Bool {
        source[line.start] == UInt8(ascii: "-")
            && (line.start + 1 == line.end || source[line.start + 1] == UInt8(ascii: " "))
    }

    private mutating func blockList(_ indent: Int) throws(ReadingError) -> YAML {
        let first = lines[next]
        var items: [YAML] = []
        while next < lines.count, lines[next].indent == indent, isItem(lines[next]) {
            var text = lines[next].start + 1
            while text < lines[next].end, source[text] == UInt8(ascii: " ") { text += 1 }
            guard text < lines[next].end else { throw error("this item of a list is empty") }
            // The content of an item is a block whose indentation begins after the dash.
            lines[next].indent += text - lines[next].start
            lines[next].start = text
            if keyEnd(lines[next]) != nil {
                items.append(try blockMap(lines[next].indent))
            } else {
                items.append(try value(at: text))
            }
        }
        try checkEnd(of: indent)
        return YAML(content: .list(items), line: first.number, bytes: first.start..<first.start)
    }

    private mutating func blockMap(_ indent: Int) throws(ReadingError) -> YAML {
        let first = lines[next]
        var members: [(key: String, value: YAML)] = []
        while next < lines.count, lines[next].indent == indent, !isItem(lines[next]) {
            let line = lines[next]
            guard let end = keyEnd(line) else { throw error("a key and a colon are expected here") }
            let key = String(decoding: source[line.start..<end], as: UTF8.self)
            if members.contains(where: { $0.key == key }) { throw error("'\(key)' occurs twice; remove one") }
            var text = end + 1
            while text < line.end, source[text] == UInt8(ascii: " ") { text += 1 }
            if text == line.end || source[text] == UInt8(ascii: "#") || source[text] == UInt8(ascii: "\r") {
                next += 1
                guard next < lines.count,
                    lines[next].indent > indent || lines[next].indent == indent && isItem(lines[next])
                else { throw error("'\(key)' has no value", line: line.number) }
                members.append((key, try block(lines[next].indent)))
            } else {
                members.append((key, try value(at: text)))
            }
        }
        try checkEnd(of: indent)
        return YAML(content: .map(members), line: first.number, bytes: first.start..<first.start)
    }

    private func checkEnd(of indent: Int) throws(ReadingError) {
        guard next < lines.count, lines[next].indent > indent else { return }
        throw error("this line belongs to no value; write a text on one line, and align the lines of a block")
    }

    /// The offset of the colon that ends the line's key.
    private func keyEnd(_ line: Line) -> Int? {
        guard source[line.start] != UInt8(ascii: "\""), source[line.start] != UInt8(ascii: "'"),
            source[line.start] != UInt8(ascii: "["), source[line.start] != UInt8(ascii: "{")
        else { return nil }
        for place in line.start..<line.end where source[place] == UInt8(ascii: ":") {
            let behind = place + 1
            if behind == line.end || source[behind] == UInt8(ascii: " ")
                || source[behind] == UInt8(ascii: "\r")
            {
                return place
            }
        }
        return nil
    }

    /// Reads the value that begins in this line, and advances to the line after it.
    private mutating func value(at start: Int) throws(ReadingError) -> YAML {
        var flow = FlowReader(file: file, source: source, place: start, line: lines[next].number)
        let value = try flow.value(isInFlow: false)
        let end = try flow.end()
        while next < lines.count, lines[next].start < end { next += 1 }
        return value
    }
}
