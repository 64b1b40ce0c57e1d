import FolderlintKit
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

    @Test(arguments: [
        ("check", "--write-baseline"), ("fix", "--rewrite-mentions"), ("sync", "--allow-dirty"),
        ("add", "--target"),
    ])
    func `the man page has every option`(of command: String, one: Substring) async throws {
        let help = try await Shop().run(command, "--help").output
        let options = Set(help.split(whereSeparator: { " \n/,`".contains($0) }).filter { $0.hasPrefix("--") })
        #expect(options.contains(one))
        let page = try page()
        for option in options { #expect(page.contains(" -\(option.dropFirst(2))"), "\(option)") }
    }

    @Test func `the help and the documentation say the same of each exit code`() async throws {
        let help = try await Shop().run("--help").output
        let list = try #require(help.firstRange(of: "EXIT CODES:\n"))
        let told = help[list.upperBound...].split(separator: "\n").prefix(5).map { line in
            line.trimmingCharacters(in: .whitespaces).replacing("  ", with: " | ")
        }
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../../../docs/folderlint.md").standardizedFileURL
        let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
            line.hasPrefix("| ") && line.dropFirst(2).prefix { $0 != " " }.allSatisfy(\.isNumber)
        }.map { String($0.dropFirst(2).dropLast(2)).replacing("`", with: "") }
        #expect(told == written)
        // What a person can meet beside what a command is about.
        #expect(try page().contains("or an error is none of the others"))
    }

    @Test(arguments: ["README.md", "docs/folderlint.md"])
    func `the pages list every rule`(page: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
        let text = try String(contentsOf: folder.appending(path: page).standardizedFileURL, encoding: .utf8)
        let words = Set(text.split { !($0.isLowercase || $0 == "-") }.map(String.init))
        #expect(Rules.all.map(\.id).filter { !words.contains($0) } == [])
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func `there are completions`(shell: String) async throws {
        let outcome = try await Shop().run("--generate-completion-script", shell)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("write-baseline"))
        #expect(outcome.output.contains("rewrite-mentions"))
    }
}
