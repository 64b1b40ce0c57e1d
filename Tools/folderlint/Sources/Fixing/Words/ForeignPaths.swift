/// The paths in a shell script that are of another tree than this one: the members of an archive, the files
/// of another machine or of a revision, and texts that a command only looks for.
///
/// Some of them do mean a file that moves, as in `git add App/Cart.swift`. Nobody rewrites those of which
/// that is not known.
enum ForeignPaths {
    /// Whether the word behind some others of a command is of another tree.
    ///
    /// - Parameters:
    ///   - words: The command and its words up to the one in question, without quotes.
    ///   - isRooted: Whether the word starts from the source root, so that it is of this machine.
    static func includeNext(after words: [Substring], isRooted: Bool = false) -> Bool {
        var words = words[...]
        while let first = words.first, runners.contains(first) || isAssignment(first) {
            words = words.dropFirst()
        }
        // Makefiles put signs before a command, and workflows a key.
        words = words.drop { $0 == "-" || $0.hasSuffix(":") }
        if words.first == "timeout" { words = words.dropFirst(2) }
        guard let first = words.first?.drop(while: { "@+-".contains($0) }) else { return false }
        let command = first.split(separator: "/").last ?? first
        let rest = words.dropFirst()
        let operands = rest.filter { !$0.hasPrefix("-") }
        if searches.contains(command) { return isPattern(after: rest) }
        guard !isRooted else { return false }
        switch command {
        case "defaults": return true
        case "git":
            let name = operands.first { !$0.contains("=") }
            return !rest.isEmpty && name.map { !local.contains($0) } ?? false
        case "hg", "svn", "p4", "bzr", "fossil": return !operands.isEmpty
        case "tar", "bsdtar", "gtar", "gnutar", "xar", "ar", "7z", "7za", "7zz", "jar", "pax", "cpio":
            return isMember(of: command, after: rest)
        case "aa": return ["extract", "list"].contains(operands.first)
        case "unzip", "zipinfo", "unrar", "unar", "lsar", "bsdcat":
            return !operands.isEmpty && rest.last.map { !folders.contains($0) } ?? true
        // Patterns for the source, which may be another machine.
        case "rsync" where rest.last.map({ patterns.contains($0) }) == true: return true
        case "patch":
            return rest.contains { $0.hasPrefix("-d") || $0.hasPrefix("--directory") } && rest.last != "-d"
        case "jq": return rest.dropLast().last.map { $0.hasPrefix("--arg") } ?? false
        case "xcrun", "simctl": return operands.contains("spawn") && words.contains("simctl")
        default: return isElsewhere(command, operands)
        }
    }

    /// Whether a call in CMake makes a path in the folder for what is built: the second one in
    /// `configure_file(App/a.in App/a)`.
    static func isMade(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<word.lowerBound].suffix(longestCall)
        guard let open = before.lastIndex(of: UInt8(ascii: "(")) else { return false }
        let call = before[..<open].reversed().drop { $0 <= 0x20 }.prefix(while: PathWords.isLetter)
        let words = before[(open + 1)...].split { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
        if words.last.map({ ["DESTINATION", "OUTPUT"].contains(String(decoding: $0, as: UTF8.self)) }) == true
        {
            return true
        }
        let name = String(decoding: call.reversed(), as: UTF8.self).lowercased()
        return name == "configure_file" && words.count == 1
    }

    /// How far the start of such a call is looked for, in bytes.
    private static let longestCall = 512

    /// Whether the word at a place in a script is of another tree, as far as its line tells.
    static func contain(
        _ word: Range<Int>, _ bytes: [UInt8], _ commands: inout LineCommands
    ) -> Bool {
        let end = bytes[word.upperBound...].prefix { !" \t\n".utf8.contains($0) }.endIndex
        // A revision or a machine before the path: `git show v1:App/Cart.swift`, `scp host:App/Cart.swift .`.
        let hasPrefix =
            bytes[word.lowerBound..<end].contains(UInt8(ascii: ":"))
            || word.lowerBound > 1 && bytes[word.lowerBound - 1] == UInt8(ascii: ":")
        var words = commands.words(before: word.lowerBound)
        // The value of an option: `--include='App/Cart.swift'`.
        let before = bytes[..<word.lowerBound].suffix(64).reversed().drop { "\"'".utf8.contains($0) }
        if before.first == UInt8(ascii: "=") {
            let option = before.dropFirst().prefix(while: PathWords.isLetter).reversed()
            words.append(Substring(decoding: Array(option), as: UTF8.self))
        }
        if hasPrefix, words.contains(where: { ["git", "scp", "rsync", "sftp"].contains($0) }) { return true }
        return includeNext(after: words) || isUnknown(command: words)
    }

