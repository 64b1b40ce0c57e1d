import AttackTally
import Foundation
import Testing

@testable import SafeMove

/// Trees that bring a journal, or something in its place: nothing of it is believed.
struct JournalAttacks {
    @Test(arguments: JournalFolder.State.allCases)
    func `the journal that the attacks alter is believed as it is`(state: JournalFolder.State) throws {
        let arena = try Arena()
        let bytes = state == .undoing ? Lines.replacing(1, "undo") : Lines().bytes
        try arena.plantSigned(bytes, as: state)
        let journal = try JournalFolder(of: arena.tree, .tests).journal(state)
        #expect(journal?.steps.count == 7)
        #expect(journal?.index.count == 1)
    }

    @Test(arguments: [
        ("S-101", "journals that nobody of this account signed", 9),
        ("S-102", "signed journals that say what no run says", 31),
        ("S-103", "links, pipes, other modes and owners in a journal's place", 7),
    ])
    func `what a stranger puts in a journal's place is not believed, and nothing changes`(
        promise: String, kind: String, every: Int
    ) async throws {
        var tally = AttackTally(promise, kind)
        let attacks =
            switch promise {
            case "S-101": JournalAttack.forged
            case "S-102": JournalAttack.signed + JournalAttack.garbled
            default: JournalAttack.places
            }
        for (number, attack) in attacks.enumerated() where AttackTally.isThorough || number % every == 0 {
            for work in Arena.Work.allCases {
                let arena = try Arena()
                try attack.plant(arena)
                let before = try arena.record(withTree: true)
                let folder = attack.folder.isEmpty ? arena.tree : "\(arena.tree)/\(attack.folder)"
                let error = await arena.does(work, at: folder)
                let isSame = try arena.record(withTree: true) == before
                let failure =
                    if !isSame {
                        "something changed (\(error.map { "\($0)" } ?? "no error"))"
                    } else if error?.isDisbelief != true {
                        "it ended with \(error.map { "\($0)" } ?? "no error")"
                    } else { nil as String? }
                tally.record("\(attack.name), \(work)", failure: failure)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `whatever lies around a journal, a run changes nothing outside the tree`() async throws {
        var tally = AttackTally("S-104", "links, pipes and odd names around a journal, links on its ways")
        for (number, attack) in JournalAttack.surroundings.enumerated()
        where AttackTally.isThorough || number % 5 == 0 {
            for work in Arena.Work.allCases {
                let arena = try Arena()
                try attack.plant(arena)
                let before = try arena.record(withTree: false)
                let error = await arena.does(work)
                let isSame = try arena.record(withTree: false) == before
                tally.record(
                    "\(attack.name), \(work) (\(error.map { "\($0)" } ?? "no error"))", held: isSame)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `no file comes back with a mode that lets anybody do more`() async throws {
        var tally = AttackTally("S-105", "kept files with wider modes")
        for mode in [0o777, 0o4755, 0o2755, 0o1644, 0o664, 0o646, 0o666] {
            for state in [JournalFolder.State.running, .done] {
                let arena = try Arena()
                let old = Array("old".utf8)
                let rewriting = Step.Rewriting(
                    path: "a", kept: "content-0", mode: 0o644, old: Contents.hash(old), new: Arena.hash("a"))
                let journal = Journal(number: 1, root: "", steps: [.rewrite(rewriting)], index: [])
                try arena.plantSigned(journal.bytes, as: state)
                try arena.keep("content-0", old, mode: mode)
                _ = await arena.does(.undo)
                let found = try #require(Status.of(arena.tree + "/a")).mode
                tally.record("\(String(mode, radix: 8)), \(state)", held: found == 0o644)
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
