import FolderlintKit

/// The folders that a text which is no shell script goes on in, and the repositories that it works on:
/// `dir: vendor`, `cd vendor && make`, `repository: acme/shop`.
///
/// A path that leads to something from the root of this repository may mean something in one of them, which
/// need not be on the disk.
struct EnteredFolders {
    /// Where the folders are in the text, in order.
    let places: [Range<Int>]

    init(_ bytes: [UInt8]) {
        var places: [Range<Int>] = []
        for sign in Self.signs {
            for found in bytes.ranges(of: sign) {
                let before = found.lowerBound > 0 ? bytes[found.lowerBound - 1] : UInt8(ascii: " ")
                if PathWords.isLetter(before), before != UInt8(ascii: ".") { continue }
                if let place = Self.value(behind: found.upperBound, bytes) { places.append(place) }
            }
        }
        self.places = places.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a path may start in one of them; not where it is one itself.
    func mayHold(_ path: Range<Int>) -> Bool { !places.isEmpty && !places.overlaps(path) }

    private static let signs = [
        "cd", "chdir", "context", "cwd", "dir", "input_dir", "-C", "pushd", "repo", "repository",
        "root", "url:", "workingDirectory", "working-directory", "working_dir", "working_directory",
    ].map { Array($0.utf8) }

    /// The folder or the address behind a key, a command or a call.
    private static func value(behind place: Int, _ bytes: [UInt8]) -> Range<Int>? {
        let rest = bytes[place...].prefix(longest)
        let value = rest.drop { " \t\"'(:=".utf8.contains($0) }
        guard value.startIndex > place else { return nil }
        let word = value.prefix { !" \t\r\n\"')];,&".utf8.contains($0) }
        // Its own folder and the one above, a variable, and this repository say nothing.
        if ["local", "meta", "self"].contains(where: { word.elementsEqual($0.utf8) }) { return nil }
        guard word.contains(where: { (0x41...0x5A).contains($0 & 0xDF) }),
            !"~-#<".utf8.contains(word.first ?? 0), !isRoot(word)
        else { return nil }
        return word.startIndex..<word.endIndex
    }

    /// Whether a folder that starts with a variable or a command is that of the repository or of its text.
    private static func isRoot(_ folder: ArraySlice<UInt8>) -> Bool {
        guard folder.first == UInt8(ascii: "$") else { return false }
        let rest = folder.drop { "${(".utf8.contains($0) }
        let name = rest.prefix { PathWords.isLetter($0) }
        let tail = rest[name.endIndex...].drop { "}) /.".utf8.contains($0) }
        return tail.isEmpty && roots.contains(String(decoding: name, as: UTF8.self))
    }

    /// Variables of that folder, and commands that print it; nothing is the start of an expression.
    private static let roots: Set<String> = [
        "", "BITRISE_SOURCE_DIR", "CI_PRIMARY_REPOSITORY_PATH", "CI_PROJECT_DIR", "CURDIR",
        "GITHUB_WORKSPACE", "PROJECT_DIR", "PWD", "SRCROOT", "cd", "dirname", "git", "github.workspace",
        "pwd",
    ]

    /// How far a folder is looked for, in bytes.
    private static let longest = 256
}
