import FolderlintKit

/// How a script uses the paths that it keeps in variables and hands on: `P=App/Old` may be used as
/// `cat "$SRCROOT/$P/a.json"`, or as `cat "$BUILT_PRODUCTS_DIR/$P/a.json"`.
struct ReusedPaths {
    static let note = "is used in another folder or as a text, too, where the script may not find it any more"

    enum Use {
        /// As a path from the source root or the folder that the script runs in.
        case here
        /// As a path in another folder, or as a text.
        case elsewhere
        case both
    }

    /// What keeps a path: a variable with its name; an empty name for what is handed on without one.
    private var here: Set<Substring> = []
    private var elsewhere: Set<Substring> = []
    /// The values of variables, for those that stand for a folder.
    private var values: [Substring: Substring] = [:]
    /// Whether variables stand for the folder of the script, which a command prints.
    private var computed: [Substring: Bool] = [:]
    private var functions: Set<Substring> = []
    /// The variables that the script reads into.
    private var readNames: Set<Substring> = []
    /// Where the words are that a command prints for another one which changes or cuts them, in order.
    private var printed: [Range<Int>] = []
    /// By variable, those whose values are made of its own: `p` in `local p=$1`.
    private var copies: [Substring: Set<Substring>] = [:]

    init(_ tokens: [ShellWords.Token], _ script: [UInt8]) {
        guard
            script.contains(where: { "$|".utf8.contains($0) }) || script.firstRange(of: "{}".utf8) != nil
                || Self.mayReadEnvironment(script)
        else { return }
        let edited = EditedOutput(tokens)
        var words: [Substring] = []
        for (index, token) in tokens.enumerated() {
            guard case .word(let word) = token else { continue }
            if word.isCommand {
                words = []
                if index + 2 < tokens.count, case .open = tokens[index + 1], case .close = tokens[index + 2] {
                    functions.insert(word.text)
                }
            }
            if words.last == "function" { functions.insert(word.text) }
            if words.first == "read", !word.text.hasPrefix("-"), readNames.count < Self.most {
                readNames.insert(word.text)
            }
            if word.isAssigned, let name = Self.variable(before: word.offsets.first ?? 0, script) {
                values[name] = word.text
            }
            let isEdited = edited.contains(index)
            read(word, behind: words, isEdited: isEdited, script)
            readProgram(word, behind: words)
            if isEdited, !word.isCommand, let first = word.offsets.first, let last = word.offsets.last {
                printed.append(first..<(last + 1))
            }
            if words.count < Self.most, !word.isAssigned { words.append(word.text) }
            readsInput(behind: words, isLast: index + 1 == tokens.count || !tokens[index + 1].isWord)
        }
        readEnvironment(script)
        followCopies()
    }

    /// Takes what a program in quotes does with variables: `sh -c 'cat "$OUT/$1"'`.
    private mutating func readProgram(_ word: ShellWords.Word, behind words: [Substring]) {
        guard words.last == "-c", word.bytes.contains(UInt8(ascii: "$")), !word.isLiteral.isEmpty,
            let command = words.last(where: { !$0.hasPrefix("-") && !$0.contains("=") }),
            Self.shells.contains(Paths.name(of: String(command)))
        else { return }
        let program = ReusedPaths(ShellWords(word.bytes).tokens, word.bytes)
        here.formUnion(program.here)
        elsewhere.formUnion(program.elsewhere)
    }

    private static let shells: Set<String> = ["bash", "dash", "ksh", "sh", "zsh"]

    /// Takes what `xargs` hands to a command that looks for it in an archive.
    private mutating func readsInput(behind words: [Substring], isLast: Bool) {
        guard isLast, words.contains("xargs"), ForeignPaths.includeNext(after: words) else { return }
        elsewhere.insert("{}")
    }

    /// Takes the variables that another program reads, which may do anything with them.
    private mutating func readEnvironment(_ script: [UInt8]) {
        guard Self.mayReadEnvironment(script) else { return }
        for sign in Self.environments {
            for found in script.ranges(of: sign) {
                let name = script[found.upperBound...].prefix(Self.longest)
                    .drop { "[(.{\"' ".utf8.contains($0) }.prefix(while: Self.isName)
                guard !name.isEmpty, elsewhere.count < Self.most else { continue }
                let text = Substring(decoding: name, as: UTF8.self)
                here.insert(text)
                elsewhere.insert(text)
            }
        }
    }

    private static func mayReadEnvironment(_ script: [UInt8]) -> Bool {
        ["ENV", "env"].contains { script.firstRange(of: $0.utf8) != nil }
    }

    private static let environments = [
        "%ENV", "$ENV", "ENV.fetch", "ENV[", "ENVIRON", "getenv", "os.environ.get", "os.environ[",
        "printenv", "process.env",
    ].map { Array($0.utf8) }

    /// What is done with a copy is done with the value of the variable that it is made of.
    private mutating func followCopies() {
        var rest = Array(elsewhere)
        while let name = rest.popLast() {
            for source in copies.removeValue(forKey: name) ?? [] where elsewhere.insert(source).inserted {
                rest.append(source)
            }
        }
    }

