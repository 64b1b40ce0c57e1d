import ArgumentParser

/// Breaks a transaction off at every step and shows what becomes of it.
@main struct Faults: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folderlint-faults",
        abstract: "Break a transaction off at every step, and show what becomes of it.")
}
