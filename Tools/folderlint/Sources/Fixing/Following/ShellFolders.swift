import FolderlintKit

/// The folders that a shell script enters, and those that it names in the line that is read.
struct ShellFolders {
    private let bytes: [UInt8]
    private var entered: [String] = []
    private var named: [String] = []
    /// Where the line of those that are named ends.
    private var lineEnd = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a word is the folder that a command goes on in.
    func isEntered(_ word: Range<Int>) -> Bool { Self.enters.contains(before(word)) }

    /// How many folders are kept in mind.
    private static let most = 16

    /// Reads a word that leads to a folder from which something leaves.
    mutating func read(_ word: Range<Int>, _ folder: String?) {
        guard let folder else { return }
        if Self.enters.contains(before(word)) {
            if entered.last != folder { entered = entered.suffix(Self.most - 1) + [folder] }
            return
        }
        if word.lowerBound >= lineEnd {
            named = []
            lineEnd = bytes[word.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        }
        if named.count < Self.most { named.append(folder) }
    }

    /// What moves out of such a folder and has the name, or one that a pattern stands for.
    func find(
        _ path: PathWord, _ word: Range<Int>, _ names: MovedNames, patterns: inout PatternMoves
    ) -> PatternMoves.Move? {
        for folder in entered + (word.lowerBound < lineEnd ? named : []) {
            if let pattern = path.pattern {
                // A variable alone may be anything.
                if pattern.first == "$", !pattern.contains(".") { continue }
                if let move = patterns.first(pattern, in: folder) { return move }
            } else if !path.path.isEmpty {
                if let move = names.move(of: folder + "/" + path.path) { return move }
            }
        }
        return nil
    }

    /// Whether a word is what a command for files works on.
    func isArgument(_ word: Range<Int>) -> Bool {
        let before = before(word)
        return Self.commands.contains(before) || before.hasPrefix("-")
    }

    /// The word before another, on the same line.
    private func before(_ word: Range<Int>) -> String {
        let line = bytes[max(0, word.lowerBound - 64)..<word.lowerBound]
        guard let end = line.lastIndex(where: { !" \t\"'".utf8.contains($0) }) else { return "" }
        let isPart = { (byte: UInt8) in byte == UInt8(ascii: "-") || (0x61...0x7A).contains(byte | 0x20) }
        let start = line[...end].lastIndex { !isPart($0) }.map { $0 + 1 } ?? line.startIndex
        return start > end ? "" : String(decoding: line[start...end], as: UTF8.self)
    }

    private static let enters: Set<String> = ["cd", "pushd", "-C", "--directory"]
    private static let commands: Set<String> = [
        "cat", "cd", "cp", "du", "find", "ls", "mv", "open", "pushd", "rm", "rsync", "source", "tar", "tree",
        "zip",
    ]
}
