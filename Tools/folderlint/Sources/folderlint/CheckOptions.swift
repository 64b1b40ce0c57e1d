public import ArgumentParser
public import FolderlintKit

extension ReportFormat: ExpressibleByArgument {}

/// What can be said to `folderlint check`.
struct CheckOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Projects, workspaces or folders that hold them.", discussion: "Without one: this folder.",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(help: "The form of the report.")
    var format = ReportFormat.text

    @Option(help: "Write the report to a file, whole or not at all.", completion: .file())
    var output: String?

    @Flag(name: .shortAndLong, help: "Say only the verdict, and nothing when nothing was found.")
    var quiet = false

    @Flag(help: "Let findings of severity info fail the run too.")
    var strict = false

    @Flag(help: "Report every finding, not the first \(ReportStyle.limit) of each rule.")
    var all = false

    @Flag(help: "Show the reason for each rule, and the group, the folder and the fix of each finding.")
    var long = false

    @Flag(help: "Say too which groups can become buildable folders, and what keeps the others from it.")
    var convertible = false

    @Option(
        help: ArgumentHelp("Run only this rule; can be repeated.", valueName: "id"),
        completion: .list(Rules.all.map(\.id)))
    var rule: [String] = []

    @Option(
        help: ArgumentHelp(
            "The configuration.", discussion: "Without it: the nearest .folderlint.yml upwards.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("Leave out the findings that are known to this file.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Write what is found to the baseline, which then knows it.")
    var writeBaseline = false

    @Option(
        help: ArgumentHelp("Only what changed since this commit or branch.", valueName: "git-ref"))
    var since: String?

    @Option(help: "Use colours.")
    var color = Terminal.Colour.auto

    func validate() throws {
        if writeBaseline, since != nil {
            throw ValidationError(
                "--write-baseline and --since: a baseline needs all findings, not only the new ones.")
        }
        for id in rule where Rules.named(id) == nil { throw ValidationError(UnknownRule(id).message) }
    }
}

/// A rule's id that is none.
struct UnknownRule {
    let message: String

    init(_ id: String) {
        let nearest = Nearest.word(to: id, among: Rules.all.map(\.id))
        let advice = nearest.map { "did you mean \"\($0)\"?" } ?? "`folderlint rules` lists them."
        message = "There is no rule \"\(id)\"; \(advice)"
    }
}
