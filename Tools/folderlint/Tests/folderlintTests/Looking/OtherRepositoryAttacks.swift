import AttackTally
import Foundation
import Testing

/// A checkout whose `.git` leads to another repository does not get that one written.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct OtherRepositoryAttacks {
    private static let disk = ["Code/Main.swift", "Cart.swift"]

    private func bench() throws -> Workbench {
        try Workbench(
            "App/ -> Code\n  Main.swift [App]\nModel/ (no folder)\n  Cart.swift [App]", disk: Self.disk)
    }

    @Test func `a fix writes the index of no repository but the checkout's own`() async throws {
        var tally = AttackTally("S-208", "a .git or an index that leads to another repository")
        let attacks: [(String, (Workbench, Workbench) async throws -> Void)] = [
            ("a file", { try $0.write(".git", "gitdir: \($1.folder.path)/.git\n") }),
            ("a link", { try $0.add(".git -> \($1.folder.path)/.git") }),
            (
                "a work tree of it",
                { bench, victim in
                    let other = victim.folder.path + "-tree"
                    try await victim.git("worktree", "add", "-q", other, "-b", "other")
                    try FileManager.default.removeItem(atPath: other)
                    let name = URL(filePath: other).lastPathComponent
                    try bench.write(".git", "gitdir: \(victim.folder.path)/.git/worktrees/\(name)\n")
                }
            ),
            (
                "a linked index",
                { bench, victim in
                    try await bench.commit()
                    try FileManager.default.removeItem(at: bench.folder.appending(path: ".git/index"))
                    try bench.add(".git/index -> \(victim.folder.path)/.git/index")
                }
            ),
            (
                "objects elsewhere",
                { bench, victim in
                    try await bench.commit()
                    try FileManager.default.removeItem(at: bench.folder.appending(path: ".git/objects"))
                    try bench.add(".git/objects -> \(victim.folder.path)/.git/objects")
                }
            ),
        ]
        for (name, attack) in AttackTally.isThorough ? attacks : Array(attacks.prefix(2)) {
            let (bench, victim) = (try bench(), try bench())
            try await victim.commit()
            try await attack(bench, victim)
            let before = try state(victim.folder)
            let outcome = try await bench.run(["fix", "--prefer", "project", "--allow-dirty"])
            let undone = try await bench.run(["undo"])
            let after = try state(victim.folder)
            let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            var failures = changed.sorted()
            if !(0...4).contains(outcome.code) || !(0...4).contains(undone.code) {
                failures.append("\(outcome) \(undone)")
            }
            tally.record(name, failure: failures.isEmpty ? nil : failures.joined(separator: ", "))
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `a work tree beside its repository, and a submodule, are their own`() async throws {
        let bench = try bench()
        try await bench.commit()
        let modules = bench.folder.appending(path: ".git/modules")
        let kit = try self.bench()
        try await kit.commit()
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: kit.folder.appending(path: ".git"), to: modules.appending(path: "Kit"))
        try kit.write(".git", "gitdir: \(modules.path)/Kit\n")
        let refused = try await kit.run(["fix", "--prefer", "project"])
        #expect(refused.code == 4)
        #expect(refused.errors.contains("git config core.worktree"))
        try await kit.git("config", "core.worktree", kit.folder.path)
        let outcome = try await kit.run(["fix", "--prefer", "project"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try await kit.said("status", "--porcelain").contains("R  Cart.swift -> Model/Cart.swift"))
    }

    private func state(_ folder: URL) throws -> [String: Data] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(into: [:]) { state, path in
            state[path] = FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data()
        }
    }

    // MARK: - What is left behind

    @Test func `a run leaves nothing in the folder for temporary files`() async throws {
        let (bench, temporary) = (try bench(), try Workbench())
        try await bench.commit()
        for command in [[], ["--since", "HEAD"], ["fix", "--prefer", "project"], ["undo"]] {
            let outcome = try await Command.run(
                #require(Command.executable), command, in: bench.folder,
                environment: ["TMPDIR": temporary.folder.path])
            #expect(outcome.code <= 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder.path) == [])
        }
    }

    @Test func `what killed runs left behind is removed by the next one`() async throws {
        let (bench, temporary) = (try bench(), try Workbench())
        try await bench.commit()
        let parent = temporary.folder.appending(path: "folderlint-\(geteuid())")
        try FileManager.default.createDirectory(
            at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try temporary.write("\(parent.lastPathComponent)/git-999999999-abcdef/config", "")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)],
            ofItemAtPath: parent.path + "/git-999999999-abcdef")
        _ = try await Command.run(
            #require(Command.executable), [], in: bench.folder,
            environment: ["TMPDIR": temporary.folder.path])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder.path) == [])
    }
}
