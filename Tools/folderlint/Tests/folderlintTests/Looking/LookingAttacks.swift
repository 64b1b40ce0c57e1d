import AttackTally
import Foundation
import Testing

/// Nothing that a checkout names is run: not when it is looked at, and not when it is mended.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct LookingAttacks {
    /// Every command that reads a checkout; those that change it leave it as it was in the end.
    private static let commands = [
        [], ["check"], ["check", "--since", "HEAD"], ["check", "--since", "HEAD~1"],
        ["fix", "--prefer", "project", "--dry-run"], ["fix", "--prefer", "project"],
        ["fix", "--prefer", "project", "--allow-dirty"], ["undo"], ["sync", "--dry-run"],
        ["sync", "--prefer", "disk", "--allow-dirty"],
        ["add", "Cart.swift", "--allow-dirty"],
    ]
    private static let fewCommands = [
        ["check", "--since", "HEAD~1"], ["fix", "--prefer", "project", "--allow-dirty"], ["undo"],
    ]
    private static let allOrFew = AttackTally.isThorough ? commands : fewCommands

    /// Runs the commands and says which programs ran.
    private func attack(
        _ checkout: HostileCheckout, _ name: String, _ tally: inout AttackTally,
        _ commands: [[String]] = Self.allOrFew
    ) async throws {
        for command in commands {
            // What is around a submodule has one commit.
            let command =
                checkout.place == .submodule ? command.map { $0 == "HEAD~1" ? "HEAD" : $0 } : command
            let outcome = try await checkout.run(command)
            var failures = try checkout.fired().map { "\($0) ran" }
            // Else nothing was attacked.
            let isDone = command.first != "fix" || !command.contains("--allow-dirty") || outcome.code == 0
            if !(0...3).contains(outcome.code) || !isDone {
                failures.append("ended with \(outcome.code): \(outcome.errors)")
            }
            if outcome.errors.contains("note: git") { failures.append(outcome.errors) }
            tally.record(
                "\(name): folderlint \(command.joined(separator: " "))",
                failure: failures.isEmpty ? nil : failures.joined(separator: ", "))
        }
    }

    @Test(
        arguments: AttackTally.isThorough ? HostileCheckout.Place.allCases : [.repository, .bare, .submodule])
    func `no setting of a checkout runs a program`(place: HostileCheckout.Place) async throws {
        var tally = AttackTally("S-201", "settings that run a program, in: \(place)")
        let checkout = try await HostileCheckout(place)
        try checkout.plantHooks()
        if AttackTally.isThorough, place == .repository {
            for setting in PlantedSetting.near {
                try checkout.plant([setting])
                try await attack(checkout, setting.name, &tally, Array(Self.commands.dropFirst(2)))
            }
        } else if AttackTally.isThorough {
            try checkout.plant(PlantedSetting.near.filter { $0.name == "core.fsmonitor" })
            try await attack(checkout, "core.fsmonitor", &tally)
        }
        try checkout.plant(PlantedSetting.near.filter { !["core.bare", "core.worktree"].contains($0.name) })
        try await attack(checkout, "all near ones", &tally)
        if AttackTally.isThorough {
            try checkout.plant(PlantedSetting.far)
            try await attack(checkout, "all far ones", &tally)
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `a plain git runs what is planted, so that the table can fail`() async throws {
        var fired: Set<String> = []
        let checkout = try await HostileCheckout(.repository)
        try checkout.plantHooks()
        var names: Set = ["core.fsmonitor", "ext"]
        if AttackTally.isThorough {
            names.formUnion([
                "core.hooksPath", "filter.clean", "filter.process", "diff.textconv", "diff.command",
                "diff.external", "include.path",
                "core.sshCommand", "remote.uploadpack", "submodule.recurse",
            ])
        }
        for setting in PlantedSetting.near where names.contains(setting.name) {
            try checkout.plant([setting])
            try await checkout.runPlainGit()
            fired.formUnion(try checkout.fired())
        }
        #expect(fired == names.union(["hooks"]))
        let places = HostileCheckout.Place.allCases.filter { AttackTally.isThorough || $0 == .bare }
        for place in places where place != .repository {
            let other = try await HostileCheckout(place)
            try other.plant(PlantedSetting.near.filter { $0.name == "core.fsmonitor" })
            try await other.runPlainGit()
            #expect(try other.fired() == ["core.fsmonitor"], "\(place)")
        }
    }

    /// Every name that the installed git lists and that sounds like a program is in the table.
    @Test func `the table has the settings that git itself lists`() async throws {
        let bench = try Workbench()
        let known = (PlantedSetting.near + PlantedSetting.far).flatMap { $0.lines.map(\.key) }
        let shapes = Set(known.map(Self.shape))
        let words = [
            "cmd", "command", "program", "textconv", "clean", "smudge", "process", "driver", "helper",
            "pager", "editor", "askpass", "gitproxy", "hook", "hookspath", "fsmonitor", "external",
            "uploadpack", "receivepack", "vcs", "difffilter", "browser",
        ]
        let harmless: Set = [
            "advice.ignoredhook", "color.pager", "column.clean", "diff..cachetextconv",
            "core.fsmonitorhookversion", "advice.waitingforeditor",
        ]
        let listed = try await bench.said(["help", "--config"]).split(separator: "\n").map(String.init)
        let missing = listed.filter { name in
            let shape = Self.shape(name.replacing(/<[^>]*>/, with: "x"))
            return words.contains { shape.hasSuffix("." + $0) || shape.hasSuffix($0) && $0.count > 5 }
                && !shapes.contains(shape) && !harmless.contains(shape)
        }
        #expect(listed.count > 400)
        #expect(missing == [])
    }

    /// A key in lower case, without what is between its first and its last word.
    private static func shape(_ key: String) -> String {
        let words = key.lowercased().split(separator: ".")
        guard words.count > 2, let first = words.first, let last = words.last else { return key.lowercased() }
        return "\(first)..\(last)"
    }

    // MARK: - From elsewhere

    @Test func `what the person's own settings name does not run either`() async throws {
        var tally = AttackTally("S-202", "programs in the person's settings and in the caller's variables")
        let checkout = try await HostileCheckout(.repository)
        let own = try Workbench()
        let program = try checkout.program("own")
        try own.write(
            "gitconfig",
            """
            [core]
                fsmonitor = "\(program)"
                pager = "\(program)"
            [filter "evil"]
                clean = "\(program)"
                process = "\(program)"
            [diff "evil"]
                textconv = "\(program)"
            [alias]
                ls-files = "!\(program)"

            """)
        let environments: [(String, [String: String])] = [
            ("settings", ["GIT_CONFIG_GLOBAL": own.folder.appending(path: "gitconfig").path]),
            (
                "variables of settings",
                [
                    "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor",
                    "GIT_CONFIG_VALUE_0": program,
                ]
            ),
            (
                "variables of programs",
                [
                    "GIT_EXTERNAL_DIFF": program, "GIT_PAGER": program, "GIT_SSH_COMMAND": program,
                    "GIT_ASKPASS": program, "GIT_EXEC_PATH": own.folder.path,
                ]
            ),
        ]
        for (name, environment) in environments {
            for command in Self.allOrFew.prefix(AttackTally.isThorough ? 4 : 1) {
                let outcome = try await checkout.run(command, environment: environment)
                let fired = try checkout.fired()
                tally.record(
                    "\(name): \(command)", held: fired.isEmpty && (0...3).contains(outcome.code))
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures)")
    }

    @Test func `a path with empty or relative folders, or with the checkout, finds no program there`()
        async throws
    {
        var tally = AttackTally(
            "S-203", "programs named git and pgrep in the checkout, and paths that lead there")
        let checkout = try await HostileCheckout(.repository)
        for name in ["git", "pgrep", "bin/git", "bin/pgrep", "git-ls-files", "git-config"] {
            let program = try checkout.program("planted")
            try checkout.bench.add("\(name) -> \(program)")
            try checkout.bench.write("Real/" + name, try String(contentsOfFile: program, encoding: .utf8))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: checkout.bench.folder.appending(path: "Real/" + name).path)
        }
        try checkout.bench.write(
            "App.xcodeproj/project.xcworkspace/xcuserdata/a/UserInterfaceState.xcuserstate", "")
        let top = checkout.bench.folder.path
        let system = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let paths = [
            "Real", "", ".", "bin", "./bin", "\(top)/Real", "\(top)/Real/bin", "\(top)/Code/../Real",
        ]
        for path in AttackTally.isThorough ? paths : Array(paths.prefix(1)) {
            for command in Self.fewCommands {
                let outcome = try await checkout.run(command, path: "\(path):\(system)")
                let fired = try checkout.fired()
                tally.record("\(path): \(command)", held: fired.isEmpty && (0...3).contains(outcome.code))
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures)")
    }
}
