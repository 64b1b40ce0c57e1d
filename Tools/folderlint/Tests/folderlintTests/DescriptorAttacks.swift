import AttackTally
import Foundation
import Testing

/// `folderlint` where hardly a file may be opened.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct DescriptorAttacks {
    @Test func `a command that may open too few files is refused, and nothing has changed`() async throws {
        var tally = AttackTally("S-612", "check and fix at limits of 6 to 256 open files")
        let limits = [6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 32, 48, 64, 96, 112, 128, 256]
        for limit in AttackTally.isThorough ? limits : [9, 18, 64, 256] {
            for command in [["check"], ["fix", "--prefer", "project"]] {
                let shop = try Shop()
                let before = try shop.names()
                let words = [
                    "-c", "ulimit -n \(limit); exec \"$0\" \"$@\"",
                    "\(try #require(Command.executable?.path))",
                ]
                let outcome = try await Command.run(
                    URL(filePath: "/bin/bash"), words + command, in: shop.folder)
                let isRefused = outcome.code == 3 && outcome.errors.contains("ulimit -n")
                // A check has findings to tell, a fix ends well.
                let isDone = outcome.code == (command == ["check"] ? 1 : 0)
                let isUnchanged = try shop.names() == before
                let held =
                    (isRefused || limit >= 96 && isDone) && (limit < 256 || isDone)
                    && (isUnchanged || isDone)
                tally.record("\(command[0]) with \(limit) files", failure: held ? nil : "\(outcome)")
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test(arguments: [0, 1]) func `a fix whose files may not grow fails, and nothing has changed`(
        blocks: Int
    ) async throws {
        var tally = AttackTally("S-612", "fixes where files may not grow")
        for side in ["project", "disk"] {
            let shop = try Shop()
            let project = try shop.text("Shop.xcodeproj/project.pbxproj")
            let words = [
                "-c", "trap '' PIPE; ulimit -f \(blocks); exec \"$0\" \"$@\"",
                "\(try #require(Command.executable?.path))", "fix", "--prefer", side,
            ]
            let outcome = try await Command.run(URL(filePath: "/bin/bash"), words, in: shop.folder)
            let isUnchanged =
                try shop.text("Shop.xcodeproj/project.pbxproj") == project && shop.has("Shop/Cart.swift")
            let held = [3, 4].contains(outcome.code) && !outcome.errors.isEmpty && isUnchanged
            tally.record("\(side), \(blocks) blocks", failure: held ? nil : "\(outcome)")
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
