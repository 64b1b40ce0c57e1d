import FolderlintKit

/// The folders that a shell script enters, and those that it names in the line that is read.
struct ShellFolders {
    private let bytes: [UInt8]
    private var entered: [String] = []
    private var named: [String] = []
    /// Where the line of those that are named ends.
    private var lineEnd = 0
    /// The folders whose keys are behind the commands that run in them.
    private var expected = ExpectedFolders()

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a word is the folder that a command goes on in, or the value of a key for such a folder.
    func isEntered(_ word: Range<Int>) -> Bool {
        Self.enters.contains(before(word)) || Self.keys.contains(key(before: word)) || isSearched(word)
    }

    /// How many folders are kept in mind.
    private static let most = 16

    /// Reads a word that leads to a folder.
    ///
    /// - Parameter isLeft: Whether something leaves it, so that names behind it on its line may be of it.
    mutating func read(_ word: Range<Int>, _ folder: String?, isLeft: Bool) {
        guard let folder else { return }
        if isEntered(word) {
            if entered.last != folder { entered = entered.suffix(Self.most - 1) + [folder] }
            return
        }
        guard isLeft else { return }
        if word.lowerBound >= lineEnd {
            named = []
            lineEnd = bytes[word.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        }
        if named.count < Self.most { named.append(folder) }
    }

    /// Takes a folder that a script enters without its name.
    mutating func enter(_ folder: String) { entered = entered.suffix(Self.most - 1) + [folder] }

    /// Takes folders that a key names, for the words before it, too.
    mutating func expect(_ folders: [ExpectedFolders.Folder]) { expected = ExpectedFolders(folders) }

    /// The folders in which a command may run.
    var current: [String] { entered + expected.open }

    /// What moves out of such a folder and has the name, or one that a pattern stands for.
    ///
    /// - Parameter exists: Whether there is something at a place.
    mutating func find(
        _ path: PathWord, _ word: Range<Int>, _ names: MovedNames, patterns: inout PatternMoves,
        exists: (String) -> Bool
    ) -> PatternMoves.Move? {
        expected.read(to: word.lowerBound)
        for folder in entered + expected.open + (word.lowerBound < lineEnd ? named : []) {
            if let pattern = path.pattern {
                guard !path.hasSlash else { continue }
                // A variable alone may be anything.
                if pattern.first == "$", !pattern.contains(".") { continue }
                if let move = patterns.first(pattern, in: folder) { return move }
            } else if !path.path.isEmpty {
                guard !path.isRooted else { continue }
                let place = Paths.joined(folder, path.path)
                // What is not there may be made in a folder that stays.
                let mayBeMade = !path.hasSlash && names.move(of: folder) == nil
                guard let move = names.move(of: place), mayBeMade || exists(place) else { continue }
                // In a folder that moves as a whole, it is found as before.
                if let whole = names.move(of: folder)?.to, Paths.joined(whole, path.path) == move.to {
                    continue
                }
                return move
            }
        }
        return nil
    }

    /// Whether `cd` looks for folders in the one that a word names, as in `CDPATH=.:App`.
    private func isSearched(_ word: Range<Int>) -> Bool {
        let value = bytes[max(0, word.lowerBound - 64)..<word.lowerBound].reversed()
            .prefix { $0 > 0x20 && $0 != UInt8(ascii: ";") }
        return String(decoding: value.reversed(), as: UTF8.self).contains("CDPATH=")
    }

    /// Whether a word is what a command for files works on.
    func isArgument(_ word: Range<Int>) -> Bool {
        let before = before(word)
        return Self.commands.contains(before) || before.hasPrefix("-") && before != "-n"
    }

    /// Whether a word is a name that a command looks for in every folder.
    func isSought(_ word: Range<Int>) -> Bool {
        Self.seeks.contains(before(word)) || key(before: word) == "add_subdirectory"
    }

    /// The key of which a word is the value, in lower case, as in `input_dir: App`.
    private func key(before word: Range<Int>) -> String {
        let line = bytes[max(0, word.lowerBound - 64)..<word.lowerBound]
        guard let end = line.lastIndex(where: { !" \t\"'(".utf8.contains($0) }),
            line[end] == UInt8(ascii: ":") || line[(end + 1)...].contains(UInt8(ascii: "("))
        else { return "" }
        let rest = line[...end].reversed().drop { ":\"'".utf8.contains($0) }
        let name = rest.prefix { PathWords.isLetter($0) }
        return String(decoding: name.reversed(), as: UTF8.self).lowercased()
    }

    /// The word before another, on the same line.
    private func before(_ word: Range<Int>) -> String {
        let line = bytes[max(0, word.lowerBound - 64)..<word.lowerBound]
        guard let end = line.lastIndex(where: { !" \t\"'!".utf8.contains($0) }) else { return "" }
        let isPart = { (byte: UInt8) in
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
        }
        let start = line[...end].lastIndex { !isPart($0) }.map { $0 + 1 } ?? line.startIndex
        return start > end ? "" : String(decoding: line[start...end], as: UTF8.self)
    }

    private static let enters: Set<String> = [
        "cd", "chdir", "pushd", "Push-Location", "Set-Location", "WORKDIR", "-C", "--directory",
    ]
    /// Keys and calls whose value is a folder in which a tool goes on.
    static let keys: Set<String> = [
        "base", "base_path", "basedir", "basepath", "baseurl", "chdir", "cwd", "dir", "dir.chdir",
        "input_dir", "os.chdir", "process.chdir", "root", "source_directory", "work_dir", "workdir",
        "working-dir", "working-directory", "working_dir", "working_directory", "workingdir",
        "workingdirectory",
    ]
    private static let seeks: Set<String> = [
        "-I", "-iname", "-ipath", "-name", "-path", "-wholename", "--exclude", "--exclude-dir", "--ignore",
        "--include", "--include-dir", "-x",
    ]
    /// Commands that work on files.
    static let commands: Set<String> = [
        "COPY", "PATH_add", "cat", "cd", "cp", "du", "find", "graft", "ls", "mv", "open", "path_add", "prune",
        "pushd", "recursive-exclude", "recursive-include", "rm", "rsync", "source", "tar", "tree", "zip",
    ]
}
