/// The configuration file that `folderlint init` writes: everything in it is a comment until somebody wants
/// it.
public enum ConfigurationTemplate {
    public static var text: String {
        var text = head
        for rule in Rules.all {
            let level = rule.isOn ? rule.severity.rawValue : "off"
            text += "  # \(rule.id): \(level)  # \(rule.summary)\n"
            for option in rule.options {
                let choices = option.choices.map { ": \($0.joined(separator: ", "))" } ?? ""
                text += "  #   \(option.name): [\(option.defaults.map(quoted).joined(separator: ", "))]"
                text += "  # \(option.summary)\(choices)\n"
            }
        }
        return text
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) } && !word.isEmpty
        return isPlain ? word : "\"\(word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private static let head = """
        # What folderlint checks here. Everything below is what holds anyway: take away a `#` to change it.

        # Patterns over group paths (App/Model) and paths on disk, from the project's folder or from this one.
        # `*` and `?` stay within a name, `**` is any number of folders; a folder stands for all in it.
        # include:
        #   - App
        # exclude:
        #   - Pods
        #   - "**/Generated"

        # Findings that are known: `folderlint check --write-baseline` writes the file.
        # baseline: .folderlint-baseline.json

        # Whether findings of severity info fail a run too.
        # strict: false

        # off, on, info, warning or error for a rule; or `severity:` and its options below it.
        # `folderlint explain RULE` tells what a rule is about.
        rules:

        """
}
