import AttackTally
import Foundation
import Testing

/// The command in trees that bring a journal, or something in its place.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct JournalCommandAttacks {
    private static let journal = Data(
        [
            "folderlint journal 2", "fix", "1", "", "move", "t../outside", "tCart.swift",
            "f" + String(repeating: "0", count: 64), "end", String(repeating: "0", count: 64),
        ].joined(separator: "\0").utf8)
    private static let oldJournal = Data(
        ["folderlint journal 1", "1", "..", "move", "toutside", "tCart.swift", "1:2", "end", ""]
            .joined(separator: "\0").utf8)

    private static let attacks: [(name: String, plant: @Sendable (Shop) throws -> Void)] = [
        ("a journal of nobody's", { try $0.plant(journal) }),
        ("a journal of an earlier release", { try $0.plant(oldJournal) }),
        ("a fix of nobody's", { try $0.plant(journal, as: "done") }),
        ("an undo of nobody's", { try $0.plant(journal, as: "undoing") }),
        ("a journal in git's folder", { try $0.plant(journal, in: ".git/folderlint") }),
        ("a folder that is open to all", { try $0.plant(journal, mode: 0o777) }),
        ("a folder that is a pipe", { try #require(mkfifo($0.journals, 0o600) == 0) }),
        ("a folder that is a file", { try $0.write(".folderlint", "") }),
        ("a folder that is a link", { try #require(symlink("/", $0.journals) == 0) }),
        (
            "a journal that is a pipe",
            {
                try $0.plant(journal, as: "done")
                try #require(mkfifo($0.journals + "/running", 0o600) == 0)
            }
        ),
        ("a .git file that leads elsewhere", { try $0.write(".git", "gitdir: /\n") }),
        ("a .git that is a link", { try #require(symlink("/", $0.folder.path + "/.git") == 0) }),
    ]

    @Test func `what is not believed ends a fix and an undo with 4, and a check goes on`() async throws {
        var tally = AttackTally("S-101", "the command in trees that bring a journal")
        let commands = [
            ["fix", "--prefer", "project"], ["fix", "--prefer", "project", "--dry-run"], ["fix"], ["undo"],
            ["undo", "--dry-run"],
        ]
        for (number, attack) in Self.attacks.enumerated() where AttackTally.isThorough || number % 5 == 0 {
            for command in commands {
                let shop = try Shop()
                try shop.remove(".git")
                try attack.plant(shop)
                let before = try shop.names()
                let outcome = try await shop.run(command)
                let isSaid =
                    outcome.errors.contains("is not believed") || outcome.errors.contains("is not followed")
                let held = try outcome.code == 4 && isSaid && shop.names() == before
                tally.record(
                    "\(attack.name), \(command)", failure: held ? nil : "\(outcome.code) \(outcome.errors)")
            }
            let shop = try Shop()
            try shop.remove(".git")
            try attack.plant(shop)
            let before = try shop.names()
            let outcome = try await shop.run("check")
            let held = try outcome.code == 1 && shop.names() == before
            tally.record("\(attack.name), check", failure: held ? nil : "\(outcome.code) \(outcome.errors)")
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `without a place for the key no fix begins, and the way out is named`() async throws {
        let shop = try Shop()
        try shop.remove(".git")
        try shop.write("state", "a file")
        let before = try shop.names()
        let outcome = try await shop.run(["fix", "--prefer", "project"], state: shop.folder.path + "/state")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("let XDG_STATE_HOME name a folder of yours"))
        #expect(try shop.names() == before)
    }
}

extension Shop {
    fileprivate var journals: String { folder.path + "/.folderlint" }

    fileprivate func plant(
        _ journal: Data, as state: String = "running", in place: String = ".folderlint", mode: Int = 0o700
    ) throws {
        try write("\(place)/\(state)", String(decoding: journal, as: UTF8.self))
        if place.hasPrefix(".git/") { try write(".git/HEAD", "ref: refs/heads/main\n") }
        for (path, mode) in [("\(place)/\(state)", 0o600), (place, mode)] {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: folder.appending(path: path).path)
        }
    }
}
