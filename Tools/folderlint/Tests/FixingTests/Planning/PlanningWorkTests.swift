import FolderlintKit
import SafeMove
import Synchronization
import Testing

@testable import Fixing

/// How often a plan is made anew: a bound on the work, whatever the machine.
struct PlanningWorkTests {
    @Test func `what is in the way of many files is found in one round`() async throws {
        let names = (0..<1000).map { "File\($0).png" }
        let example = Example(
            "", navigator: (["Shop/ (no folder)"] + names.map { "  \($0)" }).joined(separator: "\n"),
            disk: names + names.prefix(500).map { "Shop/\($0)" })
        let rounds = Mutex(0)
        let planner = ProjectPlanner { changes in
            rounds.withLock { $0 += 1 }
            // Of what is left, git knows some that the disk does not show.
            return changes.moves.filter { $0.from.hasSuffix("9.png") }
                .map { Conflict(.destinationExists, path: $0.from, destination: $0.to) }
        }
        let plan = try await planner.plan(try example.tree(), FixRequest())
        #expect(plan.changes.moves.count == 450)
        #expect(rounds.withLock(\.self) == 3)
    }

    @Test func `nobody is asked again what is in the way of a plan that the checker was asked about`()
        async throws
    {
        // The folder of the first group would be that of another group, too; a further fix tries it again.
        let example = Example(
            "",
            navigator: """
                Shop/
                  G0/ (no folder)
                    File0.swift
                    V/ (no folder)
                      Till0.swift
                      G0/
                  G1/ (no folder)
                    File1.swift
                """, disk: ["Shop/File0.swift", "Shop/File1.swift", "Shop/Till0.swift"])
        let asked = Mutex<[ChangeSet]>([])
        let planner = ProjectPlanner { changes in
            asked.withLock { $0.append(changes) }
            return []
        }
        let plan = try await planner.plan(try example.tree(), FixRequest())
        #expect(!plan.refusals.isEmpty)
        let all = asked.withLock(\.self)
        #expect(all.first?.moves.count == 3)
        // After the plan itself nobody is asked about what was tried before it.
        #expect(all.last == plan.changes)
    }

    /// How often path sources are asked for the plan of a project, how often for all that names what moves,
    /// and how much is refused.
    private func work(
        _ example: Example
    ) async throws -> (rounds: Int, reports: Int, refused: Int, moves: Int) {
        let (counter, mentions) = (Counter(onlyMentions: false), Counter(onlyMentions: true))
        let planner = ProjectPlanner(pathSources: PathSources.all + [counter, mentions]) { _ in [] }
        let plan = try await planner.plan(try example.tree(), FixRequest())
        return (
            counter.rounds.withLock(\.self), mentions.rounds.withLock(\.self), plan.refusals.count,
            plan.changes.moves.count
        )
    }

    @Test(arguments: [20, 200])
    func `every second file that a script names by a pattern costs no round of its own`(
        count: Int
    ) async throws {
        let names = (0..<count).map { "File\($0).png" }
        let scripts = (0..<(count / 2)).map { "cat $SRCROOT/Old/File\($0 * 2).p${X}\\n" }.joined()
        let phase = "C1 = {isa = PBXShellScriptBuildPhase; shellScript = \"\(scripts)\"; };"
        let work = try await work(
            Example(
                "",
                navigator: (["Shop/ (no folder)"] + names.map { "  \($0) -> Old/\($0)" }).joined(
                    separator: "\n"),
                disk: names.map { "Old/\($0)" } + ["Old/keep.txt", "Shop/keep.txt"],
                patches: [("\tobjects = {", "\tobjects = {\n\t\t\(phase)")]))
        #expect(work.refused == count / 2)
        #expect(work.moves == count / 2)
        #expect(work.rounds <= 4)
    }

    @Test(arguments: [20, 200]) func `every second group that the checker would find something in costs none`(
        count: Int
    ) async throws {
        // The folder of every second group would be that of another group, too.
        let groups = (0..<count).map { index in
            let inner =
                index % 2 == 0 ? "\n    V/ (no folder)\n      Till\(index).swift\n      G\(index)/" : ""
            return "  G\(index)/ (no folder)\n    File\(index).swift" + inner
        }
        let work = try await work(
            Example(
                "", navigator: (["Shop/"] + groups).joined(separator: "\n"),
                disk: (0..<count).flatMap {
                    ["Shop/File\($0).swift"] + ($0 % 2 == 0 ? ["Shop/Till\($0).swift"] : [])
                }))
        #expect(work.refused >= count / 2)
        #expect(work.moves >= count / 2)
        #expect(work.rounds <= 6)
    }

    @Test(arguments: [1, 10]) func `what else names what moves is looked for once, whatever is refused`(
        half: Int
    ) async throws {
        let (names, groups) = ((0..<(2 * half)).map { "File\($0).png" }, 0..<half)
        let scripts = (0..<half).map { "cat $SRCROOT/Old/File\($0 * 2).p${X}\\n" }.joined()
        let phase = "C1 = {isa = PBXShellScriptBuildPhase; shellScript = \"\(scripts)\"; };"
        // A folder of its own would be that of a group in it, too.
        let held = groups.map {
            "G\($0)/ (no folder)\n  Own\($0).swift\n  V/ (no folder)\n    Till\($0).swift\n    G\($0)/"
        }
        let work = try await work(
            Example(
                "",
                navigator: (["Shop/ (no folder)"] + names.map { "  \($0) -> Old/\($0)" } + held).joined(
                    separator: "\n"),
                disk: names.map { "Old/\($0)" } + ["Old/keep.txt", "Shop/keep.txt"]
                    + groups.flatMap { ["Own\($0).swift", "Till\($0).swift"] },
                patches: [("\tobjects = {", "\tobjects = {\n\t\t\(phase)")]))
        #expect(work.refused >= 2 * half)
        #expect(work.reports == 1)
        #expect(work.rounds <= 7)
    }

    @Test(arguments: 0..<60) func `a plan for any project takes few rounds`(seed: Int) async throws {
        let project = RandomProject(seed: seed)
        let work = try await work(Example("", navigator: project.navigator, disk: project.disk))
        #expect(work.rounds <= 24)
    }
}

/// Follows nothing, and counts how often it is asked to.
private final class Counter: PathSource {
    let rounds = Mutex(0)
    let onlyMentions: Bool

    init(onlyMentions: Bool) { self.onlyMentions = onlyMentions }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        rounds.withLock { $0 += 1 }
    }
}
