import FolderlintKit

/// What a program, a script, a makefile or a workflow is known to open: the operand of a command for files,
/// the argument of a call that reads one, and the value of a key for paths.
///
/// Any other path in such a text may be compared, cut, looked for in an archive or handed to another tool, so
/// that it is only reported.
enum OpenedPaths {
    /// Whether a file is a workflow: a document in YAML that has commands in it.
    static func isWorkflow(_ path: String, _ bytes: [UInt8]) -> Bool {
        guard [".yml", ".yaml"].contains(where: path.hasSuffix) else { return false }
        return commandKeys.contains { key in
            bytes.ranges(of: key).contains { found in
                found.lowerBound == 0 || " \t\n-{,\"'".utf8.contains(bytes[found.lowerBound - 1])
            }
        }
    }

    private static let commandKeys = [
        "before_script:", "cmds:", "command:", "commands:", "entry:", "jobs:", "pipelines:", "run:",
        "script:", "scripts:", "stages:", "steps:", "tasks:", "uses:", "workflows:",
    ].map { Array($0.utf8) }

    /// Whether a word of a workflow is the value of a key that has paths of the repository, or is opened by
    /// a command.
    static func contain(
        _ word: Range<Int>, inWorkflow bytes: [UInt8], _ commands: inout LineCommands
    ) -> Bool {
        let label = WordLabel(word, bytes)
        if label.isOne(of: pathKeys) { return true }
        let isRun =
            label.isOne(of: runKeys)
            || WordLabel.key(ofTextAround: word, bytes).map { runKeys.contains($0) } ?? false
        return isOperand(word, bytes, &commands, isYAML: true, isCommand: isRun)
    }

    /// Whether a workflow names a revision, an image or another machine, which may have other files.
    static func mayBeElsewhere(_ workflow: [UInt8]) -> Bool {
        others.contains { workflow.firstRange(of: $0) != nil }
    }

    private static let others = ["ref:", "docker", "submodule foreach", "chroot", "ssh "].map {
        Array($0.utf8)
    }
    /// Keys whose values are paths of the repository.
    private static let pathKeys: Set<String> = [
        "paths", "paths-ignore", "working-directory", "working_directory", "workingdirectory",
    ]
    /// Keys whose value is a command, or several.
    private static let runKeys: Set<String> = [
        "after_script", "before_script", "cmds", "command", "commands", "entry", "run", "script", "scripts",
    ]

    // MARK: - Commands

    /// Whether a word of a makefile is one of a recipe that is run, or an operand of its command.
    static func isOperand(inMakefile bytes: [UInt8], _ word: Range<Int>, _ commands: inout LineCommands)
        -> Bool
    {
        let line = OtherMeaning.line(around: word, bytes).before
        return isOperand(
            word, bytes, &commands, isYAML: false,
            isCommand: line.first.map { " \t".utf8.contains($0) } ?? false)
    }

    /// Whether a word is a whole word of a shell that a command for files opens.
    ///
    /// - Parameter isCommand: Whether the first word is a command that is run.
    static func isOperand(
        _ word: Range<Int>, _ bytes: [UInt8], _ commands: inout LineCommands, isYAML: Bool, isCommand: Bool
    ) -> Bool {
        guard let place = shellWord(around: word, bytes) else { return false }
        let line = OtherMeaning.line(around: word, bytes)
        guard !hasCommands(inQuotes: line.before) else { return false }
        var words = commands.words(before: place.lowerBound)[...]
        while let first = words.first, isBeforeCommand(first, isYAML) { words = words.dropFirst() }
        guard let first = words.first else { return isCommand }
        let isPrinted =
            line.after.contains(UInt8(ascii: "|")) || isSaved(line.after)
            || line.before.contains(UInt8(ascii: "`")) || line.before.firstRange(of: "$(".utf8) != nil
        return opens(first, words.dropFirst(), isPrinted: isPrinted)
    }

    /// Whether the rest of a line writes what its command prints to a file.
    private static func isSaved(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let sign = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        let target = rest[(sign + 1)...].drop { "> ".utf8.contains($0) }
        return target.first != UInt8(ascii: "&") && !target.starts(with: "/dev/".utf8)
    }

