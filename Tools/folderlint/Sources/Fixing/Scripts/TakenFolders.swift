/// The folders that a script enters, and of which a command then takes all: `cd App && zip -r x.zip .`,
/// `tar -C App -cf x.tar .`, `pushd App; ls`; and those that a command takes by their names: `cp -R App x`.
struct TakenFolders {
    struct Folder {
        /// The words that lead to it, each from where the one before led.
        let path: [Substring]
        /// Where the last of them is in the script.
        let range: Range<Int>
        /// Whether it is entered, and not only named.
        let isEntered: Bool
    }

    private(set) var all: [Folder] = []
    /// The folders that were entered, one list for each shell in another.
    private var entered: [[ShellWords.Word]] = [[]]
    /// The folder that only the command which is read runs in.
    private var start: ShellWords.Word?
    private var words: [Substring] = []
    private var operands: [ShellWords.Word] = []
    /// The values that the script gives to variables.
    private var values: [Substring: Substring] = [:]
    private var before: Substring = ""
    private var seen: Set<Int> = []

    /// - Parameter areLinesApart: Whether each line runs in a shell of its own, as in a Makefile.
    init(_ tokens: [ShellWords.Token], areLinesApart: Bool) {
        for token in tokens {
            switch token {
            case .open:
                end()
                entered.append(entered.last ?? [])
            case .close:
                end()
                if entered.count > 1 { entered.removeLast() }
            case .end(let sign):
                end()
                if areLinesApart, sign == "\n" { entered = [[]] }
            case .word(let word): read(word)
            }
        }
        end()
    }

    private mutating func read(_ word: ShellWords.Word) {
        guard word.quotes.first != ShellWords.hereDocument else { return }
        defer { before = word.text }
        if word.isAssigned { return values[before] = filled(word.text) }
        let text = word.text.drop { "@-+".contains($0) && words.isEmpty }
        // A step of a workflow begins with a key, and none of its folders is entered before.
        if word.isCommand || text.hasSuffix(":") {
            if text.hasSuffix(":") || word.text == "-" { entered = [[]] }
            (words, operands, start) = ([], [], nil)
        }
        if let before = words.last, ["-C", "--directory", "--chdir"].contains(before) { start = word }
        // `hdiutil create -srcfolder App x.dmg`
        if words.last == "-srcfolder" { add([word], word, isEntered: true) }
        if let command = words.first, words.count == 1, ["cd", "pushd"].contains(command), text != "--" {
            // Nobody follows a script through more.
            if entered[entered.count - 1].count == Self.most { entered[entered.count - 1] = [] }
            entered[entered.count - 1].append(word)
        }
        guard !text.isEmpty, !text.hasSuffix(":") else { return }
        if !words.isEmpty, !text.hasPrefix("-"), !Self.leavesOut(words) { operands.append(word) }
        words.append(text)
        if words == ["popd"], !entered[entered.count - 1].isEmpty { entered[entered.count - 1].removeLast() }
    }

    /// A word with the value of the variable that it begins with.
    private func filled(_ text: Substring) -> Substring {
        guard text.first == "$" else { return text }
        var rest = text.dropFirst()
        let isOpen = rest.first == "{"
        if isOpen { rest = rest.dropFirst() }
        let name = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        rest = rest[name.endIndex...]
        if isOpen {
            guard rest.first == "}" else { return text }
            rest = rest.dropFirst()
        }
        return values[name].map { $0 + rest } ?? text
    }

    /// Ends a command, which may take all of the folder that it runs in, or of those that it names.
    private mutating func end() {
        defer { (words, operands, start) = ([], [], nil) }
        let path = entered[entered.count - 1] + (start.map { [$0] } ?? [])
        if let last = path.last, takesAll { add(path, last, isEntered: true) }
        guard let command = words.first?.split(separator: "/").last, Self.takers.contains(command) else {
            return
        }
        let isCopy = ["cp", "ditto", "mv", "rsync", "scp"].contains(command)
        for word in operands.dropLast(isCopy ? 1 : 0)
        where !Self.wholes.contains(word.text) && !word.text.contains("*") {
            add(path + [word], word, isEntered: false)
        }
    }

    private mutating func add(_ path: [ShellWords.Word], _ word: ShellWords.Word, isEntered: Bool) {
        guard let first = word.offsets.first, let end = word.offsets.last, seen.insert(first).inserted else {
            return
        }
        all.append(
            Folder(path: path.map { filled($0.text) }, range: first..<(end + 1), isEntered: isEntered))
    }

    private var takesAll: Bool {
        guard let command = words.first?.split(separator: "/").last else { return false }
        let rest = words.dropFirst()
        if command == "git" { return rest.last == "ls-files" || rest.last == "archive" }
        guard Self.takers.contains(command) else { return false }
        let operands = rest.filter { !$0.hasPrefix("-") }
        if operands.contains(where: { Self.wholes.contains($0) }) { return true }
        return ["du", "find", "ls", "tree"].contains(command)
            && (operands.isEmpty || command == "find" && rest.first?.hasPrefix("-") == true)
    }

    private static let wholes: Set<Substring> = [".", "./", "*", "./*", "**", "**/*", "./**", "./."]
    /// How many folders, one in the other, are kept in mind.
    private static let most = 16
    /// Commands that take all that is in a folder.
    static let takers: Set<Substring> = [
        "7z", "bsdtar", "cp", "ditto", "docker", "du", "find", "genstrings", "gtar", "ls", "mv", "pax",
        "podman",
        "rsync", "scp", "tar", "tree", "zip",
    ]

    /// Whether the next word of a command is what it leaves out.
    static func leavesOut(_ words: [Substring]) -> Bool {
        ["--exclude", "-x", "-path", "-not"].contains(words.last)
    }

    // MARK: - Programs

    /// The texts in a program that are the folder in a call which lists or copies all that is in it:
    /// `shutil.copytree("App/Model", x)`, `Dir["App/Model/*"]`.
    static func listed(in bytes: [UInt8]) -> [Folder] {
        calls.flatMap { call -> [Folder] in
            var found: [Folder] = []
            var rest = bytes[...]
            while let range = rest.firstRange(of: call) {
                rest = rest[range.upperBound...]
                guard let quote = rest.first, "\"'`".utf8.contains(quote) else { continue }
                let text = rest.dropFirst().prefix(longestPath).prefix {
                    $0 != quote && $0 != UInt8(ascii: "\n")
                }
                var path = Substring(decoding: text, as: UTF8.self)
                for pattern in ["/**/*", "/**", "/*"] where path.hasSuffix(pattern) {
                    path = path.dropLast(pattern.count)
                    break
                }
                guard !path.isEmpty, !path.contains("*") else { continue }
                found.append(
                    Folder(path: [path], range: text.startIndex..<text.endIndex, isEntered: false))
            }
            return found
        }
    }

    /// How long a path is that is looked for, in bytes.
    private static let longestPath = 256
    private static let calls = [
        "Dir[", "Dir.children(", "Dir.each_child(", "Dir.entries(", "Dir.glob(", "copySync(", "copytree(",
        "cp_r(", "cp_r ", "cpSync(", "glob.glob(", "iglob(", "listdir(", "os.walk(", "readdirSync(",
        "readdir(",
        "scandir(",
    ].map { Array($0.utf8) }
}
