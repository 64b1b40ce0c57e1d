import ArgumentParser
import Foundation
import ParityKit

/// The options that decide what a command draws at random.
struct SeedOptions: ParsableArguments {
    @Option(help: "A text that decides all choices; by default, the hash of the commit.")
    var seed: String?

    @Option(help: "json, xml or both.")
    var wire: JourneyOptions.WireChoice = .both

    var text: String { seed ?? Commit.hash ?? "0" }

    /// Throws if `count` cases cannot begin with the first one.
    static func check(_ count: Int, first: Int) throws {
        guard count > 0, first >= 0, first <= Int.max - count else {
            throw ValidationError("--count must be above zero, and --first not below it.")
        }
    }
}

extension SubjectOptions {
    /// The generator of journeys, with sandboxes below `sandbox`.
    func generation(_ random: SeedOptions, sandbox: URL) throws -> Generation {
        let journeys = try JourneyOptions.readAll(journeys)
        return Generation(
            try suite(sandbox: sandbox), journeys: journeys, entries: try entries(),
            own: try generatedEntries(), seed: random.text, wires: random.wire.wires)
    }
}
