import Foundation
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct CheckCommandTests {
    @Test func `a mirrored project is clean`() async throws {
        let shop = try Shop(Shop.mirrored)
        let outcome = try await shop.run()
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("1 project · 2 files · 1 group · 100 % mirrored\nno findings\n"))
        #expect(outcome.errors == "")
        #expect(try await shop.run("-q").output == "")
    }

    @Test func `a finding fails the run and has its place`() async throws {
        let shop = try Shop()
        let outcome = try await shop.run("check", "--rule", "group-without-folder", "--long")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("    Shop.xcodeproj/project.pbxproj:"))
        #expect(outcome.output.contains("      Shop/Model ↔ Shop\n"))
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test(arguments: ["text", "xcode", "json", "sarif", "github", "junit", "checkstyle", "markdown"])
    func `every form goes to a file as to the output, and twice the same`(format: String) async throws {
        let shop = try Shop()
        let first = try await shop.run("--format", format, "--rule", "group-without-folder")
        let second = try await shop.run(
            "--format", format, "--rule", "group-without-folder", "--output", "report")
        #expect((first.code, second.code) == (1, 1))
        #expect(second.output == "")
        func timeless(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { !$0.hasPrefix("in ") }
        }
        #expect(timeless(try shop.text("report")) == timeless(first.output))
        #expect(first.output.contains("group-without-folder"))
    }

    @Test func `colours come when asked for`() async throws {
        #expect(try await Shop().run("--color", "always").output.contains("\u{1B}[1m"))
    }

    @Test func `info fails a strict run only`() async throws {
        let shop = try Shop()
        try shop.write(".folderlint.yml", "rules:\n  group-without-folder: info\n")
        #expect(try await shop.run("--rule", "group-without-folder").code == 0)
        #expect(try await shop.run("--rule", "group-without-folder", "--strict").code == 1)
    }

    @Test func `a wrong option is a usage error`() async throws {
        let shop = try Shop()
        for arguments in [
            ["--formt", "json"], ["--format", "yaml"], ["--write-baseline", "--since", "HEAD"],
        ] {
            let outcome = try await Command.run(#require(Command.executable), arguments, in: shop.folder)
            #expect(outcome.code == 2)
            #expect(outcome.errors.contains("Error: "))
        }
    }

    @Test func `an unknown rule gets the nearest one`() async throws {
        let shop = try Shop()
        let check = try await shop.run("--rule", "group-witout-folder")
        #expect(check.code == 2)
        #expect(
            check.errors.contains(
                "There is no rule \"group-witout-folder\"; did you mean \"group-without-folder\"?"))
        let explain = try await shop.run("explain", "file-mising")
        #expect(explain.code == 2)
        #expect(explain.errors.contains("did you mean \"file-missing\"?"))
    }

    @Test(arguments: [
        ("schem-path", "scheme-path-missing"), ("outside-group-folder", "file-outside-group-folder"),
        ("file-mising", "file-missing"),
    ])
    func `a part of a rule's name gets the rule`(word: String, rule: String) async throws {
        #expect(try await Shop().run("explain", word).errors.contains("did you mean \"\(rule)\"?"))
    }

    @Test(arguments: [("chek", "check"), ("explian", "explain"), ("rule", "rules"), ("fxi", "fix")])
    func `a subcommand that is mistyped gets the nearest one`(word: String, command: String) async throws {
        let shop = try Shop()
        let outcome = try await shop.run(word, "--dry-run")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors
                == "folderlint: \(word) is no file, folder or subcommand; did you mean `folderlint \(command)`?\n"
        )
        #expect(try await shop.run("Sho").errors == "folderlint: Sho: no such file or folder\n")
        // A folder of that name is one.
        try shop.write("\(word)/a", "")
        #expect(try await shop.run(word).errors.contains("no .xcodeproj or .xcworkspace"))
    }

    @Test func `without a project there is advice`() async throws {
        let shop = try Shop()
        let outcome = try await shop.run("Shop")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("no .xcodeproj or .xcworkspace"))
        #expect(try await shop.run("Nowhere").code == 2)
    }

    @Test func `a project that cannot be read is said and ends the run so`() async throws {
        let shop = try Shop()
        try shop.write("Shop.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{\n<<<<<<< HEAD\n")
        let outcome = try await shop.run("--format", "xcode")
        #expect(outcome.code == 3)
        #expect(outcome.output.contains("project.pbxproj:3:1: error: "))
        let baseline = try await shop.run("--write-baseline")
        #expect(baseline.code == 3)
        #expect(try shop.text(".folderlint-baseline.json").contains("\"findings\" : [\n\n  ]"))
    }

    @Test func `a report that cannot be written is an error`() async throws {
        let outcome = try await Shop().run("--output", "no/such/folder/report")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("No such file or directory"))
    }

    @Test func `help and version end well`() async throws {
        let shop = try Shop()
        let help = try await shop.run("--help")
        #expect(help.code == 0)
        #expect(help.output.contains("EXIT CODES:"))
        #expect(try await shop.run("--version").code == 0)
    }

    @Test(arguments: [
        ["check"], ["fix", "--prefer", "project"], ["sync", "--prefer", "disk"], ["add", "x"], ["undo"],
        ["init"],
    ])
    func `a current folder that is gone is an error before anything is read`(arguments: [String]) async throws
    {
        let shop = try Shop()
        let command = try #require(Command.executable).path
        let script = "mkdir gone && cd gone && rmdir ../gone && exec '\(command)' \"$@\""
        let outcome = try await Command.run(
            URL(filePath: "/bin/sh"), ["-c", script, "sh"] + arguments, in: shop.folder)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("the current folder is not there any more"))
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: ["Shop.xcodeproj/project.pbxproj", ".folderlint.yml", "known.json", "Link"])
    func `a report does not replace what the run has read`(output: String) async throws {
        let shop = try Shop()
        try shop.write(".folderlint.yml", "baseline: known.json\n")
        _ = try await shop.run("check", "--write-baseline")
        try FileManager.default.createSymbolicLink(
            atPath: shop.folder.appending(path: "Link").path, withDestinationPath: "known.json")
        let before = try shop.text(output)
        let outcome = try await shop.run("check", "--output", output)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("the run has read that file"))
        #expect(try shop.text(output) == before)
    }

    @Test func `nobody asks git about what is behind a link`() async throws {
        let shop = try Shop("Config/\n  Cart.swift")
        try FileManager.default.createSymbolicLink(
            atPath: shop.folder.appending(path: "Config").path, withDestinationPath: "Vendor/config")
        try await shop.git("init", "--quiet")
        try await shop.git("add", "--all")
        #expect(!(try await shop.run().errors).contains("note:"))
    }
}
