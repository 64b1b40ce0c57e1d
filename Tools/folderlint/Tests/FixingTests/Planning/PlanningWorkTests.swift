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
        #expect(rounds.withLock(\.self) == 2)
    }
}
