/// Words that make or remove a file, or ask whether there is one.
private let makers: Set<Substring> = [
    "[", "[[", "test", "mkdir", "touch", "rm", "mv", "cp", "ln", "tee", "curl", "rsync", "ditto", "-o",
    "--output",
    "find", "git", "command", "if", "elif", "while", "for", "unzip", "tar", "install", "mktemp",
]

/// Commands whose arguments are files that they read.
private let readers: Set<Substring> = [
    "sh", "bash", "zsh", "python", "python3", "ruby", "perl", "node", "source", ".", "cat", "chmod",
    "swiftlint",
    "swiftformat", "swiftgen", "sourcery", "PlistBuddy", "plutil",
]

/// The files of the project that a shell script relies on, as far as its text says so beyond doubt.
///
/// Only literal paths from the source root count, as a command or as what a known command reads. A path that
/// the script tests for, writes to, makes or removes may well be missing.
struct ScriptPaths {
    /// As the script spells them, without quotes.
    let paths: [String]

    init(_ script: String) {
        var paths: [String] = []
        var excused: [String] = []
        for line in script.split(whereSeparator: \.isNewline) {
            guard line.first(where: { !$0.isWhitespace }) != "#" else { continue }
            let words = line.split { $0.isWhitespace || ";&(|\"'`".contains($0) }
            if line.contains(">") || line.contains("||") || words.contains(where: { makers.contains($0) }) {
                excused += ScriptPaths.mentions(in: line)
            } else if ScriptPaths.reads(line, words) {
                paths += ScriptPaths.mentions(in: line)
            } else if let command = ScriptPaths.mentions(in: line).first, ScriptPaths.begins(line, command) {
                paths.append(command)
            }
        }
        let excuses = Set(excused.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
        self.paths = paths.filter { path in !Paths.upward(from: path).contains { excuses.contains($0) } }
    }

    /// Whether the line's command reads each file that it is given.
    private static func reads(_ line: Substring, _ words: [Substring]) -> Bool {
        guard !line.contains("="), let command = words.first else { return false }
        return readers.contains(command.split(separator: "/").last ?? command)
    }

    /// Whether a path is the line's command.
    private static func begins(_ line: Substring, _ path: String) -> Bool {
        line.drop { $0.isWhitespace || $0 == "\"" }.hasPrefix(path)
    }

    private static let roots = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]
        .flatMap { ["$\($0)/", "${\($0)}/", "$(\($0))/"] }

    private static func mentions(in line: Substring) -> [String] {
        var found: [String] = []
        var rest = line
        while let dollar = rest.firstIndex(of: "$") {
            let tail = rest[dollar...]
            guard let root = roots.first(where: { tail.hasPrefix($0) }) else {
                rest = tail.dropFirst()
                continue
            }
            let quote = dollar > line.startIndex ? line[line.index(before: dollar)] : " "
            // In single quotes the shell replaces nothing; the middle of a path is another path.
            let isPlain = quote.isWhitespace || quote == "\""
            let path = tail.dropFirst(root.count).prefix { isPathCharacter($0, inQuotes: quote == "\"") }
            let next = tail[path.endIndex...].first ?? " "
            rest = tail[path.endIndex...]
            let isWhole = quote == "\"" ? next == "\"" : next.isWhitespace || next == ";" || next == ")"
            if isPlain, isWhole, !path.isEmpty { found.append(root + path) }
        }
        return found
    }

    private static func isPathCharacter(_ character: Character, inQuotes: Bool) -> Bool {
        character.isLetter || character.isNumber || "._-+/@".contains(character)
            || inQuotes && character == " "
    }
}
