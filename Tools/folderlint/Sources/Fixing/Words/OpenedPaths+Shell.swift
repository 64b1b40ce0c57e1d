import FolderlintKit

/// What a script of a shell is known to open: the operand of a command for files, what it reads by `<`, and
/// the value of a variable that is nothing but such an operand wherever it stands.
extension OpenedPaths {
    /// Whether a word of a script is a path that it opens, or stands in a comment.
    ///
    /// - Parameter commands: The commands up to the word.
    static func contain(
        _ word: Range<Int>, inScript bytes: [UInt8], _ commands: inout LineCommands,
        _ variables: inout Variables
    ) -> Bool {
        if OtherMeaning.line(around: word, bytes).before.first(where: { $0 > 0x20 }) == UInt8(ascii: "#") {
            return true
        }
        if isOpened(word, bytes, &commands) { return true }
        guard let name = variable(of: word, bytes, &commands) else { return false }
        return variables.areOpened(name)
    }

    private static func isOpened(
        _ word: Range<Int>, _ bytes: [UInt8], _ commands: inout LineCommands
    ) -> Bool {
        let place = grown(word, bytes)
        guard !isInArray(place.lowerBound, bytes) else { return false }
        let before = bytes[..<place.lowerBound].suffix(longestSign).reversed().drop {
            " \"'".utf8.contains($0)
        }
        if before.first == UInt8(ascii: "<"), before.dropFirst().first != UInt8(ascii: "<") { return true }
        return isOperand(place, bytes, &commands, isYAML: false, isCommand: true)
    }

    private static let longestSign = 4

    /// Whether a place is in a list of words that a variable gets: `FILES=(a b`.
    private static func isInArray(_ place: Int, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<place].suffix(longestArray)
        guard let open = before.lastIndex(of: UInt8(ascii: "(")), open > before.startIndex else {
            return false
        }
        return before[open - 1] == UInt8(ascii: "=") && !before[open...].contains(UInt8(ascii: ")"))
    }

    private static let longestArray = 4096

    /// A word with the variables and folders that are written before and behind it.
    private static func grown(_ word: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (word.lowerBound, word.upperBound)
        while start > 0, isPart(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        // The folder of the script: `"$(dirname "$0")/a.txt"`.
        for own in ownFolders where bytes[..<start].suffix(own.count).elementsEqual(own) {
            return (start - own.count)..<end
        }
        return start..<end
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        PathWords.isLetter(byte) || "/${}".utf8.contains(byte)
    }

    private static let ownFolders = [
        "$(dirname \"$0\")", "$(dirname $0)", "$(dirname \"${BASH_SOURCE[0]}\")", "${BASH_SOURCE%/*}",
        "${0%/*}",
    ].map { Array($0.utf8) }

    // MARK: - Variables

    /// The variable that gets a word and keeps it for the script alone.
    private static func variable(
        of word: Range<Int>, _ bytes: [UInt8], _ commands: inout LineCommands
    ) -> Substring? {
        let place = grown(word, bytes)
        let words = commands.words(before: place.lowerBound)
        if words.first == "for", words.count > 2, words[2] == "in" { return words[1] }
        guard words.allSatisfy({ $0.contains("=") || $0.hasPrefix("-") || declarations.contains($0) }) else {
            return nil
        }
        // What stands behind it is a command that gets the variable.
        let rest = bytes[place.upperBound...].prefix(longestRest).drop { "\"' \t\r".utf8.contains($0) }
        guard rest.first.map({ "\n;&#)".utf8.contains($0) }) ?? true else { return nil }
        return ReusedPaths.variable(before: place.lowerBound, bytes)
    }

    private static let declarations: Set<Substring> = ["declare", "local", "readonly", "typeset"]
    private static let longestRest = 64

    /// The variables of a script, each with the places where it is used.
    struct Variables {
        private let bytes: [UInt8]
        /// The answers so far.
        private var known: [Substring: Bool] = [:]
        /// The variables that are looked at for the present question.
        private var open: Set<Substring> = []

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// How many variables are looked for, each in all of the script; of any other one nothing is known.
        private static let most = 64

        /// Whether every use of a variable, and of those that are made of it, is a path that is opened.
        mutating func areOpened(_ name: Substring) -> Bool {
            if let answer = known[name] { return answer }
            open = []
            let answer = look(name)
            // One that is made of others may be what they are used for.
            for other in open { known[other] = answer }
            return answer
        }

        private mutating func look(_ name: Substring) -> Bool {
            if let answer = known[name] { return answer }
            guard open.insert(name).inserted else { return true }
            guard known.count + open.count <= Self.most, !mayBeReadElsewhere(name) else { return false }
            var commands = LineCommands(bytes)
            var isUsed = false
            for sign in ["$", "${"] {
                for found in bytes.ranges(of: Array("\(sign)\(name)".utf8)) {
                    if found.upperBound < bytes.count, ReusedPaths.isName(bytes[found.upperBound]) {
                        continue
                    }
                    if sign.count > 1, bytes[found.upperBound...].first != UInt8(ascii: "}") { return false }
                    isUsed = true
                    if OpenedPaths.isOpened(found, bytes, &commands) { continue }
                    guard let other = OpenedPaths.variable(of: found, bytes, &commands), look(other)
                    else {
                        return false
                    }
                }
            }
            return isUsed
        }

        /// Whether another program or script, or an expression, may read a variable.
        private func mayBeReadElsewhere(_ name: Substring) -> Bool {
            if Self.signs.contains(where: { bytes.firstRange(of: $0) != nil }) || sourcesOthers {
                return true
            }
            return bytes.ranges(of: Array(name.utf8)).contains { found in
                let line = OtherMeaning.line(around: found, bytes).before
                return line.firstRange(of: "export".utf8) != nil || line.firstRange(of: " -x".utf8) != nil
            }
        }

        /// Whether it reads another script as its own lines, by `.`, which is no end of a sentence.
        private var sourcesOthers: Bool {
            bytes.ranges(of: Array(". ".utf8)).contains { found in
                found.lowerBound == 0 || " \t\n;&(".utf8.contains(bytes[found.lowerBound - 1])
            }
        }

        private static let signs = ["eval ", "set -a", "allexport", "${!", "source "].map { Array($0.utf8) }
    }
}
