import ArgumentParser
import FolderlintKit

/// `folderlint explain`: teaches one rule.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Tell what a rule means, with a bad and a good example.")

    @Argument(help: "The rule's id.", completion: .list(Rules.all.map(\.id)))
    var rule: String

    @Option(help: "Use colours.")
    var color = Terminal.Colour.auto

    func run() throws {
        guard let rule = Rules.named(rule) else { throw Refusal(.usage, UnknownRule(self.rule).message) }
        Terminal.write(document: Explanation(rule, width: Terminal.width, ink: Ink(isOn: color.isOn)).text)
    }
}
