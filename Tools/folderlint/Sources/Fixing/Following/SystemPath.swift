/// A path that starts at the top of the system, as `/bin/sh`, and not at that of a repository.
enum SystemPath {
    private static let folders = [
        "Applications", "Library", "System", "bin", "dev", "etc", "opt", "sbin", "tmp", "usr", "var",
    ]
    /// Those that no repository has at its top under the same name by accident.
    private static let plain = folders.dropFirst(3)

    /// Whether a word of a program or a script is such a path.
    ///
    /// A path behind a variable or another text is none.
    static func isOne(_ word: Range<Int>, _ bytes: [UInt8], _ file: MentioningFiles.File, isShell: Bool)
        -> Bool
    {
        guard bytes[word].first == UInt8(ascii: "/") else { return false }
        let isProgram = file.kind == .script || file.kind == .source
        guard isProgram || isShell else { return false }
        let name = bytes[word].dropFirst().prefix { $0 != UInt8(ascii: "/") }
        guard name.endIndex < word.upperBound,
            (isProgram ? folders[...] : plain).contains(where: { name.elementsEqual($0.utf8) })
        else { return false }
        var before = bytes[..<word.lowerBound]
        if before.last.map({ "\"'".utf8.contains($0) }) == true {
            before = before.dropLast()
            // Another text may be before it, as in `root + "/bin"` and `"$ROOT""/bin"`.
            let last = before.suffix(8).last { $0 != UInt8(ascii: " ") }
            return last.map { "\n\t(=[,:&|;@".utf8.contains($0) || PathWords.isLetter($0) && $0 != 0x2B }
                ?? true
                && before.last.map { !PathWords.isLetter($0) } ?? true
        }
        return before.last.map { "\n\t (=!`;|&<>,".utf8.contains($0) } ?? true
    }
}
