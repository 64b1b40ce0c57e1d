import Foundation
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct ManualTests {
    /// What the man page says, wherever this file lies.
    private func page() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../folderlint.1").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test(arguments: [("check", "--write-baseline"), ("fix", "--rewrite-mentions")])
    func `the man page has every option`(of command: String, one: Substring) async throws {
        let help = try await Shop().run(command, "--help").output
        let options = Set(help.split(whereSeparator: { " \n/,`".contains($0) }).filter { $0.hasPrefix("--") })
        #expect(options.contains(one))
        let page = try page()
        for option in options { #expect(page.contains(" -\(option.dropFirst(2))"), "\(option)") }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func `there are completions`(shell: String) async throws {
        let outcome = try await Shop().run("--generate-completion-script", shell)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("write-baseline"))
        #expect(outcome.output.contains("rewrite-mentions"))
    }
}
