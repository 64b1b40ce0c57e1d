/// The rules as a table for people and as JSON for programs.
public struct RuleList {
    private let rules: [any Rule]

    public init(_ rules: [any Rule]) {
        self.rules = rules
    }

    public func text(_ ink: Ink) -> String {
        let width = rules.map(\.id.count).max() ?? 0
        let lines = rules.map { rule in
            let name = rule.id.padded(to: width)
            let level = rule.isOn ? ink.severity(rule.severity) : ink.faint("off")
            let space = String(repeating: " ", count: 9 - (rule.isOn ? rule.severity.rawValue.count : 3))
            return "\(ink.bold(name))  \(level)\(space)\(rule.summary)\n"
        }
        return lines.joined() + ink.faint("folderlint explain RULE tells more about a rule") + "\n"
    }

    public var json: String {
        get throws { try JSONOutput.pretty(rules.map(Item.init)) }
    }

    private struct Item: Encodable {
        let id: String
        let severity: String
        let isOn: Bool
        let isFixable: Bool
        let summary: String
        let why: String
        let remedy: String
        let options: [Option]

        init(_ rule: any Rule) {
            id = rule.id
            severity = rule.severity.rawValue
            isOn = rule.isOn
            isFixable = rule.isFixable
            summary = rule.summary
            why = rule.why
            remedy = rule.remedy
            options = rule.options.map(Option.init)
        }
    }

    private struct Option: Encodable {
        let name: String
        let summary: String
        let defaults: [String]
        let choices: [String]?

        init(_ option: RuleOption) {
            name = option.name
            summary = option.summary
            defaults = option.defaults
            choices = option.choices
        }
    }
}

extension String {
    /// With spaces behind it, up to a number of columns.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
