import Foundation
import Testing

/// What a clean checkout lacks by design, as git says it.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct IgnoredAnswersTests {
    private static let navigator = "App/ -> Code\n  Main.swift [App]\nGone/\n  Cart.swift\nLocal.swift"

    private func bench(_ ignore: String, _ navigator: String = navigator) async throws -> Workbench {
        let bench = try Workbench(navigator, disk: ["Code/Main.swift"])
        try bench.write(".gitignore", ignore)
        try await bench.commit()
        return bench
    }

    private func rules(_ bench: Workbench, _ arguments: String...) async throws -> [String] {
        let output = try await bench.run(["--format", "xcode"] + arguments).output
        return output.split(separator: "\n").compactMap { line in
            line.hasSuffix("]") ? line.split(separator: "[").last.map { String($0.dropLast()) } : nil
        }
    }

    @Test(arguments: [
        "", "\n", "\r\n", "\r\n\r\n", "build\r\n\r\n", "\r", " \r\n", "\t\n", "/\r\n", "#\r\n\r\n", "!\r\n",
        "\u{FEFF}\r\n", "!Gone\r\n\r\n", "Gone/\r\n!Gone/\r\n\r\n",
    ])
    func `a blank line excuses nothing, whatever ends it`(ignore: String) async throws {
        let bench = try await bench(ignore)
        let found = try await rules(bench, "--rule", "file-missing", "--rule", "group-folder-missing")
        #expect(found == ["group-folder-missing", "file-missing"])
        let summary = try await bench.run([]).output
        #expect(!summary.contains("excused"))
    }

    @Test(arguments: [
        "Gone\nLocal.swift\n", "Gone/\r\nLocal.swift\r\n\r\n", "/Gone/\r\n\r\n\r\n/Local.swift\r\n\r\n",
        "Gone/*\nLocal.*\n", "*\n!Code\n!*.xcodeproj\n!.gitignore\n",
    ])
    func `what a line ignores is excused and counted, beside blank lines too`(ignore: String) async throws {
        let bench = try await bench(ignore)
        #expect(try await rules(bench, "--rule", "file-missing", "--rule", "group-folder-missing") == [])
        #expect(try await bench.run([]).output.contains(" · 2 missing files excused\n"))
    }

    @Test(arguments: [(ignore: "*.local.*\n", count: 0), (ignore: "\r\n", count: 3)])
    func `what git ignores may be missing in settings, includes and workspaces`(
        ignore: String, count: Int
    ) async throws {
        let bench = try await bench(ignore, "App/ -> Code\n  Main.swift [App]\n  Base.xcconfig")
        try bench.write("Code/Base.xcconfig", "#include \"My.local.xcconfig\"\n")
        try bench.write(
            "All.xcworkspace/contents.xcworkspacedata",
            "<Workspace><FileRef location=\"group:App.xcodeproj\"/><FileRef location=\"group:a.local.txt\"/>"
                + "</Workspace>")
        try bench.write(
            "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme",
            "<Scheme><TestPlanReference reference=\"container:my.local.xctestplan\"/></Scheme>")
        let found = try await rules(
            bench, "--rule", "xcconfig-include-missing", "--rule", "workspace-path-missing", "--rule",
            "scheme-path-missing")
        #expect(found.count == count, "\(found)")
    }
}
