import FolderlintKit

extension MovedScript {
    /// Commands that read a word as a program, in which signs of a path may mean something: `sed s,X,App/a,`.
    private static let programs: Set<Substring> = [
        "awk", "ed", "ex", "gawk", "gsed", "jq", "mawk", "nawk", "node", "osascript", "perl", "php", "python",
        "python3", "rg", "ruby", "sed", "sh", "bash", "zsh", "vim", "xcrun", "xmlstarlet",
    ]

    /// Whether a script has a program that may get a path by a variable and read signs as something else that
    /// the path did not have before: `F=App/a.txt; printf "$F"`, `[[ $f =~ App/a.txt ]]`.
    static func mayMisread(_ new: String, insteadOf old: String, in script: [UInt8]) -> Bool {
        let added = Set(new.utf8).subtracting(old.utf8)
        return misreaders.contains { sign, words in
            added.contains(sign) && words.contains { script.firstRange(of: $0) != nil }
        }
    }

    /// The signs that programs read as something else, each with what such a script has.
    private static let misreaders: [(UInt8, [[UInt8]])] = [
        (UInt8(ascii: "%"), ["awk", "date", "printf", "stat", "strftime"].map { Array($0.utf8) }),
        (UInt8(ascii: "+"), ["-E", "-regex", "=~", "awk", "egrep", "perl", "sed"].map { Array($0.utf8) }),
        (UInt8(ascii: "="), ["awk", "env", "make"].map { Array($0.utf8) }),
    ]

    /// Whether a piece of a script is all of a word, or all that it has behind an equals sign.
    static func isWord(_ range: Range<Int>, _ script: [UInt8]) -> Bool {
        let before = script[..<range.lowerBound].last ?? UInt8(ascii: " ")
        let behind = script[range.upperBound...].first ?? UInt8(ascii: " ")
        return " \t\r\n\"'`=;|&(".utf8.contains(before) && " \t\r\n\"'`;|&)<>".utf8.contains(behind)
    }

    private static let shells: Set<String> = ["bash", "dash", "ksh", "sh", "zsh"]

    /// Whether a shell reads a word as a program: `sh -c "Old/a.sh"`.
    static func isProgram(_ word: ShellWords.Word, of command: Substring, _ script: [UInt8]) -> Bool {
        guard shells.contains(Paths.name(of: String(command))), let start = word.offsets.first else {
            return false
        }
        let before = script[..<start].suffix(64).reversed().drop { " \t\"'".utf8.contains($0) }
        let option = before.prefix { $0 > 0x20 }
        return option.first == UInt8(ascii: "c") && option.reversed().first == UInt8(ascii: "-")
    }

    /// Whether a program that a command gets as a word has signs of a path that the path did not have before.
    ///
    /// - Parameter isWhole: Whether the path is all of the word.
    static func isMisread(_ new: String, insteadOf old: String, by command: Substring, isWhole: Bool) -> Bool
    {
        guard !isWhole, programs.contains(Paths.name(of: String(command))[...]) else { return false }
        return Set(new.utf8).subtracting(old.utf8).contains { byte in
            byte < 0x80 && (!PathWords.isLetter(byte) || "@+~".utf8.contains(byte))
                && !" /".utf8.contains(byte)
        }
    }
}
