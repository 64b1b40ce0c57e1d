public import ArgumentParser
public import Fixing
import FolderlintKit

extension FixSide: ExpressibleByArgument {}

/// What can be said to `folderlint fix`.
struct FixOptions: ParsableArguments {
    /// How a plan is written.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(
        help: ArgumentHelp(
            "Projects, workspaces or folders that hold them.", discussion: "Without one: this folder.",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(help: "Which side is right: the groups (files move) or the folders (groups change).")
    var prefer: FixSide?

    @Flag(name: .long, help: "Show the plan and change nothing.")
    var dryRun = false

    @Option(help: "The form of the plan.")
    var format = Form.text

    @Option(
        help: ArgumentHelp("Fix only what this rule finds; can be repeated.", valueName: "id"),
        completion: .list(FixRequest.mendable))
    var rule: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fix only groups and files at this path through the navigator; can be repeated.",
            valueName: "pattern"))
    var group: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fix only this project of those that are read; can be repeated.", valueName: "name"))
    var project: [String] = []

    @Flag(help: "Go on although what the plan touches has changes that are not committed.")
    var allowDirty = false

    @Flag(help: "Rewrite what CODEOWNERS, CI, lint and other files say of what moves.")
    var rewriteMentions = false

    @Option(
        help: ArgumentHelp(
            "The configuration.", discussion: "Without it: the nearest .folderlint.yml upwards.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    func validate() throws {
        for id in rule where !FixRequest.mendable.contains(id) {
            guard Rules.named(id) != nil else { throw ValidationError(UnknownRule(id).message) }
            let fixed = FixRequest.mendable.joined(separator: ", ")
            throw ValidationError("`folderlint fix` has nothing for \"\(id)\"; it fixes: \(fixed).")
        }
        for pattern in group where Glob(pattern) == nil {
            throw ValidationError("\"\(pattern)\" names no group.")
        }
    }
}
