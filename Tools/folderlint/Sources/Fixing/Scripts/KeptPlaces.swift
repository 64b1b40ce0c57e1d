import FolderlintKit

/// The commands that keep the path of what they copy in the product, as in `rsync -R App/Model "$D"`.
enum KeptPlaces {
    static let note = "gets another place in the product, which the script copies with its path"

    /// Whether the command that starts with some words does.
    static func areKept(by words: [Substring]) -> Bool {
        for (index, word) in words.enumerated() {
            let options = words[(index + 1)...]
            switch Paths.name(of: String(word)) {
            case "rsync", "openrsync":
                return has("R", ["--relative", "--files-from"], options)
                    && !options.contains { ["--no-R", "--no-relative"].contains($0) }
            case "cp", "gcp": return options.contains("--parents")
            case "pax", "cpio": return true
            case "tar", "bsdtar", "gtar", "gnutar": return creates(options)
            case "zip": return !has("j", ["--junk-paths"], options)
            case "7z", "7za", "7zz": return options.first == "a"
            case "jar": return creates(options)
            default: if index == most { return false }
            }
        }
        return false
    }

    /// Whether a command works on what it is given, and hands it to no other.
    static func takes(_ command: Substring) -> Bool { plain.contains(Paths.name(of: String(command))) }

    private static let plain: Set<String> = [
        ".", "bash", "cat", "cd", "chmod", "codesign", "cp", "ditto", "install", "ln", "mkdir", "mv", "pax",
        "plutil", "pushd", "rm", "rsync", "sed", "sh", "source", "swiftlint", "tar", "touch", "zip",
    ]

    /// Whether any command of a script does.
    static func areKept(in script: [UInt8]) -> Bool {
        guard names.contains(where: { script.firstRange(of: $0) != nil }) else { return false }
        var words: [Substring] = []
        for token in ShellWords(script).tokens {
            guard case .word(let word) = token else { continue }
            if word.isCommand {
                if areKept(by: words) { return true }
                words = []
            }
            if words.count < longest { words.append(word.text) }
        }
        return areKept(by: words)
    }

    /// Whether the part behind the mark of rsync stays: `App/Model/./Item.swift`.
    static func isKept(_ old: String, _ new: String) -> Bool {
        guard let old = old.utf8.firstRange(of: "/./".utf8).map({ old[$0.upperBound...] }),
            let new = new.utf8.firstRange(of: "/./".utf8).map({ new[$0.upperBound...] })
        else { return false }
        return old == new
    }

    /// How many words may stand before the command, as in `xcrun rsync` and `nice -n 5 rsync`.
    private static let most = 3
    private static let longest = 64
    private static let names = ["rsync", "--parents", "pax", "cpio", "tar", "zip", "7z", "jar"].map {
        Array($0.utf8)
    }

    private static func has(_ letter: Character, _ names: [Substring], _ words: ArraySlice<Substring>) -> Bool
    {
        words.contains { word in
            names.contains(word) || word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(letter)
        }
    }

    /// Whether an archive is made or added to.
    private static func creates(_ words: ArraySlice<Substring>) -> Bool {
        if words.contains(where: { ["--create", "--append", "--update"].contains($0) }) { return true }
        let letters =
            words.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") } + (words.first.map { [$0] } ?? [])
        return letters.contains { word in
            let letters = word.drop { $0 == "-" }
            return letters.prefix { $0.isLetter }.contains { "cru".contains($0) } && !letters.contains("/")
                && !letters.contains { "xt".contains($0) }
        }
    }
}
