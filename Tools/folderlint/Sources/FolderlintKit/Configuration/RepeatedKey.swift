/// A key that a mapping has twice; the reader of YAML says only where the first one is.
struct RepeatedKey {
    private let key: String
    /// Both counted from 1.
    private let first: (line: Int, column: Int)

    init(_ key: String, at first: (line: Int, column: Int)) {
        self.key = key
        self.first = first
    }

    /// Where the key is for the second time: in a line of the same mapping that begins with it, else behind
    /// the first one in its own line; the first place where neither is found.
    func second(in text: String) -> (line: Int, column: Int) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard first.line > 0, first.column > 0, first.line <= lines.count else { return first }
        let rest = lines[(first.line - 1)...]
        for (offset, line) in rest.enumerated().dropFirst() {
            let indent = line.prefix { $0 == " " }.count
            guard let sign = line.dropFirst(indent).first, sign != "#" else { continue }
            if indent + 1 < first.column { break }
            if indent + 1 == first.column, begins(line.dropFirst(indent)) {
                return (first.line + offset, first.column)
            }
        }
        var column = first.column + 1
        for tail in (rest.first ?? "").dropFirst(first.column).indices {
            let line = (rest.first ?? "")[tail...]
            let before = (rest.first ?? "")[..<tail].last
            if before == " " || before == "," || before == "{", begins(line) { return (first.line, column) }
            column += 1
        }
        return first
    }

    private func begins(_ line: Substring) -> Bool {
        ["", "\"", "'"].contains { quote in
            let word = quote + key + quote
            return line.hasPrefix(word)
                && line.dropFirst(word.count).drop { $0 == " " }.first == ":"
        }
    }
}
