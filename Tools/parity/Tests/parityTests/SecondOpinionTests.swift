import Foundation
import Testing

/// The comparator in another language comes to the verdict of parity, and notices what parity would not say.
@Suite(
    .enabled(if: Command.isBuilt, Command.notBuilt),
    .enabled(if: Command.hasPython, "python3 is missing")
)
struct SecondOpinionTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "second_opinion.py")

    /// The traces of one journey, which an entry of the ledger is about.
    private final class Traces {
        let folder: TemporaryFolder
        var url: URL { folder.url.appending(path: "traces") }

        init() async throws {
            folder = try TemporaryFolder()
            let outcome = try await Command.run([
                "run", "Manage/found-booking", "--record", folder.url.appending(path: "run.json").path,
                "--raw-traces", folder.url.appending(path: "traces").path,
            ])
            #expect(outcome.code == 0, "\(outcome.errors)")
        }

        func change(_ name: String, _ text: String, to other: String) throws {
            let file = url.appending(path: name)
            let whole = try String(contentsOf: file, encoding: .utf8)
            try #require(whole.contains(text))
            try whole.replacingOccurrences(of: text, with: other)
                .write(to: file, atomically: true, encoding: .utf8)
        }

        func opinion() async throws -> Command.Outcome {
            try await Command.run(
                ["python3", SecondOpinionTests.script.path, url.path], of: "/usr/bin/env")
        }
    }

    @Test func `it agrees with parity, and only the owner can read the traces`() async throws {
        let traces = try await Traces()
        let opinion = try await traces.opinion()
        #expect(opinion.code == 0, "\(opinion.errors)")
        #expect(opinion.output.hasSuffix("parity: same; second opinion: same\n"))
        let mode = try FileManager.default.attributesOfItem(atPath: traces.url.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test(arguments: [
        ("run-0.json", "\"exit\":\"running\"},\"faults\"", "\"exit\":\"hang\"},\"faults\""),
        ("run-1.json", "bytes>", "bytes >"),
        ("ledger.json", "\"id\":\"L-36-response\"", "\"id\":\"L-36-answer\""),
        ("ledger.json", "${bytes 1}", "${scalars 1 + 1}"),
        ("differences.json", "\"kind\":\"changed\"", "\"kind\":\"moved\""),
        ("verdict.json", "\"verdict\":\"same\"", "\"verdict\":\"differs\""),
    ])
    func `it disagrees if a trace, the ledger or a result of parity is another`(
        file: String, text: String, other: String
    ) async throws {
        let traces = try await Traces()
        try traces.change(file, text, to: other)
        #expect(try await traces.opinion().code == 1)
    }
}
