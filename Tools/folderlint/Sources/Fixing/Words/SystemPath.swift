import FolderlintKit

/// A path that starts at the top of the system, as `/bin/sh`, or in a folder of a build, as
/// `$BUILT_PRODUCTS_DIR/Core`, and not at the top of a repository.
enum SystemPath {
    /// The folders at the top of a system that no repository has at its top by the same name.
    private static let own = ["etc", "opt", "private", "tmp", "usr", "var"]
    /// Those that one may have, too.
    private static let shared = ["bin", "dev", "sbin"]
    /// The same, of which only programs write the paths.
    private static let large = ["Applications", "Library", "System"]

    /// Variables for folders that Xcode and the system keep outside of a repository, or that a build fills.
    private static let variables: Set<String> = [
        "BUILD_DIR", "BUILT_PRODUCTS_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR",
        "CONFIGURATION_TEMP_DIR", "DERIVED_DATA_DIR", "DERIVED_FILE_DIR", "DERIVED_SOURCES_DIR",
        "DESTDIR", "DEVELOPER_DIR", "DSTROOT", "HOMEBREW_PREFIX", "INSTALL_DIR", "INSTALL_ROOT", "OBJROOT",
        "PODS_BUILD_DIR", "PODS_CONFIGURATION_BUILD_DIR", "PODS_ROOT", "PODS_XCFRAMEWORKS_BUILD_DIR",
        "PREFIX", "exec_prefix", "prefix", "SDKROOT", "SYMROOT", "TARGET_BUILD_DIR",
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

    /// Whether a word is in a folder of a user's library that programs fill, as `~/Library/Caches/x`.
    private static func isLibrary(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let names = bytes[word].split(separator: UInt8(ascii: "/")).prefix(3)
        guard names.count == 3, let home = names.first, names[1].elementsEqual("Library".utf8) else {
            return false
        }
        return ["~", "$HOME", "${HOME}"].contains { home.elementsEqual($0.utf8) }
            && ["Caches", "Developer", "Logs", "Preferences"].contains { names[2].elementsEqual($0.utf8) }
            && bytes[word].firstRange(of: "../".utf8) == nil
    }

    /// Whether a word is behind a drive of Windows, or a folder that Windows has outside of all repositories:
    /// `C:\App`, `%APPDATA%\App`.
    private static func isOfDrive(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<word.lowerBound].suffix(longest)
        guard let sign = before.last, sign == UInt8(ascii: "\\") || bytes[word].first == UInt8(ascii: "/")
        else { return false }
        let start =
            sign == UInt8(ascii: "\\") ? before.reversed().drop { $0 == sign }.reversed() : Array(before)
        if start.last == UInt8(ascii: ":") {
            guard let drive = start.dropLast().last, (0x41...0x5A).contains(drive) else { return false }
            return start.dropLast(2).last.map { !PathWords.isLetter($0) && $0 != UInt8(ascii: "$") } ?? true
        }
        guard start.last == UInt8(ascii: "%"), let open = start.dropLast().lastIndex(of: UInt8(ascii: "%"))
        else { return false }
        let name = String(decoding: start[(open + 1)...].dropLast(), as: UTF8.self).uppercased()
        return folders.contains(name)
    }

    private static let folders: Set<String> = [
        "ALLUSERSPROFILE", "APPDATA", "HOMEPATH", "LOCALAPPDATA", "PROGRAMDATA", "PROGRAMFILES",
        "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "WINDIR",
    ]

    /// Whether a path in a text may start at the top of the repository with a slash.
    private static func startsAtTop(_ file: MentioningFiles.File) -> Bool {
        file.isLocal || file.path.hasSuffix("ignore")
            || ["CODEOWNERS", "dependabot.yml"].contains(Paths.name(of: file.path))
    }

    /// A word without what may be before a path: an option, a bracket, or the start of an address of a file.
    private static func path(in word: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        var text = bytes[word]
        if text.starts(with: "///".utf8), bytes[..<word.lowerBound].suffix(5).elementsEqual("file:".utf8) {
            return (word.lowerBound + 2)..<word.upperBound
        }
        text = text.dropFirst(PathWords.flag(at: word.lowerBound, bytes)).drop { "-[{".utf8.contains($0) }
        // The value of a short option: `-c/etc/shop.conf`.
        let isShort = text.startIndex > word.lowerBound && text.dropFirst().first == UInt8(ascii: "/")
        if isShort, bytes[text.startIndex - 1] == UInt8(ascii: "-") { text = text.dropFirst() }
        return text.startIndex..<word.upperBound
    }

    /// Whether a word is such a path.
    ///
    /// A path behind a variable or another text is none.
    ///
    /// - Parameter exists: Whether there is something at a path from the top of the repository.
    static func isOne(
        _ word: Range<Int>, _ bytes: [UInt8], _ file: MentioningFiles.File, isShell: Bool,
        exists: (Substring) -> Bool
    ) -> Bool {
        if isBuilt(word, bytes) || isLibrary(word, bytes) || isOfDrive(word, bytes) { return true }
        let path = path(in: word, bytes)
        guard bytes[path].first == UInt8(ascii: "/"), !startsAtTop(file), begins(path, word, bytes) else {
            return false
        }
        let names = bytes[path].dropFirst()
        let first = names.prefix { !"/]}".utf8.contains($0) }
        let isIn = { (folders: [String]) in folders.contains { first.elementsEqual($0.utf8) } }
        if isIn(own) { return true }
        let isProgram = file.kind == .script || file.kind == .source
        let isAlone = first.endIndex == path.upperBound || bytes[first.endIndex] != UInt8(ascii: "/")
        if isProgram, isIn(large), !isAlone || file.kind == .script { return true }
        guard isIn(shared) else { return false }
        // A text may mean the folder of the repository.
        let isValue = path.lowerBound > 0 && bytes[path.lowerBound - 1] == UInt8(ascii: "=")
        return isProgram || isShell || isAlone || isValue
            || !exists(Substring(decoding: names, as: UTF8.self).trimmed { ".:,;".contains($0) })
    }

    /// Whether nothing that a path goes on from is before it.
    private static func begins(_ path: Range<Int>, _ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard path.lowerBound == word.lowerBound else { return true }
        var before = bytes[..<word.lowerBound]
        guard before.last.map({ "\"'".utf8.contains($0) }) == true else {
            return before.last.map { "\n\t (=!`;|&<>,:-[/".utf8.contains($0) } ?? true
        }
        before = before.dropLast()
        // Another text may be before it, as in `root + "/bin"` and `"$ROOT""/bin"`.
        let last = before.suffix(8).last { $0 != UInt8(ascii: " ") }
        return last.map { "\n\t(=[,:&|;@{".utf8.contains($0) || PathWords.isLetter($0) && $0 != 0x2B } ?? true
            && before.last.map { !PathWords.isLetter($0) } ?? true
    }
}