    /// Whether a quote that is open at the end of a text has several commands in it.
    private static func hasCommands(inQuotes text: ArraySlice<UInt8>) -> Bool {
        var quote: UInt8 = 0
        var hasSigns = false
        for byte in text {
            if quote == 0, "\"'".utf8.contains(byte) {
                (quote, hasSigns) = (byte, false)
            } else if byte == quote {
                quote = 0
            } else if ";&|\n".utf8.contains(byte) {
                hasSigns = true
            }
        }
        return quote != 0 && hasSigns
    }

    /// A word of a shell that is a path as it stands, perhaps in quotes or behind `--option=`.
    private static func shellWord(around word: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        var (start, end) = (word.lowerBound, word.upperBound)
        if start > 0, end < bytes.count, bytes[start - 1] == bytes[end], "\"'".utf8.contains(bytes[end]) {
            (start, end) = (start - 1, end + 1)
        }
        if end < bytes.count, !" \t\r\n;)&|]\"'".utf8.contains(bytes[end]) { return nil }
        guard start > 0 else { return start..<end }
        if bytes[start - 1] == UInt8(ascii: "=") {
            let option = bytes[..<(start - 1)].reversed().prefix(while: PathWords.isLetter)
            return option.reversed().starts(with: "--".utf8) ? start..<end : nil
        }
        return " \t\n\"'(@".utf8.contains(bytes[start - 1]) ? start..<end : nil
    }

    private static func opens(
        _ first: Substring, _ rest: ArraySlice<Substring>, isPrinted: Bool
    ) -> Bool {
        if ["[", "[[", "test"].contains(first) { return rest.last.map(tests.contains) ?? false }
        let command = first.drop { "@+-[\"'".contains($0) && first.count > 1 }
        let name = command.split(separator: "/").last ?? command
        if readers.contains(name) { return true }
        let operands = rest.filter { !$0.hasPrefix("-") }
        if HandedPaths.interpreters.contains(String(name)) {
            return operands.isEmpty && rest.allSatisfy { !["-c", "-e", "-m", "-pe", "-ne"].contains($0) }
        }
        guard !isPrinted else { return false }
        switch name {
        case "jq", "yq": return operands.count == 1
        case "git": return ["add", "rm"].contains(operands.first)
        default: return tools.contains(name)
        }
    }

    /// Whether a word stands before the command: a sign, a key, a call of make.
    private static func isBeforeCommand(_ word: Substring, _ isYAML: Bool) -> Bool {
        ["-", "@", "$", "env", "shell", "sudo", "time"].contains(word)
            || isYAML && word.hasSuffix(":") && word.count > 1
    }

    private static let tests: Set<Substring> = ["-d", "-e", "-f", "-n", "-r", "-s", "-x", "-z"]
    /// Commands that print what is in files, and not how they are called.
    private static let readers: Set<Substring> = [
        "-include", ".", "base64", "cat", "include", "less", "plutil", "sinclude", "source",
    ]
    /// Commands that work on files, and say how they are called at most.
    private static let tools: Set<Substring> = [
        "chmod", "clang", "clang-format", "codesign", "cp", "eslint", "flake8", "head", "ls", "mv", "open",
        "prettier", "rm", "rubocop", "ruff", "shellcheck", "swift-format", "swiftc", "swiftformat",
        "swiftlint", "tail", "touch", "xcodebuild",
    ]

    // MARK: - Calls

