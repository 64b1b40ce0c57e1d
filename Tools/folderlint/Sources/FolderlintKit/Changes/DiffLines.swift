/// What a diff of one file without context says: the lines that changed and the words on them.
struct DiffLines: Sendable, Equatable {
    /// Line numbers in the new text whose text is new.
    private(set) var added: Set<Int> = []
    /// Those of them that set something, `path = Model;`, and the lines behind which such a line was taken
    /// away.
    private(set) var members: Set<Int> = []
    /// The words on added and removed lines: among them the ids of the objects they speak of.
    private(set) var words: Set<String> = []

    init(_ diff: some StringProtocol) {
        var line = 0
        var isInHunk = false
        for text in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            if text.hasPrefix("@@ ") {
                line = DiffLines.start(text)
                isInHunk = true
            } else if text.hasPrefix("diff ") {
                isInHunk = false
            } else if isInHunk, text.first == "+" {
                added.insert(line)
                note(text.dropFirst(), at: line)
                line += 1
            } else if isInHunk, text.first == "-" {
                // Before the added lines of its hunk; a hunk that only removes names the line before.
                note(text.dropFirst(), at: line)
            }
        }
    }

    /// Where the new side of `@@ -1,2 +3,4 @@` starts.
    private static func start(_ header: some StringProtocol) -> Int {
        guard let plus = header.firstIndex(of: "+") else { return 0 }
        return Int(header[header.index(after: plus)...].prefix { $0.isNumber }) ?? 0
    }

    private mutating func note(_ text: some StringProtocol, at line: Int) {
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
        where word.count >= 4 {
            words.insert(String(word))
        }
        let trimmed = text.drop { $0 == " " || $0 == "\t" }
        if trimmed.hasSuffix(";"), trimmed.contains(" = ") { members.insert(line) }
    }
}