    /// How many words of a command, and how many variables, are kept in mind.
    private static let most = 64

    /// How the script uses what a word gives to a variable or hands on; nil for any other word.
    ///
    /// - Parameter words: The words of the command before it, with the command.
    func use(of start: Int, behind words: [Substring], isHereDocument: Bool, in script: [UInt8]) -> Use? {
        if printed.overlaps(start..<(start + 1)) { return .both }
        guard !elsewhere.isEmpty else { return nil }
        // The lines of a text may come into any variable.
        if isHereDocument || Self.isHereString(before: start, script) { return .both }
        if let name = Self.variable(before: start, script) { return use(of: [name]) }
        if ["for", "select"].contains(words.first), words.count > 1 { return use(of: [words[1]]) }
        let command = words.first ?? ""
        let isHandedOn =
            functions.contains(command) || Self.prints.contains(command)
            || words.contains("xargs")
        return isHandedOn ? use(of: readNames.union(Self.parameters)) : nil
    }

    private static func isHereString(before start: Int, _ script: [UInt8]) -> Bool {
        script[..<start].suffix(8).reversed().drop { " \"'".utf8.contains($0) }.starts(with: "<<<".utf8)
    }

    private static let prints: Set<Substring> = ["echo", "fd", "find", "ls", "printf", "xargs"]
    /// Whether the script uses what it is called with in another folder or as a text.
    var changesParameters: Bool { !elsewhere.isDisjoint(with: Self.parameters) }