    /// Whether a word in a program is the first argument of a call that opens it.
    static func isArgument(_ word: Range<Int>, _ bytes: [UInt8], of path: String) -> Bool {
        let file = Paths.name(of: path)
        guard word.lowerBound > 0, word.upperBound < bytes.count,
            case let quote = bytes[word.lowerBound - 1], "\"'".utf8.contains(quote),
            bytes[word.upperBound] == quote
        else { return false }
        let before = bytes[..<(word.lowerBound - 1)].suffix(longest).reversed()
            .drop { " \t".utf8.contains($0) }
        let rest = bytes[(word.upperBound + 1)...].prefix(longest)
        let next = rest.drop { " \t".utf8.contains($0) }.first
        guard next.map({ ",);\r\n".utf8.contains($0) }) ?? true else { return false }
        // A key of a call: `gym(project: "App/Shop.xcodeproj")`.
        let isKey = before.first == UInt8(ascii: ":") || before.starts(with: ">=".utf8)
        if isKey, fastlane.contains(file) { return true }
        if isKey, ["Podfile", "Gemfile"].contains(file) {
            let key = before.drop { ":=> ".utf8.contains($0) }.prefix(while: PathWords.isLetter)
            return key.reversed().elementsEqual("path".utf8)
        }
        let isOpen = before.first == UInt8(ascii: "(")
        let callee = before.dropFirst(isOpen ? 1 : 0).prefix { !isOpen || $0 > 0x20 }
            .prefix { PathWords.isLetter($0) || ":?!".utf8.contains($0) }
        let name = String(decoding: Array(callee).reversed(), as: UTF8.self)
        if name == "Path" { return asked.contains { rest.starts(with: $0.utf8) } }
        if calls.contains(name) { return true }
        return file == "Podfile" && ["project", "workspace"].contains(name)
    }

    /// How far a call is looked for, in bytes.
    private static let longest = 128
    /// Calls that open a file or ask for it, in Gradle, JavaScript, Lua, PHP, Python and Ruby.
    private static let calls: Set<String> = [
        "File.delete", "File.exist?", "File.file?", "File.foreach", "File.new", "File.open", "File.read",
        "File.readlines", "FileUtils.rm", "FileUtils.rm_f", "IO.read", "IO.readlines", "JSON.load_file",
        "YAML.load_file", "codecs.open", "createReadStream", "dofile", "eval_gemfile", "existsSync", "file",
        "file_get_contents", "from", "fs.createReadStream", "fs.existsSync", "fs.readFile",
        "fs.readFileSync", "import", "include", "io.open", "load", "open", "os.path.exists",
        "os.path.isdir", "os.path.isfile", "os.remove", "os.stat", "project.file", "readFileSync", "require",
        "require_once", "require_relative", "rootProject.file", "runpy.run_path",
    ]
    /// What opens a path in Python, behind `Path("App/a.txt"`.
    private static let asked = [").exists(", ").is_", ").open(", ").read_"]
    private static let fastlane: Set<String> = [
        "Appfile", "Deliverfile", "Fastfile", "Gymfile", "Matchfile", "Scanfile", "Snapfile",
    ]

    // MARK: - Files of builds

    /// Whether a word in a file of CMake or Meson is an argument of a call that takes files.
    static func isSource(_ word: Range<Int>, inBuildFile bytes: [UInt8]) -> Bool {
        let before = bytes[..<word.lowerBound].suffix(longestCall)
        guard let open = before.lastIndex(of: UInt8(ascii: "(")) else { return false }
        let call = before[..<open].reversed().drop { $0 <= 0x20 }.prefix(while: PathWords.isLetter).reversed()
        return builders.contains(String(decoding: call, as: UTF8.self).lowercased())
    }

    /// How far the start of such a call is looked for, in bytes.
    private static let longestCall = 4096
    private static let builders: Set<String> = [
        "add_custom_command", "add_executable", "add_library", "configure_file", "executable", "files",
        "include_directories", "install", "library", "shared_library", "static_library",
        "target_include_directories", "target_sources",
    ]

    /// Whether a word in a Dockerfile is the first one that is copied into the image.
    static func isCopied(_ word: Range<Int>, inDockerfile bytes: [UInt8]) -> Bool {
        let words = OtherMeaning.line(around: word, bytes).before.split { " \t".utf8.contains($0) }
        guard let verb = words.first else { return false }
        let options = words.dropFirst()
        return options.allSatisfy { $0.starts(with: "--".utf8) && !$0.starts(with: "--from=".utf8) }
            && ["ADD", "COPY"].contains { verb.elementsEqual($0.utf8) }
    }
}
