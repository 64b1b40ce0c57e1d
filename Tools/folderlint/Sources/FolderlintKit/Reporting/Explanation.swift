/// One rule as a lesson: what it finds, why it matters, a bad and a good example, and what can be set.
public struct Explanation {
    private let rule: any Rule
    private let width: Int
    private let ink: Ink

    /// `width` is the number of columns there are.
    public init(_ rule: any Rule, width: Int = 80, ink: Ink = Ink(isOn: false)) {
        self.rule = rule
        self.width = width
        self.ink = ink
    }

    public var text: String {
        let level = ink.severity(rule.severity)
        var text = "\(ink.bold(rule.id)): \(level)\(rule.isOn ? "" : ", off unless it is asked for")\n\n"
        text += wrapped(rule.summary, indent: "  ") + "\n"
        text += heading("Why") + wrapped(rule.why, indent: "  ") + "\n"
        text += heading("How to fix it") + wrapped(rule.remedy, indent: "  ") + "\n"
        if let bad = rule.examples.first(where: { !$0.finds.isEmpty }) {
            text += ink.bad("Wrong") + ": \(bad.name)\n\n" + ExampleText(bad, width: width, ink: ink).text
            text += findings(in: bad) + "\n"
        }
        if let good = rule.examples.first(where: { $0.finds.isEmpty }) {
            text +=
                ink.good("Right") + ": \(good.name)\n\n" + ExampleText(good, width: width, ink: ink).text
                + "\n"
        }
        return text + options + configuration
    }

    private func heading(_ words: String) -> String { ink.bold(words) + "\n" }

    /// What the rule says of the bad example, in its own words.
    private func findings(in example: Example) -> String {
        let messages = example.findings(of: rule).map(\.message)
        return messages.isEmpty ? "" : "\n" + messages.map { wrapped("→ \($0)", indent: "  ") }.joined()
    }

    private var options: String {
        guard !rule.options.isEmpty else { return "" }
        let lines = rule.options.map { option in
            let choices = option.choices.map { "; one of \($0.joined(separator: ", "))" } ?? ""
            let defaults = option.defaults.isEmpty ? "nothing" : option.defaults.joined(separator: ", ")
            return wrapped(
                "\(option.name): \(option.summary)\(choices) (otherwise \(defaults))", indent: "  ")
        }
        return heading("Options") + lines.joined() + "\n"
    }

    private var configuration: String {
        let level = rule.isOn ? "off" : "on"
        let words = rule.isOn ? "To switch it off" : "To switch it on"
        return heading("\(words), in .folderlint.yml") + "  rules:\n    \(rule.id): \(level)\n"
    }

    private func wrapped(_ text: String, indent: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent.count + line.count + 1 + word.count > min(width, 100) {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(line)
        return lines.map { "\(indent)\($0)\n" }.joined()
    }
}
