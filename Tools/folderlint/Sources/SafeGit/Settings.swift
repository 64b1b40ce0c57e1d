/// Those settings of git that change what an answer is and cannot run a program.
///
/// Git is never pointed at a checkout's configuration. What is listed here is copied into one of our own, so
/// that a setting that nobody thought of, or that a later git brings, has no say.
struct Settings {
    /// As git spells them, the later of two counting; `core.ignorecase`, `branch.<name>.merge`.
    private(set) var values: [(key: String, value: String)] = []
    /// Drivers of `.gitattributes` that would run a program for a file's content.
    private(set) var filters: Set<String> = []
    /// What the git folder takes for its work tree.
    private(set) var workTree: String?

    private static let copied: Set<String> = [
        "core.autocrlf", "core.checkstat", "core.eol", "core.filemode", "core.ignorecase",
        "core.precomposeunicode", "core.sharedrepository", "core.sparsecheckout",
        "core.sparsecheckoutcone", "core.symlinks", "core.trustctime", "diff.renamelimit",
        "extensions.objectformat", "extensions.refstorage",
    ]

    /// Files whose path a setting names.
    private static let files: Set<String> = ["core.attributesfile", "core.excludesfile"]

    /// Extensions that change nothing in the files that are read here.
    private static let harmless: Set<String> = [
        "extensions.noop", "extensions.partialclone", "extensions.preciousobjects",
        "extensions.relativeworktrees", "extensions.worktreeconfig",
    ]

    /// The first extension of the repository's form that is not known here; git itself refuses those.
    private(set) var unknownExtension: String?

    /// Takes what `git config --list -z` prints: a key, a line feed and a value, a zero behind each.
    ///
    /// - Parameter isCheckout: Whether it is of the checkout's files, and not of the person's.
    mutating func add(_ list: [UInt8], isCheckout: Bool, home: String?) {
        for entry in list.split(separator: 0) {
            // A key without a value means "true".
            let end = entry.firstIndex(of: UInt8(ascii: "\n"))
            let key = String(decoding: entry[..<(end ?? entry.endIndex)], as: UTF8.self)
            let value = end.map { String(decoding: entry[($0 + 1)...], as: UTF8.self) } ?? "true"
            if isCheckout { note(key, value) }
            add(key, value, home)
        }
    }

    private mutating func add(_ key: String, _ value: String, _ home: String?) {
        if Settings.copied.contains(key) || Settings.names(key, "branch", ["merge", "remote"])
            || Settings.names(key, "remote", ["fetch"])
        {
            values.append((key, value))
        } else if Settings.files.contains(key) {
            setFile(key, value, home)
        } else if Settings.names(key, "filter", ["clean", "process"]), !value.isEmpty {
            filters.insert(Settings.subsection(of: key))
        }
    }

    /// What counts in the checkout's own files alone.
    private mutating func note(_ key: String, _ value: String) {
        if key == "core.worktree" { workTree = value }
        if key.hasPrefix("extensions."), !Settings.copied.contains(key), !Settings.harmless.contains(key) {
            unknownExtension = unknownExtension ?? key
        }
    }

    /// Takes a file over when it is one that can be read without waiting.
    mutating func setFile(_ key: String, _ value: String, _ home: String?) {
        var path = value
        if path.hasPrefix("~/"), let home { path = home + path.dropFirst(1) }
        values.removeAll { $0.key == key }
        guard path.hasPrefix("/"), Kind(following: path) == .file else { return }
        values.append((key, path))
    }

    /// Whether a key is `<section>.<anything>.<one of some names>`.
    private static func names(_ key: String, _ section: String, _ names: Set<String>) -> Bool {
        guard key.hasPrefix(section + "."), let dot = key.lastIndex(of: "."),
            key[..<dot].count > section.count
        else { return false }
        return names.contains(String(key[key.index(after: dot)...]))
    }

    private static func subsection(of key: String) -> String {
        guard let first = key.firstIndex(of: "."), let last = key.lastIndex(of: "."), first < last else {
            return ""
        }
        return String(key[key.index(after: first)..<last])
    }

    // MARK: - Writing

    /// A configuration in git's form: these settings, and everything off that would run a program.
    var text: String {
        let isExtended = values.contains { $0.key.hasPrefix("extensions.") }
        let fixed =
            [("core.repositoryformatversion", isExtended ? "1" : "0")]
            + [
                ("core.bare", "false"), ("core.splitIndex", "false"), ("core.fsmonitor", "false"),
                ("core.hooksPath", "/dev/null"), ("core.pager", "cat"), ("core.editor", "false"),
                ("core.askPass", "false"), ("core.sshCommand", "false"), ("credential.helper", ""),
                ("protocol.allow", "never"), ("submodule.recurse", "false"), ("gc.auto", "0"),
                ("maintenance.auto", "false"), ("safe.bareRepository", "explicit"),
                ("trace2.eventTarget", "0"), ("trace2.normalTarget", "0"), ("trace2.perfTarget", "0"),
            ]
        return (fixed + values).map { key, value in
            let section = key.prefix { $0 != "." }
            let name = key[(key.lastIndex(of: ".").map(key.index(after:)) ?? key.startIndex)...]
            let subsection = Settings.subsection(of: key)
            let header = subsection.isEmpty ? "[\(section)]" : "[\(section) \(Settings.quoted(subsection))]"
            return "\(header)\n\t\(name) = \(Settings.quoted(value, "\n"))\n"
        }.joined()
    }

    /// A value between quotes, its line feeds spelled out; a subsection has none.
    private static func quoted(_ text: String, _ lineFeed: Unicode.Scalar? = nil) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == lineFeed {
                result += "\\n"
            } else {
                if scalar == "\"" || scalar == "\\" { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
