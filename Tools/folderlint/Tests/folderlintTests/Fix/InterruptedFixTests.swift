import Fixing
import Foundation
import SafeMove
import Subprocess
import Testing

/// Real runs that are cut short from outside: what synx lost for good (S4), and hard case 4.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct InterruptedFixTests {
    private let fix = ["fix", "--prefer", "project"]

    /// A repository in which many files go to the folders of their groups.
    private func bench(files count: Int = 20) async throws -> Workbench {
        let names = (0..<count).map { "File\($0).swift" }
        let groups = ["App/ -> Code", "  Main.swift [App]", "Model/ (no folder)"]
        let bench = try Workbench(
            (groups + names.map { "  \($0) [App]" }).joined(separator: "\n"),
            disk: ["Code/Main.swift"] + names)
        try await bench.commit()
        return bench
    }

    /// How the tree is before and how the plan wants it.
    private func states(of bench: Workbench) async throws -> (old: TreeRecord, new: TreeRecord) {
        let before = try bench.record()
        return (before, before.applying(try await bench.plan().changes))
    }

    @Test func `an interrupt before the first step leaves all as it was`() async throws {
        let bench = try await bench()
        let (old, _) = try await states(of: bench)
        let gate = try Gate(at: "ls-files", of: bench)
        let outcome = try await bench.run(
            fix, path: gate.path,
            interruption: .init(signal: .interrupt, isTime: { gate.isWaiting }, then: gate.open))
        #expect(outcome.code == 4)
        #expect(outcome.errors.contains("interrupted"))
        #expect(try bench.record().differences(from: old) == [])
        #expect(try await bench.said("status", "--porcelain") == "")
        try await bench.mend()
    }

    @Test func `an interrupt after the last step lets the fix end`() async throws {
        let bench = try await bench()
        let (old, new) = try await states(of: bench)
        let gate = try Gate(at: "--index-info", of: bench)
        let outcome = try await bench.run(
            fix, path: gate.path,
            interruption: .init(signal: .interrupt, isTime: { gate.isWaiting }, then: gate.open))
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try bench.record().differences(from: new) == [])
        #expect(
            try await bench.said("status", "--porcelain").contains("R  Code/Main.swift -> App/Main.swift"))
        #expect(try await bench.run(["undo"]).code == 0)
        #expect(try bench.record().differences(from: old) == [])
    }

    @Test func `S4: a fix that is killed with all files moved loses none, and the next run ends it`()
        async throws
    {
        let bench = try await bench()
        let (old, new) = try await states(of: bench)
        let gate = try Gate(at: "--index-info", of: bench)
        _ = try await bench.run(
            fix, path: gate.path,
            interruption: .init(signal: .kill, isTime: { gate.isWaiting }, then: gate.shut))
        #expect(try bench.record().differences(from: new) == [])
        #expect(!(try await bench.said("status", "--porcelain")).contains("R  "))
        let next = try await bench.run(fix)
        #expect(next.code == 0, "\(next.errors)")
        #expect(next.errors.contains("finished") && next.output.contains("nothing to fix"))
        #expect(
            try await bench.said("status", "--porcelain").contains("R  Code/Main.swift -> App/Main.swift"))
        #expect(try await bench.run(["undo"]).code == 0)
        #expect(try bench.record().differences(from: old.rewritten(by: try await bench.plan().changes)) == [])
    }

    /// Wherever in its steps the signal finds it: a journal is in force from the first to the last.
    @Test(arguments: [Signal.interrupt, .terminate, .kill], Sample.third([0, 1, 2]))
    func `a signal among the steps ends in the old state or in the new one`(signal: Signal, round: Int)
        async throws
    {
        let bench = try await bench(files: 400)
        let (old, new) = try await states(of: bench)
        let journal = bench.folder.appending(path: ".git/folderlint/running").path
        let done = bench.folder.appending(path: ".git/folderlint/done").path
        let outcome = try await bench.run(
            fix,
            interruption: .init(
                signal: signal,
                isTime: { [journal, done].contains { FileManager.default.fileExists(atPath: $0) } }))
        if signal != .kill {
            // After its last step the run no longer holds the signal off, and may end by it.
            #expect([0, 4, signal.rawValue].contains(outcome.code), "\(outcome.errors)")
            let expected = outcome.code == 4 ? old : new
            #expect(try bench.record().differences(from: expected) == [])
        }
        let next = try await bench.run(fix)
        #expect(next.code == 0, "\(next.errors)")
        #expect(try bench.record().differences(from: new) == [])
        #expect(try await bench.run(["undo"]).code == 0)
        #expect(
            try bench.record().differences(from: old.rewritten(by: try await bench.plan().changes)) == [])
        #expect(try await bench.said("status", "--porcelain") == "")
    }
}