    private static let parameters: Set<Substring> = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "@", "*", "{}",
    ]

    private func use(of names: Set<Substring>) -> Use? {
        guard !elsewhere.isDisjoint(with: names) else { return nil }
        return here.isDisjoint(with: names) && names.count == 1 ? .elsewhere : .both
    }

    // MARK: - Words

    /// The variable that gets the value which starts at a place, alone or in a list: `P=App`, `P=(App Lib)`.
    static func variable(before start: Int, _ script: [UInt8]) -> Substring? {
        var before = script[..<start].suffix(longest)
        if let open = before.lastIndex(of: UInt8(ascii: "(")), open > before.startIndex,
            before[open - 1] == UInt8(ascii: "="), !before[open...].contains(UInt8(ascii: ")"))
        {
            before = before[..<open]
        }
        let sign = before.reversed().drop { "\"'".utf8.contains($0) }
        guard sign.first == UInt8(ascii: "=") else { return nil }
        let name = sign.dropFirst().drop { $0 == UInt8(ascii: "+") }.prefix(while: isName)
        return name.isEmpty ? nil : Substring(decoding: Array(name).reversed(), as: UTF8.self)
    }

    /// How far the name of a variable is looked for, in bytes.
    private static let longest = 256

    static func isName(_ byte: UInt8) -> Bool {
        PathWords.isLetter(byte) && !"-.+@~".utf8.contains(byte)
    }

    /// The variable that gets a value which a word is a part of: `p` in `local p=$1` and `for p in $F`.
    private static func target(
        of word: ShellWords.Word, behind words: [Substring], _ script: [UInt8]
    ) -> Substring? {
        if ["for", "select"].contains(words.first), words.count > 2 { return words[1] }
        guard word.isAssigned || words.first.map(declarations.contains) == true else { return nil }
        return variable(before: word.offsets.first ?? 0, script)
    }

    private static let declarations: Set<Substring> = ["declare", "export", "local", "readonly", "typeset"]

    private mutating func read(
        _ word: ShellWords.Word, behind words: [Substring], isEdited: Bool, _ script: [UInt8]
    ) {
        let bytes = word.bytes
        for index in bytes.indices {
            var name: Substring
            var isChanged = isEdited
            if bytes[index] == UInt8(ascii: "$"), !word.isLiteral[index] {
                var rest = bytes[(index + 1)...]
                let isBraced = rest.first == UInt8(ascii: "{")
                if isBraced {
                    rest = rest.dropFirst()
                    // `${#F}` is a length.
                    if rest.first == UInt8(ascii: "#"), rest.dropFirst().first.map(Self.isName) == true {
                        (rest, isChanged) = (rest.dropFirst(), true)
                    }
                }
                let letters = rest.prefix(while: Self.isName)
                name = Substring(decoding: letters.isEmpty ? rest.prefix(1) : letters, as: UTF8.self)
                if isBraced, Self.changesValue(rest.dropFirst(max(1, letters.count))) { isChanged = true }
            } else if bytes[index...].starts(with: "{}".utf8) {
                name = "{}"
            } else {
                continue
            }
            let before = Substring(decoding: bytes[..<index].suffix(Self.longest), as: UTF8.self)
            if let target = Self.target(of: word, behind: words, script) {
                copies[target, default: []].insert(name)
            }
            // A part of a path may still lead there: `cat ${F%.txt}.json`.
            if isChanged && !isEdited { here.insert(name) }
            if isChanged || isCompared(word, behind: words, script)
                || isElsewhere(before, behind: words, script)
            {
                elsewhere.insert(name)
            } else {
                here.insert(name)
            }
        }
    }

    /// Whether what is behind the name of a variable in braces makes another text of its value, as in
    /// `${F%.txt}`, `${F/App/Core}` and `${F:4}`, but not in `${F:-App}` and `${F%/}`.
    private static func changesValue(_ rest: ArraySlice<UInt8>) -> Bool {
        var rest = rest
        if rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
            rest = rest[(end + 1)...]
        }
        switch rest.first {
        case UInt8(ascii: "%"):
            return !["%/}", "%%/}", "%}", "%%}"].contains { rest.starts(with: $0.utf8) }
        case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "^"), UInt8(ascii: ","): return true
        case UInt8(ascii: ":"): return rest.dropFirst().first.map { !"-=+?".utf8.contains($0) } ?? false
        default: return false
        }
    }

    /// Whether a word is compared with a text: in `case`, in a test, or as the input of a command that
    /// changes texts.
    private func isCompared(
        _ word: ShellWords.Word, behind words: [Substring], _ script: [UInt8]
    ) -> Bool {
        let command = Paths.name(of: String(words.first ?? ""))
        if command == "case" { return words.count == 1 }
        guard let first = word.offsets.first, let last = word.offsets.last else { return false }
        if ["[", "[[", "test"].contains(command) {
            let next = script[(last + 1)...].prefix(Self.longest).drop { "}\"' ".utf8.contains($0) }
            let signs = ["==", "=~", "!=", "=", "<", ">", "\\<", "\\>"]
            guard let sign = signs.first(where: { next.starts(with: $0.utf8) }) else { return false }
            // Whether there is a value at all says nothing of a path.
            let other = next.dropFirst(sign.utf8.count).drop { $0 == UInt8(ascii: " ") }
            return !["\"\"", "''"].contains { other.starts(with: $0.utf8) }
        }
        guard EditedOutput.editors.contains(command) else { return false }
        let before = script[..<first].suffix(Self.longest).reversed().drop { "{$\"' ".utf8.contains($0) }
        return before.starts(with: "<<<".utf8)
    }

    /// Whether a variable behind some letters of its word, and behind some words, is no path from here.
    private mutating func isElsewhere(_ before: Substring, behind words: [Substring], _ script: [UInt8])
        -> Bool
    {
        let command = Paths.name(of: String(words.first ?? ""))
        if before.isEmpty || before.hasSuffix("=") {
            if Self.archives.contains(command) { return true }
            if ["[", "[[", "test"].contains(command) {
                return words.last.map { ["=", "==", "!=", "=~", "<", ">", "\\<"].contains($0) } ?? false
            }
            // A part of the text: `printf '%.3s' "$F"`.
            if command == "printf", words.dropFirst().first?.contains("%.") == true { return true }
            return ForeignPaths.isPattern(after: words) || ForeignPaths.includeNext(after: words)
        }
        if before.hasSuffix(":"), Self.remote.contains(command) { return true }
        if Self.programs.contains(command) { return true }
        guard before.hasSuffix("/") else { return false }
        return !isRoot(before.dropLast(), script)
    }

    /// Whether a folder is the source root or the one that the script runs in.
    private mutating func isRoot(_ folder: Substring, _ script: [UInt8]) -> Bool {
        let spelled = SpelledPath(folder)
        if !spelled.root.isEmpty { return spelled.rest.isEmpty }
        if folder.hasPrefix(".") || folder.contains("`") || folder.contains("$(") { return true }
        guard folder.hasPrefix("$") else { return false }
        let name = folder.drop { "$" == $0 || "{" == $0 }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if Self.roots.contains(name) { return folder.allSatisfy { $0 != "/" } }
        guard folder.allSatisfy({ $0 != "/" }) else { return false }
        if let value = values[name], !value.isEmpty {
            return value == "." || !SpelledPath(value).root.isEmpty && SpelledPath(value).rest.count <= 1
        }
        if let known = computed[name] { return known }
        guard computed.count < Self.most else { return false }
        // What a command prints that asks where the script is.
        let sign = script.firstRange(of: Array("\(name)=".utf8))
        let value = sign.map {
            script[$0.upperBound...].prefix(Self.longest).prefix { $0 != UInt8(ascii: "\n") }
        }
        let isRoot = value.map { value in Self.places.contains { value.firstRange(of: $0) != nil } } ?? false
        computed[name] = isRoot
        return isRoot
    }

    private static let places = ["dirname", "pwd", "PWD", "rev-parse", "realpath"].map { Array($0.utf8) }
    private static let roots: Set<Substring> = [
        "BITRISE_SOURCE_DIR", "CI_PRIMARY_REPOSITORY_PATH", "CI_PROJECT_DIR", "GITHUB_WORKSPACE", "PWD",
    ]
    /// Commands for which a path is behind the name of a revision or of a machine.
    private static let remote: Set<String> = ["docker", "git", "podman", "rsync", "scp"]
    /// Commands that look for a path in an archive.
    private static let archives: Set<String> = ["unzip", "zipinfo"]
    /// Commands that take letters before a variable for a part of a program.
    private static let programs: Set<String> = ["awk", "curl", "gsed", "perl", "sed", "wget"]
}
