import FolderlintKit

/// A path that starts at the top of the system, as `/bin/sh`, or in a folder of a build, as
/// `$BUILT_PRODUCTS_DIR/Core`, and not at the top of a repository.
enum SystemPath {
    private static let folders = [
        "Applications", "Library", "System", "bin", "dev", "etc", "opt", "sbin", "tmp", "usr", "var",
    ]
    /// Those that no repository has at its top under the same name by accident.
    private static let plain = folders.dropFirst(3)

    /// Variables for folders that Xcode and the system keep outside of a repository, or that a build fills.
    private static let variables: Set<String> = [
        "BUILD_DIR", "BUILT_PRODUCTS_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR",
        "CONFIGURATION_TEMP_DIR", "DERIVED_DATA_DIR", "DERIVED_FILE_DIR", "DERIVED_SOURCES_DIR",
        "DEVELOPER_DIR",
        "DSTROOT", "INSTALL_DIR", "INSTALL_ROOT", "OBJROOT", "SDKROOT", "SYMROOT", "TARGET_BUILD_DIR",
        "TARGET_TEMP_DIR", "TEMP_DIR", "TEMP_FILES_DIR", "TMPDIR",
    ]

    /// How long such a variable is with its brackets, in bytes.
    private static let longest = 64

    /// Whether a word starts with one of these variables, or continues it, as behind `$(TMPDIR)`.
    private static func isBuilt(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard !bytes[word].contains(UInt8(ascii: "=")) else { return false }
        var text = bytes[word]
        let before = bytes[max(0, word.lowerBound - longest)..<word.lowerBound]
        if text.first == UInt8(ascii: "/"), before.last == UInt8(ascii: ")"),
            let dollar = before.lastIndex(of: UInt8(ascii: "$"))
        {
            text = bytes[dollar..<word.upperBound]
        }
        guard text.first == UInt8(ascii: "$") else { return false }
        let name = text.dropFirst().drop { "{(".utf8.contains($0) }
            .prefix { PathWords.isLetter($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
        guard name.endIndex >= word.lowerBound || name.endIndex == word.lowerBound - 1 else { return false }
        return variables.contains(String(decoding: name, as: UTF8.self))
            && bytes[word].firstRange(of: "../".utf8) == nil
    }

    /// Whether a word of a text is a path that no repository has at its top.
    ///
    /// In a list of patterns, a path may start there with a slash.
    private static func isInstalled(
        _ word: Range<Int>, _ bytes: [UInt8], _ file: MentioningFiles.File
    ) -> Bool {
        guard !file.isLocal, Paths.name(of: file.path) != "CODEOWNERS", !file.path.hasSuffix("ignore") else {
            return false
        }
        let name = bytes[word].dropFirst().prefix { $0 != UInt8(ascii: "/") }
        let isBegun = word.lowerBound == 0 || " \t\n\"'(=:`<>,".utf8.contains(bytes[word.lowerBound - 1])
        return isBegun && ["etc", "usr", "var"].contains { name.elementsEqual($0.utf8) }
    }

    /// Whether a word of a program or a script is such a path.
    ///
    /// A path behind a variable or another text is none.
    static func isOne(_ word: Range<Int>, _ bytes: [UInt8], _ file: MentioningFiles.File, isShell: Bool)
        -> Bool
    {
        if isBuilt(word, bytes) { return true }
        guard bytes[word].first == UInt8(ascii: "/") else { return false }
        let isProgram = file.kind == .script || file.kind == .source
        guard isProgram || isShell else { return isInstalled(word, bytes, file) }
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
