import FolderlintKit

/// A file whose rules say by patterns what is done with files: by git, linters, coverage, owners.
struct RuleFile {
    /// A pattern, and what it says of the files that it matches.
    struct Rule {
        let text: String
        let line: Int
        /// Of the rules for one question that match a file, the last one answers it.
        let key: String
        /// The answer; nil if it is as if no rule matched.
        let value: String?
        let pattern: RulePattern
        /// Whether a path that leaves it is reported for its name.
        var isMentioned = false
    }

    /// Whether the patterns start from the top of the repository, and not from the file's folder.
    let isOfTop: Bool
    let path: String
    private let read: (RuleFile, [UInt8]) -> [Rule]
    /// The files that come under the configuration of the nearest folder that has one of this name.
    private let configured: String?

    /// Nil for a file that holds no such rules.
    init?(_ path: String) {
        self.path = path
        let name = Paths.name(of: path)
        let isYAML = name.hasSuffix(".yml") || name.hasSuffix(".yaml")
        let lower = name.lowercased()
        let folder = Paths.name(of: Paths.folder(of: path))
        let workflows = [
            "codecov", "slather", "azure-pipelines", ".gitlab-ci", ".pre-commit-config", "labeler",
        ]
        configured = Self.configurations[name]
        let isOfRepository =
            ["renovate", "mergify", "codeclimate", "lefthook", "filters"]
            .contains { lower.contains($0) } || folder == ".circleci" || path.contains(".gitlab/ci/")
        switch name {
        case ".gitattributes": (isOfTop, read) = (false, { $0.attributes($1) })
        case "CODEOWNERS": (isOfTop, read) = (true, { $0.owners($1) })
        case ".swiftformat": (isOfTop, read) = (false, { $0.options($1) })
        case "sonar-project.properties": (isOfTop, read) = (false, { $0.properties($1) })
        case _ where isYAML && (folder == "workflows" || workflows.contains { lower.contains($0) }):
            (isOfTop, read) = (true, { $0.yaml($1) })
        case _ where isYAML && (lower.contains("swiftlint") || lower.contains("periphery")):
            (isOfTop, read) = (false, { $0.yaml($1) })
        case _ where isYAML && isOfRepository: (isOfTop, read) = (true, { $0.yaml($1) })
        case _ where isYAML && (lower.contains("jazzy") || lower.contains("sourcery")):
            (isOfTop, read) = (false, { $0.yaml($1) })
        case ".jazzy.json": (isOfTop, read) = (false, { $0.yaml($1) })
        case "lefthook.json", ".lefthook.json", "renovate.json", "renovate.json5", ".renovaterc",
            ".renovaterc.json":
            (isOfTop, read) = (true, { $0.yaml($1) })
        case "package.json": (isOfTop, read) = (false, { $0.yaml($1, ["files"]) + $0.staged($1) })
        case _ where lower.hasPrefix(".lintstagedrc"): (isOfTop, read) = (false, { $0.staged($1) })
        case _ where name.hasSuffix(".dockerignore"): (isOfTop, read) = (false, { $0.ignored($1) })
        case _ where Self.isBuild(name): (isOfTop, read) = (false, { $0.globs($1) })
        case _ where configured != nil: (isOfTop, read) = (false, { _, _ in [] })
        default: return nil
        }
    }

    /// The files of which each tool looks for its configuration in the folders above them.
    private static let configurations = [
        ".clang-format": "*.{h,m,mm,c,cc,cpp,hpp,pch}", ".clang-tidy": "*.{h,m,mm,c,cc,cpp,hpp,pch}",
        ".editorconfig": "*", ".swift-format": "*.swift", ".swiftformat": "*.swift",
        ".swiftlint.yml": "*.swift",
    ]

    func rules(in bytes: [UInt8]) -> [Rule] {
        // No tool reads a byte order mark as part of a pattern.
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
        guard let configured, let pattern = RulePattern("**/" + configured, inFolders: false) else {
            return read(self, bytes)
        }
        let name = Paths.name(of: path)
        let all = Rule(text: name, line: 1, key: "nearest \(name)", value: path, pattern: pattern)
        return [all] + read(self, bytes)
    }

    // MARK: - Reading

