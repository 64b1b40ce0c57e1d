import ArgumentParser

/// What `sync` and `add` have in common with a fix.
struct ChangingOptions: ParsableArguments {
    @Flag(name: .long, help: "Show the changes and make none.")
    var dryRun = false

    @Flag(help: "Go on although projects that change have changes that are not committed.")
    var allowDirty = false

    @Option(
        help: ArgumentHelp(
            "The configuration.", discussion: "Without it: the nearest .folderlint.yml upwards.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?
}
