import Foundation
import Testing

/// Tests of the line below a verdict, in repositories with commits of their own.
@Suite struct ProofTests {
    /// A repository that contains the script; the first of its commits is the oldest.
    private final class ProofSandbox {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("proof-\(UUID().uuidString)")
        private(set) var commits: [String] = []

        init(commits count: Int) async throws {
            let script = root.appendingPathComponent(".ci/proof")
            for folder in [script.deletingLastPathComponent(), root.appendingPathComponent("docs")] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            try await Command.write(try Repository.text(of: ".ci/proof"), toProgram: script)
            try await git("init", "--quiet", "--initial-branch", "main")
            for number in 0..<count { try await commit("\(number)") }
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        private func commit(_ message: String) async throws {
            try await git("commit", "--quiet", "--allow-empty", "--message", message)
            commits.append(try await git("rev-parse", "--short=8", "HEAD").trimmingCharacters(in: .newlines))
        }

        /// The settings of a person, such as a key for signatures, and an enclosing git do not count here.
        private static let own = [
            "-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE", "GIT_CONFIG_GLOBAL=/dev/null",
            "GIT_CONFIG_NOSYSTEM=1",
        ]

        @discardableResult
        func git(_ words: String...) async throws -> String {
            let start = ["git", "-C", root.path, "-c", "user.name=proof", "-c", "user.email=proof@localhost"]
            return String(decoding: try await Command.output(of: Self.own + start + words), as: UTF8.self)
        }

        func write(_ lines: String..., to path: String = "docs/proof.txt") throws {
            let text = lines.map { $0 + "\n" }.joined()
            try Data(text.utf8).write(to: root.appendingPathComponent(path))
        }

        func run(_ arguments: String...) async throws -> Command.Outcome {
            try await Command.outcome(
                of: Self.own + [root.appendingPathComponent(".ci/proof").path] + arguments)
        }
    }

    @Test(arguments: [(0, "at this commit"), (1, "1 commit ago"), (3, "3 commits ago")])
    func `a proof has an age in commits`(age: Int, text: String) async throws {
        let sandbox = try await ProofSandbox(commits: 5)
        let commit = sandbox.commits[4 - age]
        try sandbox.write("faults-a 2 3 \(commit)", "walks 10 1 \(commit)")
        #expect(
            try await sandbox.run().text
                == "proof: 2 of 3 planted faults caught (\(text)); "
                + "10 generated journeys, 1 with a difference (\(text)); docs/proof.md\n")
    }

    @Test(arguments: [[0, 3, 1], [3, 1, 0], [1, 0, 3]])
    func `faults from several commits are as old as the oldest of them`(ages: [Int]) async throws {
        let sandbox = try await ProofSandbox(commits: 4)
        let commits = ages.map { sandbox.commits[3 - $0] }
        try sandbox.write(
            "faults-a 1 1 \(commits[0])", "faults-b 2 3 \(commits[1])", "faults-c 4 5 \(commits[2])",
            "walks 10 0 \(sandbox.commits[3])")
        let text = try await sandbox.run().text
        #expect(text.hasPrefix("proof: 7 of 9 planted faults caught (3 commits ago); 10 "), "\(text)")
        #expect(text.contains("0 with a difference (at this commit)"), "\(text)")
    }

    @Test(arguments: [true, false])
    func `a commit that the repository does not contain is named, and counts as the oldest`(isFirst: Bool)
        async throws
    {
        let sandbox = try await ProofSandbox(commits: 3)
        let commits = ["deadbeef", sandbox.commits[0]]
        try sandbox.write(
            "faults-a 1 1 \(commits[isFirst ? 0 : 1])", "faults-b 2 2 \(commits[isFirst ? 1 : 0])",
            "walks 10 0 deadbee5")
        let outcome = try await sandbox.run()
        #expect(outcome.text.contains("3 of 3 planted faults caught (at deadbeef); "), "\(outcome)")
        #expect(outcome.text.contains("(at deadbee5)") && outcome.status == 0 && outcome.complaint == "")
    }

    @Test func `a commit on another branch has no age`() async throws {
        let sandbox = try await ProofSandbox(commits: 3)
        try await sandbox.git("reset", "--quiet", "--hard", sandbox.commits[0])
        try sandbox.write("walks 10 0 \(sandbox.commits[2])")
        #expect(try await sandbox.run().text.contains("(at \(sandbox.commits[2]))"))
    }

    @Test func `without a record there is no proof, and without faults none of them is claimed`() async throws
    {
        let sandbox = try await ProofSandbox(commits: 1)
        let outcome = try await sandbox.run()
        #expect(outcome.status == 0 && outcome.complaint == "", "\(outcome)")
        #expect(outcome.text == "proof: none is recorded in docs/proof.txt; docs/proof.md\n")
        try sandbox.write("walks 10 0 \(sandbox.commits[0])")
        let text = try await sandbox.run().text
        #expect(text.hasPrefix("proof: 10 generated journeys, 0 with a difference (at this"), "\(text)")
    }

    @Test(arguments: [
        "faults-a a[$(touch made)] 3 COMMIT", "faults-a 1 -3 COMMIT", "faults-a 08 9 COMMIT",
        "walks 1 COMMIT",
        "walks 1 2 HEAD", "walks 1 2 --output=made", "walks 1 2 COMMIT 3", "other 1 2 COMMIT", "",
    ])
    func `a line that is no result is an error, and nothing in it is run`(line: String) async throws {
        let sandbox = try await ProofSandbox(commits: 1)
        try sandbox.write(
            "walks 1 0 \(sandbox.commits[0])", line.replacing("COMMIT", with: sandbox.commits[0]))
        let outcome = try await sandbox.run()
        #expect(outcome.status == 1 && outcome.text == "", "\(outcome)")
        #expect(outcome.complaint.hasPrefix("docs/proof.txt:2: "), "\(outcome.complaint)")
        #expect(!FileManager.default.fileExists(atPath: sandbox.root.appendingPathComponent("made").path))
    }

    @Test func `a recorded result takes the place of the former one`() async throws {
        let sandbox = try await ProofSandbox(commits: 2)
        try sandbox.write("text", "faults: 8 of 9 caught", to: "output")
        let output = sandbox.root.appendingPathComponent("output").path
        for name in ["faults-b", "faults-a", "faults-b"] {
            let outcome = try await sandbox.run("record", name, output)
            #expect(outcome.status == 0 && outcome.complaint == "", "\(outcome)")
        }
        let text = try String(
            contentsOf: sandbox.root.appendingPathComponent("docs/proof.txt"), encoding: .utf8)
        #expect(text == "faults-a 8 9 \(sandbox.commits[1])\nfaults-b 8 9 \(sandbox.commits[1])\n")
        for name in ["a.*", "faults-", "-v"] {
            #expect(try await sandbox.run("record", name, output).status == 2)
        }
    }
}
