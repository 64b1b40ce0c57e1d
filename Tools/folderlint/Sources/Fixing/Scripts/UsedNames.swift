import FolderlintKit

/// The folders whose names a script uses, as in `cp -R App/Old "$PRODUCT"` and `basename App/Old`.
enum UsedNames {
    static let note = "gets another name, which the script uses or gives to a copy"
    static let inProduct = "gets another name in the product, where the code may look for the old one"

    /// Whether a command gives what it copies the name of the source, unless its target says another one.
    static func areCopied(by words: [Substring]) -> Bool {
        for (index, word) in words.prefix(most).enumerated() {
            let options = words[(index + 1)...]
            switch Paths.name(of: String(word)) {
            case "cp", "gcp", "scp": return has("Rra", ["--recursive", "--archive"], options)
            case "rsync", "openrsync", "mv", "ln": return true
            case "ditto": return options.contains("--keepParent")
            case "docker", "podman": return options.first == "cp"
            case "adb": return options.first == "push"
            default: continue
            }
        }
        return false
    }

    /// The name of the target of such a command; nil if an option says it.
    static func target(of words: [Substring]) -> String? {
        if words.contains(where: { $0 == "-t" || $0.hasPrefix("--target-directory") }) { return nil }
        return words.last.map { Paths.name(of: String($0)) }
    }

    /// Whether a command that does also names something by a variable.
    static func areVariable(in words: [Substring]) -> Bool {
        words.dropLast().contains { $0.contains("$") && SpelledPath($0).root.isEmpty }
    }

    /// Whether a text takes the name of a path.
    static func occur(in bytes: [UInt8]) -> Bool {
        takers.contains { bytes.firstRange(of: $0) != nil }
    }

    /// The names of what the commands of a script copy; with an empty one if a variable says one of them.
    static func copied(in script: [UInt8]) -> Set<String> {
        guard copiers.contains(where: { script.firstRange(of: $0) != nil }) else { return [] }
        var names: Set<String> = []
        var words: [Substring] = []
        func endCommand() {
            guard areCopied(by: words) else { return }
            let target = target(of: words)
            let sources = target == nil ? words[...] : words.dropLast()
            names.formUnion(sources.map { Paths.name(of: String($0)) }.filter { $0 != target })
            if areVariable(in: words) { names.insert("") }
        }
        for token in ShellWords(script).tokens {
            guard case .word(let word) = token else { continue }
            if word.isCommand {
                endCommand()
                words = []
            }
            if words.count < longest { words.append(word.text) }
        }
        endCommand()
        return names
    }

    /// Whether a path ends with the name of a folder, and its new one with another name.
    static func change(_ old: String, _ new: String) -> Bool {
        !old.hasSuffix("/") && !old.hasSuffix("/.") && Paths.name(of: old) != Paths.name(of: new)
    }

    /// How many words may stand before the command, with it, as in `xcrun rsync` and `nice -n 5 rsync`.
    private static let most = 4
    private static let longest = 64
    private static let takers = [
        "basename", "##*/", "lastPathComponent", ").name", "_path.name",
    ].map { Array($0.utf8) }
    private static let copiers = ["cp", "rsync", "mv", "ln", "ditto", "adb"].map { Array($0.utf8) }

    private static func has(_ letters: String, _ names: [Substring], _ words: ArraySlice<Substring>) -> Bool {
        words.contains { word in
            names.contains(word)
                || word.hasPrefix("-") && !word.hasPrefix("--") && word.contains { letters.contains($0) }
        }
    }
}
