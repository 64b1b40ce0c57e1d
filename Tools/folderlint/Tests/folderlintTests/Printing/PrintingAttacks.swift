import AttackTally
import Foundation
import Testing
import XML

/// Names from a project and its disk reach no terminal and no log of a CI system as they are.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct PrintingAttacks {
    /// Every character that steers a terminal or turns the order of letters.
    private static let hidden: [Unicode.Scalar] =
        (Array(1..<0x20) + Array(0x7F..<0xA0) + [0x200E, 0x200F, 0x2028, 0x2029] + Array(0x202A...0x202E)
        + Array(0x2066...0x2069)).compactMap { Unicode.Scalar(UInt32($0)) }
    private static let few: [Unicode.Scalar] = ["\u{1B}", "\r", "\n", "\u{9B}", "\u{202E}"]

    private static let sentences = [
        "::error::planted", "\r\n::error::planted", "\n  ::add-mask::planted", "\u{1B}]0;planted\u{7}",
        "\r\n##[error]planted", "##vso[task.complete]planted\n##teamcity[planted]",
        "a\u{1B}[1mplanted\u{1B}[0m",
    ]

    private static let forms = [
        "text", "xcode", "json", "sarif", "github", "junit", "checkstyle", "markdown",
    ]

    /// A project in which every name that can be is a stranger's.
    private func bench(_ text: String) throws -> Workbench {
        let name = text.replacing("/", with: "|")
        // Twice the same, by the rule that quotes its names first and escapes them.
        let quoted = name.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        let bench = try Workbench(
            """
            App/ -> Code
              Main.swift [App]
              Gone.swift [App]
            Model/ (no folder)
              Cart.swift [App]
              NAMED [App]
            PLANTED/ (no folder)
              Other.swift [App]
              Lost.swift [App]
            """, disk: ["Code/Main.swift", "Cart.swift", "Other.swift"],
            patches: [
                ("name = PLANTED;", "name = \"\(quoted)\";"), ("path = NAMED;", "path = \"\(quoted)\";"),
                ("name = App;", "name = \"\(quoted)\";"),
                ("archiveVersion = 1;", "archiveVersion = 1;\n/* \(quoted.replacing("*/", with: "")) */"),
            ])
        try bench.write(name, "planted\n")
        try bench.write("Code/New\(name).swift", "// \(text)\n")
        try bench.write(".folderlint.yml", "exclude:\n  - Nothing\n")
        return bench
    }

    private static func commands(_ name: String) -> [[String]] {
        forms.map { ["check", "--format", $0, "--all"] }
            + [
                ["check", "--color", "always"], ["fix", "--prefer", "project", "--dry-run"],
                ["fix", "--prefer", "project", "--dry-run", "--format", "json"],
                ["fix", "--prefer", "disk", "--dry-run"], ["fix", "--dry-run"], ["sync", "--dry-run"],
                ["add", "--dry-run", name], ["add", "--dry-run", "missing" + name], ["check", name],
                ["check", "--config", name], ["check", "--baseline", name], ["check", "--rule", name],
                ["check", "--since", name], ["explain", name], ["fix", "--project", name],
                ["undo", name], ["fix", "--prefer", "project"], ["undo", "--dry-run"], ["undo"],
                ["fix", "--prefer", "disk"], ["check", "--write-baseline"],
            ]
    }

    /// What is wrong with what a command printed.
    private func faults(_ outcome: Command.Outcome, _ command: [String]) -> [String] {
        var faults: [String] = []
        let isGitHub = command.contains("github")
        let isColoured = command.contains("always")
        for (stream, text) in [("output", outcome.output), ("errors", outcome.errors)] {
            var text = text
            if isColoured { text = text.replacing(/\u{1B}\[[0-9;]+m/, with: "") }
            let found = text.unicodeScalars.filter { scalar in
                scalar != "\n" && scalar != "\t" && Self.hidden.contains(scalar)
            }
            if let scalar = found.first {
                faults.append("U+\(String(scalar.value, radix: 16)) in the \(stream)")
            }
            for line in text.split(separator: "\n") {
                let start = line.drop { $0.isWhitespace }
                let isOurs =
                    isGitHub
                    && ["::error file=", "::warning file=", "::notice file="].contains {
                        start.hasPrefix($0)
                    }
                if start.hasPrefix("::") && !isOurs || line.contains(/##[a-z]*\[/) {
                    faults.append("a command in the \(stream): \(line)")
                }
                if start.hasPrefix("planted") { faults.append("a line of its own in the \(stream): \(line)") }
            }
        }
        if outcome.code > 4 { faults.append("ended with \(outcome.code)") }
        faults += documentFaults(outcome, command)
        return faults
    }

    private func documentFaults(_ outcome: Command.Outcome, _ command: [String]) -> [String] {
        guard let form = command.firstIndex(of: "--format").map({ command[$0 + 1] }), outcome.code <= 1 else {
            return []
        }
        let data = Data(outcome.output.utf8)
        do {
            switch form {
            case "json", "sarif": _ = try JSONSerialization.jsonObject(with: data)
            case "junit", "checkstyle": _ = try XML.XMLDocument.parse(data)
            default: break
            }
            return []
        } catch {
            return ["no valid \(form): \(error)"]
        }
    }

    @Test func `no character that steers a terminal is printed by any command in any form`() async throws {
        var tally = AttackTally("S-206", "names with control characters and bidirectional marks")
        let all = AttackTally.isThorough ? Self.hidden : Self.few
        // Many characters at once are as good as one by one where each is looked for.
        let texts = stride(from: 0, to: all.count, by: 18).map { start in
            all[start..<min(start + 18, all.count)].reduce(into: "x") { $0 += "\($1)y" }
        }
        for text in texts { try await attack(text, &tally) }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `no name is a command to a CI system or a line of its own`() async throws {
        var tally = AttackTally("S-207", "names that are commands of CI systems, or lines of a log")
        for text in AttackTally.isThorough ? Self.sentences : Array(Self.sentences.prefix(2)) {
            try await attack(text, &tally, step: 2)
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    private func attack(_ text: String, _ tally: inout AttackTally, step: Int = 1) async throws {
        let bench = try bench(text)
        var commands = Self.commands(text.replacing("/", with: "|"))
        let every = AttackTally.isThorough ? step : 4
        commands = commands.enumerated().filter { $0.offset % every == 0 }.map(\.element)
        // Proof that the names were printed at all.
        var shown = 0
        for command in commands {
            let outcome = try await bench.run(command)
            if (outcome.output + outcome.errors).contains(/\\(u|r|n)|planted/) { shown += 1 }
            let faults = faults(outcome, command)
            tally.record(
                "\(text.debugDescription): \(command)",
                failure: faults.isEmpty ? nil : faults.joined(separator: "; "))
        }
        #expect(shown * 2 > commands.count, "\(shown) of \(commands.count) commands show a name")
    }
}
