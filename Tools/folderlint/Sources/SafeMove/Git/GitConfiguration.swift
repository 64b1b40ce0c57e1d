/// What is needed of a git folder's `config`, read without git.
enum GitConfiguration {
    /// The last `core.worktree`; nil where there is none.
    static func workTree(in text: String) -> String? {
        var isCore = false
        var found: String?
        for line in text.split(whereSeparator: \.isNewline) {
            var line = Substring(line.trimmingPrefix { $0.isWhitespace })
            if line.first == "[" {
                guard let end = line.firstIndex(of: "]") else { continue }
                isCore = line[line.index(after: line.startIndex)..<end].lowercased() == "core"
                line = line[line.index(after: end)...].trimmingPrefix { $0.isWhitespace }
            }
            guard isCore, let sign = line.firstIndex(of: "=") else { continue }
            if trimmed(line[..<sign]).lowercased() == "worktree" {
                found = value(line[line.index(after: sign)...])
            }
        }
        return found
    }

    /// A value without its quotation marks, escapes, and what is remarked behind it.
    private static func value(_ text: Substring) -> String {
        var result = ""
        var isQuoted = false
        var blanks = ""
        var rest = text.trimmingPrefix { $0.isWhitespace }[...]
        while let letter = rest.popFirst() {
            if letter == "\"" {
                isQuoted.toggle()
                continue
            }
            if !isQuoted, letter == "#" || letter == ";" { break }
            if !isQuoted, letter.isWhitespace {
                blanks.append(letter)
                continue
            }
            result += blanks
            blanks = ""
            result.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
        }
        return result
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
