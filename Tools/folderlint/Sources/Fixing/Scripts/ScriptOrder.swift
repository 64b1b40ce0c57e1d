import FolderlintKit
import ProjectTree

/// Whether a shell script runs in the order in which it is written, as far as its folder is concerned.
///
/// A path that starts from no variable means what it says only in the folder in which it is used. That is
/// known if the script changes its folder outside of conditions, loops and functions.
struct ScriptOrder {
    /// Whether each command's folder is known, but for what runs elsewhere.
    private(set) var isPlain = true
    private var changesFolder = false
    /// The words in functions, values of variables, and what commands may hand on to others.
    private var elsewhere: Set<Int> = []

    private static let changes: Set<Substring> = ["cd", "pushd", "popd", "chdir", "CDPATH"]
    private static let options: Set<Substring> = ["-C", "--directory", "--chdir", "-execdir"]

    /// Whether a command uses a file and neither prints its name nor hands it on.
    static func uses(_ command: Substring) -> Bool {
        users.contains(
            command.utf8.last == UInt8(ascii: "/") ? command : Substring(Paths.name(of: String(command))))
    }

    private static let users: Set<Substring> = [
        ".", "PlistBuddy", "[", "[[", "agvtool", "awk", "bash", "cat", "cd", "chmod", "clang", "cmp",
        "codesign", "cp", "curl", "defaults", "diff", "ditto", "eval", "install", "lipo", "ln", "mkdir", "mv",
        "node", "open", "perl", "php", "plutil", "pushd", "python", "python3", "rm", "rsync", "ruby", "sed",
        "sh", "source", "strip", "swift", "swiftc", "swiftformat", "swiftgen", "swiftlint", "tar", "test",
        "touch", "xcodebuild", "xcrun", "zip", "zsh",
    ]

    init(_ tokens: [ShellWords.Token]) {
        // The blocks that are open, by subshells, each with whether it is the body of a function.
        var blocks: [[Bool]] = [[]]
        var functions = 0
        var command: Substring = ""
        var isNamed = false
        var opened: Int?
        // What ended the command before, and whether this one changes the folder.
        var end = ""
        var enters = false
        for (index, token) in tokens.enumerated() {
            let isCalled = isNamed
            isNamed = false
            switch token {
            case .open:
                opened = index
                blocks.append([])
                (end, enters) = ("", false)
            case .end(let sign):
                // In a pipe or in the background, a folder is changed for that command alone.
                if enters, sign == "|" || sign == "&" { isPlain = false }
                (end, enters) = (sign, false)
            case .close:
                // Behind a name, empty brackets begin a function.
                isNamed = opened == index - 1 && index > 1
                if blocks.count > 1 { functions -= blocks.removeLast().count(where: \.self) }
            case .word(let word):
                let text = word.text
                if word.isCommand { command = text }
                let isUsed = word.isCommand || Self.uses(command) && !word.isAssigned
                if !isUsed || word.quotes.first == ShellWords.hereDocument || functions > 0 {
                    elsewhere.insert(index)
                }
                // Behind an operator, a command may not run.
                let isCertain = (blocks.last ?? []).isEmpty && !["|", "||", "&&"].contains(end)
                note(text, word, isCertain: isCertain)
                enters = enters || word.isCommand && Self.changes.contains(text)
                guard word.isCommand || isCalled, word.quotes.allSatisfy({ $0 == 0 }) else { continue }
                switch text {
                case "{":
                    let isFunction = isCalled || command == "function"
                    blocks[blocks.count - 1].append(isFunction)
                    if isFunction { functions += 1 }
                case "if", "for", "while", "until", "case", "select": blocks[blocks.count - 1].append(false)
                case "}", "fi", "done", "esac":
                    if blocks[blocks.count - 1].popLast() == true { functions -= 1 }
                default: continue
                }
            }
        }
    }

    private mutating func note(_ text: Substring, _ word: ShellWords.Word, isCertain: Bool) {
        if Self.changes.contains(text) {
            changesFolder = true
            // Whether a command in a block runs is not known, and in a loop it runs before what is above it.
            if !isCertain || !word.isCommand || text == "CDPATH" { isPlain = false }
        } else if Self.options.contains(text) {
            changesFolder = true
        } else if text.contains(where: { " ;&\n".contains($0) }), Self.enters(word.bytes) {
            (changesFolder, isPlain) = (true, false)
        }
    }

    /// Whether a text is a script that changes its folder.
    private static func enters(_ script: [UInt8]) -> Bool {
        ShellWords(script).tokens.contains { token in
            guard case .word(let word) = token else { return false }
            return word.isCommand && changes.contains(word.text)
        }
    }

    /// Whether a word is used in another place of the script, in another folder.
    func runsElsewhere(_ index: Int) -> Bool { changesFolder && elsewhere.contains(index) }
}
