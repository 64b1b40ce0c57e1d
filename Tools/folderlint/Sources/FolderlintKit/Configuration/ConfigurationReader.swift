import YAML
import Yams

/// Reads the text of a configuration file, and collects every problem in it.
struct ConfigurationReader {
    private let file: String
    private var policy = Policy()
    private var problems: [ConfigurationError.Problem] = []
    /// How many problems there are beyond those that are told.
    private var others = 0

    private static let keys = ["include", "exclude", "rules", "baseline", "strict"]

    static func read(_ text: String, file: String) throws(ConfigurationError) -> Policy {
        var reader = ConfigurationReader(file: file)
        reader.read(text)
        guard reader.problems.isEmpty else {
            throw ConfigurationError(
                problems: reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
                others: reader.others)
        }
        return reader.policy
    }

    private init(file: String) {
        self.file = file
    }

    private mutating func read(_ text: String) {
        let root: Node?
        do {
            // Words stay words: the reader says itself what is true or a number.
            root = try YAMLDocument.compose(text, .basic)
        } catch {
            return note(error, in: text)
        }
        // Nothing but comments is a configuration that sets nothing.
        guard let root, !isEmpty(root) else { return }
        guard let mapping = root.mapping else {
            return note("expected keys: \(Self.keys.joined(separator: ", "))", at: root)
        }
        for (key, value) in mapping {
            switch key.string {
            case "include": policy.include = globs(value)
            case "exclude": policy.exclude = globs(value)
            case "rules": readRules(value)
            case "baseline": policy.baseline = words(value, of: "baseline").first
            case "strict": policy.isStrict = flag(value, of: "strict")
            default:
                let word = key.string ?? ""
                note("unknown key \"\(word)\"" + Nearest.question(word, among: Self.keys), at: key)
            }
        }
    }

    // MARK: - Rules

    private mutating func readRules(_ node: Node) {
        if isEmpty(node) { return }
        guard let mapping = node.mapping else {
            return note("expected rules, as in `file-missing: warning`", at: node)
        }
        let ids = Rules.all.map(\.id)
        for (key, value) in mapping {
            guard let rule = key.string.flatMap(Rules.named) else {
                let word = key.string ?? ""
                note("unknown rule \"\(word)\"" + Nearest.question(word, among: ids), at: key)
                continue
            }
            policy.choices[rule.id] = choice(value, of: rule)
        }
    }

    private mutating func choice(_ node: Node, of rule: any Rule) -> Policy.Choice {
        guard let mapping = node.mapping else { return Policy.Choice(level(node)) }
        var choice = Policy.Choice(.on)
        let names = ["severity"] + rule.options.map(\.name)
        for (key, value) in mapping {
            if key.string == "severity" {
                choice.level = level(value)
            } else if let option = rule.options.first(where: { $0.name == key.string }) {
                choice.options[option.name] = values(value, of: option)
            } else {
                let word = key.string ?? ""
                let has = rule.options.isEmpty ? "has no options" : "has no option \"\(word)\""
                note("\(rule.id) \(has)" + Nearest.question(word, among: names), at: key)
            }
        }
        return choice
    }

    private mutating func level(_ node: Node) -> Policy.Level {
        let word = node.string ?? ""
        switch word {
        case "off": return .off
        case "on": return .on
        default:
            if let severity = Severity(rawValue: word) { return .severity(severity) }
            let words = ["off", "on"] + Severity.allCases.map(\.rawValue)
            note(
                "expected \(Self.list(words)), found \"\(word)\"" + Nearest.question(word, among: words),
                at: node)
            return .on
        }
    }

    private mutating func values(_ node: Node, of option: RuleOption) -> [String] {
        let words = words(node, of: option.name)
        guard let choices = option.choices else { return words }
        let nodes = node.sequence.map(Array.init) ?? [node]
        for (index, word) in words.enumerated() where !choices.contains(word) {
            let place = index < nodes.count ? nodes[index] : node
            let question = Nearest.question(word, among: choices)
            note("\(option.name) takes \(Self.list(choices)), not \"\(word)\"" + question, at: place)
        }
        return words
    }

    // MARK: - Values

    private mutating func globs(_ node: Node) -> [Glob] {
        let words = words(node, of: "a list of patterns")
        guard words.count <= Glob.most else {
            note(
                "\(words.count) patterns, and at most \(Glob.most) are read; name folders instead of files",
                at: node)
            return []
        }
        return words.compactMap { word in
            if let glob = Glob(word) { return glob }
            if word.utf8.count > Glob.longest {
                note("a pattern of \(word.utf8.count) bytes, and at most \(Glob.longest) are read", at: node)
            } else {
                note("the pattern \"\(word)\" names nothing", at: node)
            }
            return nil
        }
    }

    /// A word, or a list of words.
    private mutating func words(_ node: Node, of what: String) -> [String] {
        if isEmpty(node) { return [] }
        if let word = node.scalar?.string { return [word] }
        guard let sequence = node.sequence else {
            note("expected text or a list of texts for \(what)", at: node)
            return []
        }
        return sequence.compactMap { item in
            if let word = item.scalar?.string { return word }
            note("expected text for \(what)", at: item)
            return nil
        }
    }

    private mutating func flag(_ node: Node, of what: String) -> Bool {
        switch node.scalar?.string {
        case "true": return true
        case "false": return false
        default:
            note("\(what) is true or false, not \"\(node.scalar?.string ?? "a list")\"", at: node)
            return false
        }
    }

    private func isEmpty(_ node: Node) -> Bool {
        node.scalar.map { $0.style == .plain && ["", "~", "null"].contains($0.string) } ?? false
    }

    private static func list(_ words: [String]) -> String {
        words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }

    // MARK: - Problems

    // The words are only made for a problem that is told: among them is the search for the nearest word.
    private mutating func note(_ message: @autoclosure () -> String, at node: Node) {
        note(message(), line: node.mark?.line, column: node.mark?.column)
    }

    private mutating func note(_ message: @autoclosure () -> String, line: Int?, column: Int?) {
        guard problems.count < ConfigurationError.most else { return others += 1 }
        problems.append(
            ConfigurationError.Problem(
                file: file, line: line ?? 1, column: column ?? 1, message: message()))
    }

    private mutating func note(_ error: any Error, in text: String) {
        switch error {
        case let excess as YAMLExcess: note(excess.reason, line: excess.line, column: 1)
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            note(problem, line: mark.line, column: mark.column)
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            let first = (line: context.mark.line, column: context.mark.column)
            let second = RepeatedKey(keys.first ?? "", at: first).second(in: text)
            note(
                "the key \(keys.map { "\($0)" }.joined(separator: ", ")) is there twice",
                line: second.line, column: second.column)
        default:
            note("\(error)", line: nil, column: nil)
        }
    }
}