    /// Whether a command is the value of a variable alone, so that nobody knows what it does.
    private static func isUnknown(command words: [Substring]) -> Bool {
        let first = words.first { !runners.contains($0) && !isAssignment($0) }
        return first.map { $0.hasPrefix("$") && !$0.contains("/") && $0.count > 1 } ?? false
    }

    /// Whether a script goes on in a folder that may be outside of the repository: `cd /tmp`, `cd "$D"`,
    /// `tar -C "$(mktemp -d)"`.
    ///
    /// The folder of the script and that of the repository are not.
    static func mayBeEntered(in script: [UInt8]) -> Bool {
        if runsElsewhere(script) { return true }
        return enters.contains { command in
            var rest = script[...]
            while let found = rest.firstRange(of: command) {
                rest = rest[found.upperBound...]
                guard found.lowerBound == 0 || !PathWords.isLetter(script[found.lowerBound - 1]) else {
                    continue
                }
                // Without a folder, `cd` goes home.
                let next = rest.drop { $0 == UInt8(ascii: " ") }.first
                if command.elementsEqual("cd".utf8), next.map({ "\n;&".utf8.contains($0) }) ?? true {
                    return true
                }
                guard rest.first.map({ " \t=\"':".utf8.contains($0) }) == true else { continue }
                let value = rest.prefix(96).drop { " \t=\"'-:".utf8.contains($0) }
                    .prefix { $0 != UInt8(ascii: "\n") }
                guard let first = value.first, "/~$`".utf8.contains(first) else { continue }
                let text = String(decoding: value, as: UTF8.self)
                let isKnown =
                    known.contains { text.hasPrefix($0) }
                    || ["$(dirname", "$( dirname", "$(cd", "`dirname"].contains { text.hasPrefix($0) }
                        && ["$0", "${0", "BASH_SOURCE", ":-%x", "(%):"].contains { text.contains($0) }
                if !isKnown { return true }
            }
            return false
        }
    }

    /// Whether a program names another folder to go on in, an archive or another machine.
    static func leavesFolder(inProgram bytes: [UInt8]) -> Bool {
        if leaving.contains(where: { bytes.firstRange(of: $0) != nil }) { return true }
        return changes.contains { change in
            bytes.ranges(of: change).contains { found in
                let line = bytes[found.upperBound...].prefix(96).prefix { $0 != UInt8(ascii: "\n") }
                let text = String(decoding: line, as: UTF8.self).drop { " (:={".contains($0) }
                // A call by its name: `Dir.send("chdir", folder)`.
                if let first = text.first, "\"'".contains(first), ",)".contains(text.dropFirst().first ?? ".")
                {
                    return true
                }
                guard let first = text.first, first != ")" else { return false }
                if ["__dir__", "__file__", "__FILE__", "__dirname"].contains(where: text.contains) {
                    return false
                }
                let isWritten = "\"'".contains(first)
                return !isWritten || text.dropFirst().first.map { "/~$#".contains($0) } == true
            }
        }
    }

    private static let leaving = [
        "WORKDIR", "Set-Location", "cd C:", "ssh", "sftp", "docker", "zip", "Zip", "tarfile", "tar.",
        // A call that has another meaning, or starts elsewhere.
        "builtins.open", "def open", "def require", "dir_fd", "function open", "getattr(", "open =", "open=",
        "opener", "readFileSync:", "readFileSync =",
    ].map { Array($0.utf8) }
    private static let changes = ["chdir", "cwd=", "cwd:", "cwd ="].map { Array($0.utf8) }

    /// Whether another machine runs the text behind a line, as in `ssh host <<END`.
    private static func runsElsewhere(_ script: [UInt8]) -> Bool {
        var rest = script[...]
        var commands = LineCommands(script)
        while let found = rest.firstRange(of: "<<".utf8) {
            rest = rest[found.upperBound...]
            let words = commands.words(before: found.lowerBound)
            if let command = words.first, isElsewhere(command, words.dropFirst() + ["-"]) { return true }
        }
        return false
    }

    private static let enters = [
        "cd", "pushd", "chdir", "-C", "--chdir", "--directory", "Set-Location", "Push-Location",
        "working-directory",
    ].map { Array($0.utf8) }
    private static let known = [
        "$(git rev-parse", "`git rev-parse", "$(SRCROOT", "$(PROJECT_DIR", "$SRCROOT", "${SRCROOT",
        "$PROJECT_DIR", "${PROJECT_DIR", "$PSScriptRoot", "${0%", "${BASH_SOURCE", "${0:",
        "$GITHUB_WORKSPACE",
    ]

