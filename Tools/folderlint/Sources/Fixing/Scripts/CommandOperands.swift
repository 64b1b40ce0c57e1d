import FolderlintKit

/// What a command takes the word behind some others for: `git add Old`, `docker build -t Old`.
enum CommandOperands {
    /// Whether a word is the name of a command of which is known what it takes.
    static func isCommand(_ word: Substring) -> Bool {
        commands.contains(word) || ShellFolders.commands.contains(String(word))
            || ["docker", "git", "podman"].contains(word)
    }

    /// Whether a word is what a command for files works on.
    ///
    /// - Parameter isScript: Whether the words are those of a shell script, in which a command that nobody
    ///   knows takes paths, too.
    static func takePath(after words: [Substring], isScript: Bool = false) -> Bool {
        let words = command(words)
        guard let first = words.first, !takeText(after: words) else { return false }
        let rest = words.dropFirst()
        if rest.last.map(valued.contains) == true { return false }
        let operands = rest.filter { !$0.hasPrefix("-") || $0 == "-" }
        switch first {
        case "git":
            // The folder that it goes on in.
            let verb = rest.first == "-C" ? operands.dropFirst().first : operands.first
            return verb.map(git.contains) ?? false || rest.contains("--")
        case "docker", "podman", "buildah", "nerdctl":
            return operands.first.map(containers.contains) ?? false
        case "COPY", "ADD": return !rest.contains { $0.hasPrefix("--from=") }
        case "grep", "egrep", "fgrep", "rg", "ag", "ack": return !ForeignPaths.isPattern(after: words)
        case "chmod", "chown", "tar":
            return !operands.isEmpty && (operands.last != "+x" || rest.contains("-R"))
        default:
            return commands.contains(first) || ShellFolders.commands.contains(String(first))
                || isScript && mayTakePath(first, rest.last)
        }
    }

    /// Whether a command of which nothing is known may take the next word for a path.
    private static func mayTakePath(_ command: Substring, _ last: Substring?) -> Bool {
        guard let sign = command.first, sign.isLowercase || sign == "$", !namers.contains(command),
            !command.contains("=")
        else { return false }
        guard let last, last.hasPrefix("-") else { return true }
        return places.contains(where: last.lowercased().contains)
    }

    /// Commands whose words are texts or the names of something else.
    private static let namers: Set<Substring> = [
        "alias", "apt-get", "brew", "bundle", "case", "command", "declare", "defaults", "die", "done",
        "echo", "error", "esac", "eval", "exit", "export", "expr", "fail", "fastlane", "fi", "for",
        "function", "gem", "getopts", "hash", "in", "info", "kill", "killall", "launchctl", "let",
        "local", "log", "logger", "make", "npm", "open", "osascript", "pgrep", "pip", "pip3", "pkill",
        "plutil", "pnpm", "pod", "print", "printf", "rake", "read", "readonly", "return", "say",
        "security", "select", "set", "shift", "simctl", "sleep", "swift", "test", "trap", "tuist",
        "type", "typeset", "ulimit", "unset", "wait", "warn", "warning", "which", "xcodebuild", "yarn",
    ]
    /// What is in options whose value is a path.
    private static let places = [
        "dir", "exclu", "file", "folder", "inclu", "input", "out", "path", "root", "source", "src",
    ]

    /// Whether a command takes a word for the name of something else: of an image, a text to look for.
    static func takeText(after words: [Substring]) -> Bool {
        let words = command(words)
        guard words.count > 1, let last = words.last else { return false }
        switch words.first {
        case "git":
            let verb = words.dropFirst().first { !$0.hasPrefix("-") }
            return texts.contains(last) || verb.map(references.contains) ?? false && !words.contains("--")
        case "docker", "docker-compose", "podman", "buildah", "nerdctl":
            if files.contains(last) { return false }
            let verb = words.dropFirst().first { !$0.hasPrefix("-") }
            return verb.map { !containers.contains($0) } ?? true || names.contains(last)
        case let command?:
            if installers.contains(command) {
                // Other options may take a folder: `npm install --prefix App`.
                return words[1...].contains(where: installs.contains)
                    && (!last.hasPrefix("-") || switches.contains(last))
            }
            return command == "security" || Self.options[command]?.contains(last) ?? false
        case nil: return false
        }
    }

