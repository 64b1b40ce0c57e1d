import ArgumentParser
import FolderlintKit

/// `folderlint rules`: lists them all.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules, with their severities.")

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Option(help: "The form of the list.")
    var format = Format.text

    @Option(help: "Use colours.")
    var color = Terminal.Colour.auto

    func run() throws {
        let list = RuleList(Rules.all)
        switch format {
        case .text: Terminal.write(document: list.text(Ink(isOn: color.isOn)))
        case .json: Terminal.write(document: try list.json)
        }
    }
}
