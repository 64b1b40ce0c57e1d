import FolderlintKit
import SafeMove
import Synchronization
import Testing

@testable import Fixing

/// A fix does at once what a second and a third fix would do.
struct RepeatedFixTests {
    @Test func `what was in the way once moves, though the checker holds something else back`() async throws {
        let calls = Mutex(0)
        let moved = try await Moved(
            "Shop/ (no folder)\n  Till.swift -> Old/Till.swift [App]\nCart/ (no folder)\n  Cart.swift\n"
                + "Desk/ (no folder)\n  Desk.swift",
            disk: ["Old/Till.swift", "Shop/Other.swift", "Cart.swift", "Desk.swift"]
        ) { _ in
            let isFirst = calls.withLock {
                $0 += 1
                return $0 == 1
            }
            guard isFirst else { return [] }
            return [Conflict(.caseTwin, path: "Cart.swift", destination: "Cart/Cart.swift")]
        }
        #expect(moved.moves == ["Cart.swift → Cart/Cart.swift", "Desk.swift → Desk/Desk.swift"])
        #expect(moved.refusals == ["group-without-folder Shop: new-finding"])
    }

    /// The first 8,500 random projects have two in which a second fix would have done more.
    @Test(arguments: [2804, 6999]) func `a fix of a project does at once what the checker held back at first`(
        seed: Int
    ) async throws {
        let project = RandomProject(seed: seed)
        let tree = try Example("", navigator: project.navigator, disk: project.disk).tree()
        let plan = try await DiskFixPlanner().plan(tree, FixRequest())
        #expect(!plan.refusals.isEmpty)
        let after = try Moved.carry(out: plan, on: tree)
        #expect(try await DiskFixPlanner().plan(after, FixRequest()).changes.isEmpty)
    }
}