    /// Whether git takes a word for a branch or a tag, unless it is a file.
    static func takeReference(after words: [Substring]) -> Bool {
        let words = command(words)
        guard words.first == "git", !words.contains("--") else { return false }
        let verb = words.dropFirst().first { !$0.hasPrefix("-") }
        return verb.map { references.contains($0) || ["checkout", "switch", "worktree"].contains($0) }
            ?? false
    }

    // MARK: - Commands in other texts

    /// The words before another one in a command that is in quotes on its line, as in `"swiftlint lint Old"`.
    static func quotedWords(before word: Range<Int>, _ bytes: [UInt8]) -> [Substring] {
        let line = OtherMeaning.line(around: word, bytes).before
        guard let quote = line.lastIndex(where: { "\"'`".utf8.contains($0) }) else { return [] }
        return words(atEndOf: line[(quote + 1)...])
    }

    /// The words before another one in a command that is a list: `["swiftlint", "lint", "Old"]`, or each in a
    /// line of YAML.
    static func listedWords(before word: Range<Int>, _ bytes: [UInt8]) -> [Substring] {
        let before = bytes[..<word.lowerBound].suffix(longestList)
        // Most words are in no list.
        let sign = before.last { !isAround($0) }
        let row = before.lastIndex(of: UInt8(ascii: "\n")).map { before[($0 + 1)...] } ?? before
        guard sign.map({ ",-".utf8.contains($0) }) ?? false || dash(row) != nil else { return [] }
        if let open = before.lastIndex(of: UInt8(ascii: "[")) {
            let items = before[(open + 1)...].split(separator: UInt8(ascii: ",")).map(item)
            if items.last?.isEmpty == true, items.dropLast().allSatisfy({ !$0.isEmpty && !$0.contains("]") })
            {
                return items.dropLast()
            }
        }
        let rows = before.split(separator: UInt8(ascii: "\n"))
        guard let indent = rows.last.flatMap(dash), rows.last?.endIndex == word.lowerBound else { return [] }
        return rows.dropLast().suffix(while: { dash($0) == indent }).map(item)
    }

    /// How far the start of such a list is looked for, in bytes.
    private static let longestList = 1024

    /// Where the dash of an item is in its line.
    private static func dash(_ row: ArraySlice<UInt8>) -> Int? {
        let text = row.drop { $0 == UInt8(ascii: " ") }
        return text.starts(with: "- ".utf8) ? text.startIndex - row.startIndex : nil
    }

    private static func isAround(_ byte: UInt8) -> Bool { byte <= 0x20 || "\"'".utf8.contains(byte) }

    /// A text without blanks, quotes and the dash around it.
    private static func item(_ text: ArraySlice<UInt8>) -> Substring {
        let start = (dash(text).map { text.dropFirst($0 + 2) } ?? text).drop(while: isAround)
        let end = start.lastIndex { !isAround($0) }.map { $0 + 1 } ?? start.startIndex
        return Substring(decoding: start[..<end], as: UTF8.self)
    }

    /// The words of the last command in a text.
    static func words(atEndOf text: ArraySlice<UInt8>) -> [Substring] {
        let command = text.lastIndex { ";&|(`".utf8.contains($0) }.map { text[($0 + 1)...] } ?? text
        return command.split { $0 <= 0x20 || "\"'".utf8.contains($0) }.suffix(mostWords)
            .map { Substring(decoding: $0, as: UTF8.self) }
    }

    /// How many words of such a command are read.
    private static let mostWords = 64

    // MARK: - Words

    /// The command and its words, without those that run it and the key that it is behind in a workflow:
    /// `- run: swiftlint lint Old`.
    private static func command(_ words: [Substring]) -> [Substring] {
        var words = words.drop { starters.contains($0) || $0.hasSuffix(":") || isAssignment($0) }
        if words.first == "run" { words = words.dropFirst() }
        guard let first = words.first?.drop(while: { "\"'`".contains($0) }) else { return [] }
        return [first.split(separator: "/").last ?? first] + words.dropFirst()
    }

