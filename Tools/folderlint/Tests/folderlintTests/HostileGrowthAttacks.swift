import AttackTally
import Foundation
import Testing

/// Small checkouts that make a run work without end, held by the CPU time of the command.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct HostileGrowthAttacks {
    @Test func `a run takes time that grows with the checkout, whatever its shape`() throws {
        let executable = try #require(Command.executable)
        let shapes =
            AttackTally.isThorough ? HostileShape.all : Sample.third(HostileShape.all.filter(\.isSample))
        var tally = AttackTally("S-411", "checkouts of \(HostileShape.all.count) shapes, doubled")
        for shape in shapes {
            for command in shape.commands {
                let failure = try Growth(from: shape.start).failure { size in
                    let folder = try HostileFolder()
                    try shape.write(folder, size)
                    let run = try MeasuredRun(executable, command.arguments, in: folder.folder)
                    return run.isAnswer ? run.userTime : 1000
                }
                tally.record("\(shape.name), \(command)", failure: failure)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `what goes beyond a limit is refused by the limit's name`() throws {
        let executable = try #require(Command.executable)
        let attacks: [(name: String, shape: String, size: Int, words: String)] = [
            ("levels", "groups in one another", 600, "deeper here than 512 levels"),
            ("keys", "unknown keys", 300, "and 200 more"),
            ("patterns", "patterns", 1500, "1500 patterns, and at most 1000"),
            ("pattern", "a long pattern", 1000, "bytes, and at most 1024"),
            ("aliases", "aliases", 30, "more than 16 aliases"),
            ("paths", "long paths", 20_000, "more than 16384 bytes"),
        ]
        var tally = AttackTally("S-412", "checkouts beyond each limit")
        for attack in attacks {
            let shape = try #require(HostileShape.all.first { $0.name == attack.shape })
            let folder = try HostileFolder()
            try shape.write(folder, attack.size)
            let run = try MeasuredRun(
                executable, ["fix", "--prefer", "disk", "--dry-run"], in: folder.folder)
            let holds = [2, 3].contains(run.code) && run.errors.contains(attack.words)
            tally.record(attack.name, failure: holds ? nil : "\(run.code): \(run.errors.prefix(200))")
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `a FIFO in the place of a file is passed over or named, and never waited for`() throws {
        let executable = try #require(Command.executable)
        let places = AttackTally.isThorough ? HostileShape.files[...] : HostileShape.files.prefix(4)
        var tally = AttackTally("S-413", "a FIFO in the place of each file that is read")
        for path in places {
            let folder = try HostileFolder()
            try HostileShape.writeEverything(into: folder)
            if path != "New.swift" { try folder.remove(path) }
            #expect(mkfifo(folder.folder.appending(path: path).path, 0o600) == 0)
            for command in HostileShape.Command.allCases {
                let run = try MeasuredRun(executable, command.arguments, in: folder.folder)
                let isNamed = run.code < 2 || run.errors.contains("not a regular file") || run.errors.isEmpty
                let failure =
                    run.isEndless
                    ? "it does not end" : !run.isAnswer || !isNamed ? "\(run.code): \(run.errors)" : nil
                tally.record("\(path), \(command)", failure: failure)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test(.enabled(if: AttackTally.isThorough))
    func `eight megabytes of empty elements fit in little memory`()
        throws
    {
        let executable = try #require(Command.executable)
        var tally = AttackTally("S-414", "megabytes of empty things in bounded memory")
        let texts: [(name: String, path: String, text: String)] = [
            (
                "elements", "W.xcworkspace/contents.xcworkspacedata",
                "<a>" + String(repeating: "<a/>", count: 2_000_000) + "</a>"
            ),
            (
                "elements of a scheme", "App.xcodeproj/xcshareddata/xcschemes/A.xcscheme",
                "<a>" + String(repeating: "<a/>", count: 2_000_000) + "</a>"
            ),
            (
                "lists of a configuration", ".folderlint.yml",
                "[" + String(repeating: "[],", count: 2_700_000) + "]"
            ),
            (
                "arrays of a project", "App.xcodeproj/project.pbxproj",
                "{a=(" + String(repeating: "(),", count: 2_700_000) + ");}"
            ),
        ]
        for attack in texts {
            let folder = try HostileFolder()
            try folder.write(HostileProject(main: ""))
            try folder.write(attack.path, attack.text)
            let run = try MeasuredRun(executable, ["check"], in: folder.folder, memory: 700)
            tally.record(attack.name, failure: run.isAnswer ? nil : "\(run.code): \(run.errors.prefix(200))")
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