    // MARK: - Commands

    /// Words behind which the command follows.
    private static let runners: Set<Substring> = [
        "!", "builtin", "busybox", "command", "do", "elif", "else", "env", "exec", "if", "nice", "nohup",
        "sudo", "then",
        "time", "until", "while", "xargs", "{",
    ]

    private static func isAssignment(_ word: Substring) -> Bool {
        guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return false }
        return word[..<sign].allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    }

    /// Commands whose first operand, or the value of `-e`, is compared with texts.
    private static let searches: Set<Substring> = [
        "ack", "ag", "egrep", "expr", "fgrep", "grep", "rg", "zgrep",
    ]

    /// Whether the word behind some others of a command is compared with texts.
    static func isPattern(after words: [Substring]) -> Bool {
        guard let first = words.first, searches.contains(first) else { return false }
        return isPattern(after: words.dropFirst())
    }

    private static func isPattern(after rest: ArraySlice<Substring>) -> Bool {
        if let last = rest.last, ["-e", "--regexp"].contains(last) { return true }
        if rest.contains(where: { ["-e", "-f", "--regexp", "--file"].contains($0) }) { return false }
        return rest.allSatisfy { $0.hasPrefix("-") }
    }

    /// Options of `rsync` whose value is a pattern.
    private static let patterns: Set<Substring> = ["--exclude", "--filter", "--include"]

    /// What `git` does with files of this tree alone.
    private static let local: Set<Substring> = [
        "add", "apply", "check-attr", "check-ignore", "clean", "clone", "commit", "hash-object", "init",
        "lfs",
        "ls-files", "mv", "rm", "stash", "status", "submodule", "update-index", "worktree",
    ]

    /// The options whose value is a folder or a file of this machine.
    private static let folders: Set<Substring> = [
        "-C", "-d", "-f", "-o", "--cd", "--directory", "--file",
    ]

    /// Whether the next word is a member of an archive that a command reads.
    private static func isMember(of command: Substring, after rest: ArraySlice<Substring>) -> Bool {
        guard let first = rest.first, let last = rest.last else { return false }
        let isLong = first.hasPrefix("--")
        let modes =
            rest.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }.joined()
            + (first.hasPrefix("-") ? "" : first)
        let makes: String = ["ar", "7z", "7za", "7zz"].contains(command) ? "raq" : "cruo"
        let mode = command == "ar" || command.hasPrefix("7z") ? String(first.drop { $0 == "-" }) : modes
        let reads: [Character] = command == "ar" ? ["x", "t", "p", "d"] : ["x", "t", "e", "l", "i"]
        let isRead =
            mode.contains(where: reads.contains)
            || command == "pax" && mode.contains("r") && !mode.contains("w")
            || rest.contains { ["--delete", "--extract", "--get", "--list"].contains($0) }
        guard isRead, isLong || !mode.prefix(1).contains(where: makes.contains) || command == "pax" else {
            return false
        }
        if folders.contains(last) { return false }
        // The archive itself comes first, unless it is the input or in the option.
        let isArchiveNext = last.hasPrefix("-") && last.hasSuffix("f")
        let operands = rest.dropFirst(first.hasPrefix("-") ? 0 : 1).filter { !$0.hasPrefix("-") || $0 == "-" }
        let isKnown =
            command.hasSuffix("tar") && !modes.contains("f") && !rest.contains { $0.hasPrefix("--file") }
            || rest.contains { $0.hasPrefix("--file=") || $0.hasSuffix("f-") }
            || rest.dropLast().contains("--file") || command == "cpio" || command == "pax"
        return !isArchiveNext && (!operands.isEmpty || isKnown)
    }

    /// Whether a command works on another machine or in another root.
    private static func isElsewhere(_ command: Substring, _ operands: some Collection<Substring>) -> Bool {
        if ["ssh", "mosh", "chroot"].contains(command) { return !operands.isEmpty }
        let words = operands.prefix(4)
        return switch command {
        case "docker", "docker-compose", "nerdctl", "podman":
            words.contains { ["exec", "run"].contains($0) }
        case "adb": words.contains { ["shell", "pull", "exec-out"].contains($0) }
        case "kubectl", "lxc", "multipass", "vagrant", "limactl", "heroku", "fly", "flyctl":
            words.contains { ["exec", "run", "shell", "ssh"].contains($0) }
        default: false
        }
    }
}
