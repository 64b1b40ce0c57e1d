import AttackTally
import Foundation
import Testing

/// Errors that a command meets on its way, which say the names of a stranger.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct ErrorAttacks {
    private static let ids = ["\u{1B}[31mRED", "\u{9B}2J", "\u{202E}back", "\n::error::injected"]

    @Test func `an error in the middle of a command is printed in visible text too`() async throws {
        var tally = AttackTally("S-206", "identifiers of objects that steer a terminal, in errors")
        for id in Self.ids {
            for side in ["disk", "project"] {
                let shop = try Shop()
                let document = try shop.text("Shop.xcodeproj/project.pbxproj")
                let group = try #require(document.firstMatch(of: /([0-9A-F]{24})[^\n]*= \{\s*isa = PBXGroup/))
                    .1
                try shop.write(
                    "Shop.xcodeproj/project.pbxproj",
                    document.replacing(group, with: "\"\(group)\(id)\""))
                let outcome = try await Command.run(
                    try #require(Command.executable), ["fix", "--prefer", side, "--dry-run"], in: shop.folder)
                let said = outcome.output + outcome.errors
                let isRaw = said.unicodeScalars.contains { scalar in
                    scalar != "\n" && scalar != "\t"
                        && [.control, .format].contains(scalar.properties.generalCategory)
                }
                let isCommand = said.split(separator: "\n").contains { $0.hasPrefix("::") }
                tally.record("\(id.debugDescription) on \(side)", held: !isRaw && !isCommand)
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
