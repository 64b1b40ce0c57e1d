import AttackTally
import Foundation
import Synchronization
import Testing

@testable import SafeMove
@testable import folderlint_faults

/// Trees that are copied in the middle of a fix: nothing in them has the inode that it had.
struct CopyAttacks {
    /// A tree with all that is hard to tell apart, and what is to become of it.
    private func plan(_ sandbox: Sandbox) throws -> ChangeSet {
        try sandbox.files("tree/a", "tree/b", "tree/Box/in", "tree/Box/out", "tree/Case/name", "tree/project")
        for name in ["twin1", "twin2", "Old/Deep/only", "Ring/one/x", "Ring/two/x"] {
            try sandbox.file("tree/\(name)", "the same")
        }
        for (number, name) in ["twin1", "twin2", "a", "b"].enumerated() {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000 + Double(number))],
                ofItemAtPath: sandbox.path("tree/\(name)"))
        }
        try sandbox.link("tree/link", to: "a")
        let moves = [
            ("twin1", "twin2"), ("twin2", "twin1"), ("a", "b"), ("b", "a"), ("Ring/one", "Ring/two"),
            ("Ring/two", "Ring/one"), ("Box", "Cases/Box"), ("Box/out", "Cases/out"),
            ("Old/Deep/only", "New/only"),
            ("Case/name", "Case/Name"), ("link", "Links/link"),
        ]
        let bytes = Data("made at tree/project".utf8)
        return ChangeSet(
            root: sandbox.path("tree"), moves: moves.map { .init(from: $0.0, to: $0.1) },
            rewrites: [
                .init(path: "project", before: ChangeSet.Rewrite.hash(of: bytes), bytes: Data("new".utf8))
            ])
    }

    /// What lies in a tree, whatever its inodes; without times where a copy does not keep them.
    private func snapshot(_ path: String, times: Bool) throws -> Snapshot {
        Snapshot(
            try Snapshot(of: path).entries.mapValues { entry in
                var entry = entry
                entry.number = nil
                if !times { entry.written = nil }
                return entry
            })
    }

    @Test(arguments: [["-a"], ["-R"]])
    func `a tree that is copied in the middle of a fix or an undo goes back or on in the copy`(
        options: [String]
    ) async throws {
        var tally = AttackTally("S-107", "copies of half-fixed trees, cp \(options[0])")
        let times = options == ["-a"]
        for isUndo in [false, true] {
            var number = AttackTally.isThorough ? 0 : 3
            while true {
                let sandbox = try Sandbox()
                let changes = try plan(sandbox)
                let before = try snapshot(changes.root, times: times)
                if isUndo { try await Transaction(changes).run() }
                // A dead process does nothing more, not even on the way back.
                let from = number
                let wire = Tripwire { call throws(SystemError) in
                    if call.number >= from { throw SystemError(EIO) }
                }
                let calls = FileCalls.system.past(wire)
                do {
                    if isUndo {
                        try await Transaction.undo(changes.root, calls: calls)
                    } else {
                        try await Transaction(changes, calls: calls).run()
                    }
                } catch {}
                guard wire.total > number else { break }
                let copy = sandbox.path("copy")
                let outcome = try await Tool.run("/bin/cp", options + [changes.root, copy])
                try #require(outcome.code == 0)
                try FileManager.default.removeItem(atPath: changes.root)
                tally.record(
                    "\(isUndo ? "undo" : "fix") at call \(number)",
                    failure: await failure(in: copy, before, times))
                number += AttackTally.isThorough ? 1 : 7
            }
        }
        try tally.report()
        #expect(tally.tried > 4)
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    /// Ends what was begun in a copy; what is not as it was before the fix.
    private func failure(in copy: String, _ before: Snapshot, _ times: Bool) async -> String? {
        do {
            let recovery = try await Transaction.recover(copy)
            // A fix that had come to its end, or an undo that had not begun.
            let isFinished = if case .finished = recovery { true } else { false }
            if try isFinished || recovery == nil && !Transaction.history(copy).isEmpty {
                try await Transaction.undo(copy)
            }
            let differences = try snapshot(copy, times: times).differences(from: before)
            return differences.isEmpty ? nil : "\(differences)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `steps that look done are not enough to finish a fix`() async throws {
        var tally = AttackTally("S-108", "trees in which the steps of a fix only look done")
        for changed in ["New/a", "Cases/in", "Cases", "project"] {
            let sandbox = try Sandbox()
            try await cutShortAtItsEnd(in: sandbox)
            if changed == "Cases" {
                try FileManager.default.removeItem(atPath: sandbox.path("Cases/more"))
            } else {
                try sandbox.file(changed, "something else")
            }
            let recovery = try? await Transaction.recover(sandbox.root)
            let isFinished = if case .finished = recovery { true } else { false }
            tally.record(changed, held: !isFinished)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `a fix whose steps are done is finished where every hash is that of the plan`() async throws {
        let sandbox = try Sandbox()
        try await cutShortAtItsEnd(in: sandbox)
        let recovery = try await Transaction.recover(sandbox.root)
        let isFinished = if case .finished = recovery { true } else { false }
        #expect(isFinished)
    }

    /// Leaves a tree as a process does that is killed before its last word.
    private func cutShortAtItsEnd(in sandbox: Sandbox) async throws {
        try sandbox.files("a", "Box/in", "Box/more", "project")
        let changes = try sandbox.changes("a > New/a", "Box > Cases", rewriting: ["project": "new"])
        // A dead process does nothing more, not even on the way back.
        let isDead = Mutex(false)
        let wire = Tripwire { call throws(SystemError) in
            let isOver = isDead.withLock { isDead in
                isDead = isDead || call.path.hasSuffix("/finished")
                return isDead
            }
            if isOver { throw SystemError(EIO) }
        }
        await #expect(throws: TransactionError.self) {
            try await Transaction(changes, calls: .system.past(wire)).run()
        }
    }
}