    /// Whether a word gives a command a variable: `CI=1 swiftlint lint Old`.
    private static func isAssignment(_ word: Substring) -> Bool {
        guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return false }
        return word[..<sign].allSatisfy { $0 == "_" || $0.isUppercase || $0.isNumber }
    }

    /// Words before a command.
    private static let starters: Set<Substring> = [
        "$", "-", "-c", "bash", "exec", "mint", "npx", "sh", "sudo", "time", "xcrun",
    ]
    /// Commands that work on files, besides the ones of a shell.
    private static let commands: Set<Substring> = [
        "actool", "aws", "black", "clang-format", "cloc", "codespell", "docc", "doxygen", "eslint",
        "flake8", "fswatch", "gsutil", "inotifywait", "lizard", "markdownlint", "mkdir", "mypy",
        "prettier", "pylint", "pytest", "rclone", "rubocop", "ruff", "scp", "shellcheck", "stat",
        "swift-format", "swiftformat", "swiftlint", "touch", "typos", "Copy-Item", "Get-ChildItem",
        "Get-Content", "Move-Item", "Push-Location", "Remove-Item", "Set-Location", "Test-Path",
    ]
    /// What git does with files.
    private static let git: Set<Substring> = [
        "add", "archive", "blame", "check-ignore", "clean", "clone", "diff", "grep", "log", "ls-files",
        "ls-tree", "mv", "reset", "restore", "rev-list", "rm", "shortlog", "show", "sparse-checkout",
        "status", "submodule", "whatchanged",
    ]
    /// Its options whose value is a text or the name of a branch.
    private static let texts: Set<Substring> = [
        "--author", "--branch", "--committer", "--format", "--grep", "--match", "--message", "--since",
        "--until", "-B", "-G", "-S", "-am", "-b", "-m",
    ]
    /// What git does with branches and tags.
    private static let references: Set<Substring> = [
        "branch", "cherry-pick", "fetch", "merge", "pull", "push", "rebase", "remote", "tag",
    ]
    private static let installers: Set<Substring> = [
        "apt-get", "asdf", "brew", "gem", "mint", "npm", "pip", "pip3", "pipx", "yarn",
    ]
    private static let switches: Set<Substring> = [
        "--cask", "--force", "--global", "--quiet", "--save-dev", "--upgrade", "--user", "--yes", "-D", "-U",
        "-f", "-g", "-q", "-y",
    ]
    private static let installs: Set<Substring> = [
        "add", "i", "install", "link", "remove", "tap", "uninstall", "unlink", "update", "upgrade",
    ]
    /// By command, the options whose value is the name of something else.
    private static let options: [Substring: Set<Substring>] = [
        "codesign": ["--identifier", "--sign", "-i", "-s"], "open": ["-a", "-b"],
        "plutil": ["-string"],
        "xcodebuild": [
            "-configuration", "-exportFormat", "-only-testing", "-scheme", "-skip-testing", "-target",
            "-testPlan", "-toolchain",
        ],
    ]
    /// What is done with the folder that an image is made of; all else works on images and the like.
    private static let containers: Set<Substring> = ["bake", "bud", "build", "buildx", "cp"]
    /// Its options whose value is the name of something else.
    private static let names: Set<Substring> = [
        "--build-arg", "--builder", "--cache-from", "--label", "--name", "--network", "--platform",
        "--tag", "--target", "-t",
    ]
    /// Its options whose value is a file or a folder, whatever is done.
    private static let files: Set<Substring> = [
        "--config", "--context", "--env-file", "--file", "--output", "--project-directory", "-f", "-o",
    ]
    /// Options of other commands whose value is no folder that is read.
    private static let valued: Set<Substring> = [
        "--config", "--format", "--reporter", "--rule", "--rules", "--swiftversion", "-e", "-m", "-name",
        "-t", "-type",
    ]
}

extension BidirectionalCollection {
    /// The elements at the end that meet a condition.
    fileprivate func suffix(while isPart: (Element) -> Bool) -> SubSequence {
        self[(lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}
