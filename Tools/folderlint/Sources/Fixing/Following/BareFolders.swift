import FolderlintKit

/// The names of folders that a tool takes without any sign of a path: `excluded: [Old]`, `Old @owner`,
/// `swiftlint lint Old`.
///
/// Such a word may mean anything else, so that only the places count in which tools take paths.
enum BareFolders {
    // MARK: - Data

    /// Whether a word is in the value of a key for paths, on the same line.
    static func isValue(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let line = start(of: word, bytes)
        guard let sign = line.lastIndex(where: { ":=".utf8.contains($0) }),
            line[(sign + 1)...].allSatisfy({ PathWords.isLetter($0) || " \t[](){}\"',/*".utf8.contains($0) })
        else { return false }
        let name = line[..<sign].reversed().drop { "\"' \t".utf8.contains($0) }
            .prefix { PathWords.isLetter($0) }
        let key = String(decoding: name.reversed(), as: UTF8.self).lowercased()
        if others.contains(where: key.contains) { return false }
        return keys.contains(key) || parts.contains(where: key.contains)
    }

    private static let keys: Set<String> = [
        "build", "files", "glob", "ignore", "input", "inputs", "lint", "output", "outputs", "root", "roots",
        "rootdir", "src", "workspaces",
    ]
    /// What is in keys for paths.
    private static let parts = ["dir", "exclu", "folder", "inclu", "path", "source"]
    /// What is in keys for something else, although one of the parts is as well.
    private static let others = ["direction", "directive", "redirect", "resource_class", "source_type"]

    // MARK: - Lists of patterns

    /// Whether a word is the pattern of a line, or behind the option of one: `Old @owner`, `--exclude Old`.
    static func isPattern(_ word: Range<Int>, _ bytes: [UInt8], isList: Bool) -> Bool {
        let line = start(of: word, bytes)
        if isList { return line.allSatisfy { " \t!/".utf8.contains($0) } }
        let words = line.split { " \t,=".utf8.contains($0) }
        return words.first.map { first in options.contains { first.elementsEqual($0.utf8) } } ?? false
    }

    private static let options = ["--exclude", "--include", "--unexclude"]

    // MARK: - Commands

    /// Whether a word is what a command for files works on.
    static func isOperand(after words: [Substring]) -> Bool {
        // A line of a workflow has the command behind a key: `- run: swiftlint lint Old`.
        var words = words.drop { ["-", "sudo", "xcrun", "mint", "npx"].contains($0) || $0.hasSuffix(":") }
        if words.first == "mint" || words.first == "run" { words = words.dropFirst() }
        guard let first = words.first else { return false }
        let command = first.split(separator: "/").last ?? first
        let rest = words.dropFirst()
        if rest.last.map(valued.contains) == true { return false }
        let operands = rest.filter { !$0.hasPrefix("-") }
        switch command {
        case "git": return operands.first.map(git.contains) ?? false
        case "grep", "egrep", "fgrep", "rg", "ag", "ack":
            return !ForeignPaths.isPattern(after: Array(words))
        case "chmod", "chown", "tar": return !operands.isEmpty
        default: return commands.contains(command)
        }
    }

    private static let commands: Set<Substring> = [
        "cat", "clang-format", "cloc", "codespell", "cp", "du", "eslint", "find", "ls", "markdownlint",
        "mkdir", "mv", "periphery", "prettier", "rm", "rsync", "stat", "swift-format", "swiftformat",
        "swiftlint", "touch", "tree", "typos", "zip",
    ]
    private static let git: Set<Substring> = ["add", "check-ignore", "clean", "ls-files", "mv", "rm"]
    /// Options whose value is no folder that is read.
    private static let valued: Set<Substring> = [
        "--config", "--format", "--reporter", "--rule", "--rules", "--swiftversion", "-e", "-m", "-name",
        "-type",
    ]

    // MARK: - Lines

    /// A word without the brackets of a list.
    static func inner(_ word: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        let text = bytes[word].drop { $0 == UInt8(ascii: "[") }
        let end = text.lastIndex { $0 != UInt8(ascii: "]") }.map { $0 + 1 } ?? text.startIndex
        return text.startIndex..<end
    }

    private static let longest = 256

    /// The line before a word.
    private static func start(of word: Range<Int>, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let before = bytes[max(0, word.lowerBound - longest)..<word.lowerBound]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        return before[start...]
    }
}
