import Foundation
import Testing

/// `folderlint` where nobody reads on to the end.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct ClosedOutputTests {
    /// The commands, each with what it ends with when everything is read.
    private static let commands: [(words: String, code: Int)] = [
        ("check --format json", 1), ("check", 1), ("check --format sarif", 1), ("rules", 0),
        ("explain file-missing", 0), ("fix --dry-run --prefer project", 1), ("--help", 0),
        ("check --no-such-option", 2),
    ]

    @Test func `a reader that goes early gets no complaint, and the exit code is the same`() async throws {
        let executable = try #require(Command.executable?.path)
        for (words, code) in Self.commands {
            for reader in ["head -1", "head -c 1", "true"] {
                let shop = try Shop()
                let line = """
                    { sleep 0.2; "$0" \(words); echo $? > ../$1.code; } | \(reader) > /dev/null
                    cat ../$1.code; rm ../$1.code
                    """
                let outcome = try await Command.run(
                    URL(filePath: "/bin/bash"), ["-c", line, executable, shop.folder.lastPathComponent],
                    in: shop.folder)
                #expect(outcome.output == "\(code)\n", "\(words) | \(reader)")
                let isUsage = words.contains("no-such-option")
                #expect(isUsage || outcome.errors.isEmpty, "\(words) | \(reader): \(outcome.errors)")
            }
        }
    }

    @Test(arguments: ["ulimit -f 1; exec \"$0\" rules > list", "exec \"$0\" rules > /dev/full"])
    func `output that cannot be written is told`(line: String) async throws {
        let shop = try Shop()
        let outcome = try await Command.run(
            URL(filePath: "/bin/bash"), ["-c", line, "\(try #require(Command.executable?.path))"],
            in: shop.folder)
        #expect(outcome.code == 3)
        #expect(outcome.errors.hasPrefix("folderlint: the output cannot be written: "))
    }
}
