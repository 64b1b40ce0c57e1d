import Foundation
import Testing

/// Xcode at the same project: hard case 19.
///
/// On Linux another program answers in the place of macOS's `pgrep`.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct OpenProjectFixTests {
    private let state = "xcuserdata/me.xcuserdatad/UserInterfaceState.xcuserstate"

    /// Runs a fix where `pgrep` ends as it does when a program runs, or when it does not.
    private func fix(_ bench: Workbench, pgrep code: Int) async throws -> Command.Outcome {
        let programs = try Workbench()
        try ProgramFile.write(
            "#!/bin/sh\n[ \"$2\" = Xcode ] && exit \(code)\n", to: programs.folder.appending(path: "pgrep"))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try await bench.run(
            ["fix", "--prefer", "project"], path: "\(programs.folder.path):\(path)")
    }

    private func bench(_ states: [String]) throws -> Workbench {
        try Workbench("App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift"] + states)
    }

    @Test func `a running Xcode that has shown the project is warned of, and the fix is done`() async throws {
        let bench = try bench(["App.xcodeproj/project.xcworkspace/\(state)"])
        let outcome = try await fix(bench, pgrep: 0)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("warning: Xcode is running and has had App.xcodeproj open"))
        #expect(try bench.text("App/Main.swift") == "Code/Main.swift\n")
    }

    @Test func `nothing is said where no Xcode runs, or where it has never shown the project`() async throws {
        let opened = try await fix(try bench(["App.xcodeproj/project.xcworkspace/\(state)"]), pgrep: 1)
        #expect(opened.code == 0 && opened.errors == "")
        let other = try await fix(try bench(["Code/\(state)"]), pgrep: 0)
        #expect(other.code == 0 && other.errors == "")
    }
}
