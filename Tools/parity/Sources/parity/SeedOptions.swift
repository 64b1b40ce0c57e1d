import ArgumentParser

/// The options that decide which random cases a command runs.
struct SeedOptions: ParsableArguments {
    @Option(help: "The number of the first random case.")
    var first = 0

    @Option(help: "A text that decides all choices; by default, the hash of the commit.")
    var seed: String?

    @Option(help: "json, xml or both.")
    var wire: JourneyOptions.WireChoice = .both

    var text: String { seed ?? Commit.hash ?? "0" }

    /// Throws if `count` cases cannot begin with the first one.
    func check(_ count: Int) throws {
        guard count > 0, first >= 0, first <= Int.max - count else {
            throw ValidationError("--count must be above zero, and --first not below it.")
        }
    }
}
