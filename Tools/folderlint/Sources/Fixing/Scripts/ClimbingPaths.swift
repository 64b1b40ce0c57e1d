import FolderlintKit

/// Paths of a script that go up from the folder that it is in: `../a.txt`, `$(dirname "$PWD")`.
enum ClimbingPaths {
    static let note =
        "is entered, and the script goes up from there to a folder that is another one afterwards"

    /// Whether a word goes up, or has a program or a value in it that does.
    static func climb(_ word: [UInt8], behind command: Substring) -> Bool {
        if word.ranges(of: Array("..".utf8)).contains(where: { isName($0, word) }) { return true }
        return word.firstRange(of: "PWD".utf8) != nil
            && (command == "dirname" || word.contains(UInt8(ascii: "%")))
    }

    /// Whether the two dots at a place are a folder's name by themselves, as in `../a` and `open('../a')`.
    private static func isName(_ dots: Range<Int>, _ word: [UInt8]) -> Bool {
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) }
        let before = dots.lowerBound > 0 ? word[dots.lowerBound - 1] : UInt8(ascii: "/")
        let after = dots.upperBound < word.count ? word[dots.upperBound] : UInt8(ascii: "/")
        return !isPart(before) && !isPart(after)
    }

    /// How long the part of a relative path is that only goes up: 5 of `../../a.txt`; 0 for other words.
    static func start(of word: [UInt8]) -> Int {
        var count = 0
        while word[count...].starts(with: "../".utf8) { count += 3 }
        return max(count - 1, 0)
    }
}
