/// Words that make or remove a file, or ask whether there is one.
private let makers: Set<String> = [
    "[", "[[", "test", "mkdir", "touch", "rm", "mv", "cp", "ln", "tee", "curl", "rsync", "ditto", "-o",
    "--output",
    "find", "git", "command", "if", "elif", "while", "until", "for", "case", "unzip", "tar", "install",
    "mktemp",
]

/// Commands whose arguments are files that they read.
private let readers: Set<String> = [
    "sh", "bash", "zsh", "dash", "ksh", "python", "python3", "ruby", "perl", "php", "node", "source", ".",
    "cat", "chmod", "swiftlint", "swiftformat", "swiftgen", "sourcery", "PlistBuddy", "plutil",
]

/// Commands whose first argument is a script, with the letters of the options that take no argument.
private let interpreters: [String: Set<Character>] = [
    "sh": ["e", "u", "x", "v", "l"], "bash": ["e", "u", "x", "v", "l"], "zsh": ["e", "u", "x", "v", "l"],
    "dash": ["e", "u", "x", "v"], "ksh": ["e", "u", "x", "v"], "source": [], ".": [],
    "python": ["u", "B", "E", "s", "S", "O", "I", "v"], "python3": ["u", "B", "E", "s", "S", "O", "I", "v"],
    "ruby": ["w"], "perl": ["w"], "php": [], "node": [],
]

/// Commands after which nobody knows the current folder, or which files there are in it.
private let movers: Set<String> = [
    "cd", "pushd", "popd", "source", ".", "eval", "unzip", "tar", "git", "curl", "wget", "make", "cmake",
    "npm", "npx", "yarn", "pnpm", "pod", "bundle", "gem", "brew", "pip", "pip3", "swift", "swiftc", "clang",
    "clang++", "cc", "gcc", "go", "cargo", "xcodebuild", "carthage", "mint", "patch", "rsync", "ditto",
]

/// Options whose argument is a file that any command reads.
private let settingOptions: Set<String> = ["--config", "--config-file", "--config-path", "--configuration"]

/// The files of the project that a shell script relies on, as far as its text says so beyond doubt.
///
/// Only literal paths count, as a command or as what a known command reads: those from the source root, and
/// relative ones as long as the script is in the folder that it starts in. A path that the script tests for,
/// writes to, makes or removes may well be missing.
struct ScriptPaths {
    /// As the script spells them, without quotes.
    let paths: [String]

    /// Only a shell starts files by relative paths.
    init(_ script: String, isShell: Bool = true) {
        let commands = ShellCommands(script)
        var paths: [String] = []
        var excused: Set<String> = []
        // A function may be called in any folder.
        var isAtStart =
            isShell && !(commands.definesFunctions && commands.all.contains(where: ScriptPaths.moves))
        for command in commands.all {
            let body = ScriptPaths.body(command)
            let name = ScriptPaths.name(body)
            if ScriptPaths.excuses(command, commands) {
                excused.formUnion(command.words.compactMap(ScriptPaths.key))
            } else {
                paths += ScriptPaths.rooted(name, body)
                if isAtStart, let path = ScriptPaths.relative(name, body) { paths.append(path) }
                paths += ScriptPaths.settings(body, relative: isAtStart)
            }
            if isAtStart, ScriptPaths.moves(command) { isAtStart = false }
        }
        excused.formUnion(ScriptPaths.excuses(in: commands.inner))
        var seen: Set<String> = []
        self.paths = paths.filter { seen.insert($0).inserted && !ScriptPaths.isExcused($0, excused) }
    }

    // MARK: - Commands

    private static let openers: Set<String> = [
        "then", "do", "else", "{", "!", "time", "exec", "nohup", "nice", "sudo", "env", "xcrun", "arch",
    ]

    /// The words of a command from its name on: without assignments, and without what starts it.
    private static func body(_ command: ShellCommands.Command) -> ArraySlice<ShellCommands.Word> {
        var words = command.words[...]
        while let word = words.first {
            let name = word.text.lastPathComponent
            if name == "xcrun", words.dropFirst().first?.text.hasSuffix("-sdk") == true {
                words = words.dropFirst(3)
            } else if openers.contains(name) && !word.hasRoot || isAssignment(word.text)
                || words.startIndex > command.words.startIndex && word.text.hasPrefix("-")
            {
                words = words.dropFirst()
            } else {
                break
            }
        }
        return words
    }

    private static let conditions: Set<String> = ["if", "elif", "while", "until", "command", "builtin"]

    /// Whether nobody knows the current folder, or what is in it, after a command.
    private static func moves(_ command: ShellCommands.Command) -> Bool {
        var rest = command
        rest.words.removeFirst(command.words.prefix { conditions.contains($0.text) }.count)
        return movers.contains(name(body(rest)))
    }