    func lines(_ bytes: [UInt8]) -> [(number: Int, text: Substring)] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
            .map { ($0.offset + 1, $0.element) }
    }

    /// Each attribute of a line is a question of its own.
    private func attributes(_ bytes: [UInt8]) -> [Rule] {
        lined(bytes).flatMap { line, words -> [Rule] in
            // What starts with a bracket is a macro.
            guard words.count > 1, let text = words.first, !text.hasPrefix("[attr]") else { return [] }
            let attributes = words.dropFirst().flatMap {
                $0 == "binary" ? ["-diff", "-merge", "-text"] : [$0]
            }
            return attributes.compactMap { attribute in
                let name = attribute.drop { "-!".contains($0) }.prefix { $0 != "=" }
                guard let pattern = RulePattern(ofGit: text, inFolders: name == Self.leftOut) else {
                    return nil
                }
                // What is not to be exported is left out with its folder; the contrary is the default.
                let isDefault = attribute.hasPrefix("!") || name == Self.leftOut && attribute.hasPrefix("-")
                return Rule(
                    text: words.joined(separator: " "), line: line, key: String(name),
                    value: isDefault ? nil : attribute, pattern: pattern)
            }
        }
    }

    /// The attribute that leaves a folder out with all that is in it.
    static let leftOut = "export-ignore"

    /// Each section has owners of its own.
    private func owners(_ bytes: [UInt8]) -> [Rule] {
        var section = ""
        return lined(bytes).compactMap { line, words in
            guard let text = words.first else { return nil }
            if text.hasPrefix("[") || text.hasPrefix("^[") {
                section = words.joined(separator: " ").prefix { $0 != "]" }.lowercased()
                return nil
            }
            guard let pattern = RulePattern(ofGit: text, inFolders: true) else { return nil }
            let owners = words.dropFirst().sorted().joined(separator: " ")
            return Rule(
                text: words.joined(separator: " "), line: line, key: "owners \(section)", value: owners,
                pattern: pattern)
        }
    }

    /// The words of each line that is no comment.
    private func lined(_ bytes: [UInt8]) -> [(Int, [String])] {
        lines(bytes).compactMap { number, text in
            let words = words(text)
            guard let first = words.first, !first.hasPrefix("#") else { return nil }
            return (number, words.prefix { !$0.hasPrefix("#") }.map(\.self))
        }
    }

    /// The words of a line, of which one may be in quotes or have a blank behind a backslash.
    private func words(_ line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var (isQuoted, isEscaped) = (false, false)
        for letter in line {
            if isEscaped {
                word += letter == " " || letter == "\"" ? "\(letter)" : "\\\(letter)"
                isEscaped = false
            } else if letter == "\\" {
                isEscaped = true
            } else if letter == "\"", word.isEmpty || isQuoted {
                isQuoted.toggle()
            } else if !isQuoted, letter == " " || letter == "\t" {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(letter)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// The options of a command, each in a line: `--exclude App/Old,App/New`.
    private func options(_ bytes: [UInt8]) -> [Rule] {
        lines(bytes).flatMap { number, line -> [Rule] in
            let words = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
            guard words.count == 2, ["--exclude", "--unexclude"].contains(words[0]) else { return [] }
            return items(words[1].prefix { $0 != "#" }).compactMap { rule($0, number, String(words[0])) }
        }
    }

    /// The keys of SonarQube that hold patterns, which may go on behind a backslash.
    private func properties(_ bytes: [UInt8]) -> [Rule] {
        var rules: [Rule] = []
        var open: String?
        for (number, line) in lines(bytes) {
            var value = line
            if open == nil {
                let text = line.drop { $0.isWhitespace }
                let key = text.prefix { !$0.isWhitespace && $0 != "=" && $0 != ":" }
                let isList = ["clusions", ".sources", ".tests", ".resourceKey"].contains { key.hasSuffix($0) }
                guard key.hasPrefix("sonar."), isList else { continue }
                open = String(key)
                value = text.dropFirst(key.count).drop { $0.isWhitespace }
                if let sign = value.first, "=:".contains(sign) { value = value.dropFirst() }
            }
            if let key = open {
                rules += items(value.filter { $0 != "\\" }[...]).compactMap { rule($0, number, key) }
            }
            if !line.hasSuffix("\\") { open = nil }
        }
        return rules
    }

    /// The lists below the keys that hold patterns.
    private func yaml(_ bytes: [UInt8], _ keys: Set<String> = keys) -> [Rule] {
        let isAll = Paths.name(of: path).lowercased().contains("filters")
        var reader = YAMLLists(keys: keys, isAll: isAll)
        for (number, line) in lines(bytes) { reader.read(line, number) }
        return reader.items.compactMap { rule($0.text, $0.line, $0.list) } + calls(bytes)
    }

    private static let keys: Set<String> = [
        "all-globs-to-all-files", "all-globs-to-any-file", "any-glob-to-all-files", "any-glob-to-any-file",
        "changes", "exclude", "exclude_paths", "exclude_patterns", "excluded", "files", "glob", "ignore",
        "ignorePaths", "include", "includePaths", "included", "index_exclude", "paths", "paths-ignore",
        "report_exclude", "sources",
    ]

    func rule(_ item: String, _ line: Int, _ list: String) -> Rule? {
        // In a list, what is behind the sign is taken out again.
        let isOut = item.hasPrefix("!")
        guard let pattern = RulePattern(ofTool: isOut ? String(item.dropFirst()) : item) else { return nil }
        return Rule(
            text: item, line: line, key: "\(list) of \(path)", value: isOut ? nil : list, pattern: pattern)
    }

    /// The patterns between commas, of which those in braces are parts of one.
    private func items(_ text: Substring) -> [String] {
        var items: [String] = [""]
        var depth = 0
        for letter in text {
            switch letter {
            case "{": depth += 1
            case "}": depth -= 1
            default: break
            }
            if letter == ",", depth <= 0 { items.append("") } else { items[items.count - 1].append(letter) }
        }
        return items.map { item in
            let isOuter = { (letter: Character) in letter.isWhitespace || "\"'".contains(letter) }
            return String(item.drop(while: isOuter).trimmed(where: isOuter))
        }
    }
}
