import FolderlintKit

/// What a script prints for a command that makes other texts of it: `find App -type f | cut -c5-`.
struct EditedOutput {
    /// By token, whether it belongs to a command that prints paths, and the commands behind it change them.
    private let isEdited: [Bool]

    init(_ tokens: [ShellWords.Token]) {
        var isEdited = Array(repeating: false, count: tokens.count)
        /// Whether a command behind the one that is read changes what it prints.
        var isChanged = false
        var outer: [Bool] = []
        /// The words of the command that is read, from its end, and where they are.
        var words: [Substring] = []
        var places: [Int] = []
        for index in tokens.indices.reversed() {
            switch tokens[index] {
            case .word(let word):
                guard places.count < Self.longest || word.isCommand else { continue }
                words.append(word.text)
                places.append(index)
                guard word.isCommand else { continue }
                if isChanged, Self.printsPaths(words) {
                    for place in places { isEdited[place] = true }
                }
                // The next end says whether a command before this one prints for it.
                isChanged = isChanged || Self.changesText(words)
                (words, places) = ([], [])
            case .end("|"): (words, places) = ([], [])
            case .end:
                isChanged = false
                (words, places) = ([], [])
            case .close:
                outer.append(isChanged)
                isChanged = false
            case .open: isChanged = outer.popLast() ?? false
            }
        }
        self.isEdited = isEdited
    }

    func contains(_ token: Int) -> Bool { isEdited[token] }

    /// How many words of a command are read.
    private static let longest = 64

    /// Commands that make other texts of their input, or count it.
    static let editors: Set<String> = [
        "awk", "b2sum", "base64", "cksum", "cut", "fold", "gawk", "gsed", "mawk", "md5", "md5sum", "node",
        "od", "openssl", "perl", "python", "python3", "rev", "ruby", "sed", "sha1sum", "sha256sum",
        "shasum", "tr", "xxd",
    ]
    private static let searches: Set<String> = ["egrep", "fgrep", "grep", "rg"]

    /// Whether a command, of which the words are from its end, makes other texts of its input, or looks for
    /// paths in it.
    private static func changesText(_ words: [Substring]) -> Bool {
        guard let first = words.last else { return false }
        let command = Paths.name(of: String(first))
        if editors.contains(command)
            || command == "wc" && words.contains(where: { ["-c", "-m"].contains($0) })
        {
            return true
        }
        return searches.contains(command)
            && words.dropLast().contains { word in word.contains { "/^".contains($0) } }
    }

    /// Commands that print the paths which they are given.
    private static let printers: Set<String> = [
        "du", "echo", "fd", "file", "find", "ls", "md5", "md5sum", "printf", "sha1sum", "sha256sum", "shasum",
        "stat", "wc",
    ]

    private static func printsPaths(_ words: [Substring]) -> Bool {
        guard let first = words.last else { return false }
        if first == "git" { return words.contains("ls-files") || words.contains("ls-tree") }
        return printers.contains(Paths.name(of: String(first)))
    }
}