    private static func isAssignment(_ text: String) -> Bool {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return false }
        return text[..<sign].allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    }

    private static func name(_ body: ArraySlice<ShellCommands.Word>) -> String {
        body.first.map { $0.text == "." ? "." : $0.text.lastPathComponent } ?? ""
    }

    /// Whether what a command names may be missing.
    private static func excuses(_ command: ShellCommands.Command, _ commands: ShellCommands) -> Bool {
        command.writes || commands.alternatives.contains(command.list)
            || command.words.contains { makers.contains($0.text) }
    }

    /// What substitutions and quoted scripts make or test for; what they read does not count.
    private static func excuses(in texts: [String], depth: Int = 0) -> Set<String> {
        guard depth < 3 else { return [] }
        return texts.reduce(into: []) { found, text in
            let commands = ShellCommands(text)
            for command in commands.all where excuses(command, commands) {
                found.formUnion(command.words.compactMap(key))
            }
            found.formUnion(excuses(in: commands.inner, depth: depth + 1))
        }
    }

    /// The paths from the source root that a command starts or reads.
    private static func rooted(_ name: String, _ body: ArraySlice<ShellCommands.Word>) -> [String] {
        if let command = body.first, command.hasRoot { return isPath(command) ? [command.text] : [] }
        guard readers.contains(name), !body.contains(where: { $0.text.contains("=") }) else { return [] }
        return body.filter { $0.hasRoot && isPath($0) }.map(\.text)
    }

    /// The relative path that a command is, or the script that an interpreter reads.
    private static func relative(_ name: String, _ body: ArraySlice<ShellCommands.Word>) -> String? {
        guard let command = body.first, !command.hasRoot else { return nil }
        if command.text.contains("/"), !command.text.hasPrefix("/") {
            return isPath(command) ? command.text : nil
        }
        guard let options = interpreters[name],
            let word = body.dropFirst().first(where: { word in
                !word.text.hasPrefix("-") || !word.text.dropFirst().allSatisfy { options.contains($0) }
            }), !word.hasRoot, !word.text.hasPrefix("/"), !word.text.hasPrefix("-"), isPath(word)
        else {
            return nil
        }
        // Without a slash, `source` searches the PATH, and a name may be that of anything.
        let isFile = word.text.contains("/") || word.text.contains(".") && name != "." && name != "source"
        // Node adds the suffix itself.
        return isFile && (name != "node" || word.text.hasSuffix("js")) ? word.text : nil
    }

    /// The paths behind options such as `--config`, in one word with it or in the next one.
    private static func settings(
        _ body: ArraySlice<ShellCommands.Word>, relative isAtStart: Bool
    ) -> [String] {
        zip(body.dropFirst(), body.dropFirst(2).map(Optional.some) + [nil]).compactMap { word, next in
            if settingOptions.contains(word.text), let next, next.hasRoot {
                return isPath(next) ? next.text : nil
            }
            guard isAtStart, let path = value(word, next), isPath(path), !path.text.hasPrefix("/"),
                !path.text.hasPrefix("-")
            else { return nil }
            // A name alone may be that of anything, such as `Release`.
            return path.text.contains("/") || path.text.contains(".") ? path.text : nil
        }
    }

    private static func value(
        _ word: ShellCommands.Word, _ next: ShellCommands.Word?
    ) -> ShellCommands.Word? {
        if settingOptions.contains(word.text) { return next }
        guard let sign = word.text.firstIndex(of: "="),
            settingOptions.contains(String(word.text[..<sign]))
        else { return nil }
        var value = word
        value.text = String(word.text[sign...].dropFirst())
        return value
    }

    // MARK: - Paths

    /// In bytes; no path is longer.
    private static let longest = 4_096

    private static func isPath(_ word: ShellCommands.Word) -> Bool {
        guard word.isLiteral, word.text.utf8.count <= longest else { return false }
        guard word.hasRoot else { return word.text.allSatisfy(isPathCharacter) }
        guard let slash = word.text.firstIndex(of: "/"),
            word.text[..<slash].allSatisfy({ "${}()_".contains($0) || $0.isLetter })
        else { return false }
        let rest = word.text[slash...].dropFirst()
        return !rest.isEmpty && rest.allSatisfy(isPathCharacter)
    }

    private static func isPathCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-+/@ ".contains(character)
    }

    /// A path from the source root, however it is spelled; nil for what is no path.
    private static func key(_ word: ShellCommands.Word) -> String? {
        isPath(word) ? key(word.text) : nil
    }

    private static func key(_ path: String) -> String {
        let rest = path.hasPrefix("$") ? path.drop { $0 != "/" } : path[...]
        var names: [Substring] = []
        for name in rest.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        return names.joined(separator: "/")
    }

    /// Whether a path, or a folder that it is in, is among those that may be missing.
    private static func isExcused(_ path: String, _ excused: Set<String>) -> Bool {
        guard !excused.isEmpty else { return false }
        var key = key(path)[...]
        while !key.isEmpty {
            if excused.contains(String(key)) { return true }
            guard let slash = key.lastIndex(of: "/") else { return false }
            key = key[..<slash]
        }
        return false
    }
}
