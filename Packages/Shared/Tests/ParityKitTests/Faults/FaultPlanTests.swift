import Foundation
import ParityTrace
import Testing

@testable import ParityKit

extension FaultPlan.Fault {
    static func sample(_ id: String, number: Int = 1, key: String? = nil) -> FaultPlan.Fault {
        FaultPlan.Fault(id: id, what: "Something is wrong.", number: number, key: key ?? "key of \(id)")
    }
}

/// Tests of the selection of planted faults.
struct FaultPlanTests {
    private let plan = FaultPlan(
        tree: "t", faults: [.sample("D-01"), .sample("D-02"), .sample("store-key")],
        impossible: [("D-11", "a type, not behaviour")])

    @Test func `a plan is read as the planter writes it`() throws {
        let folder = try TemporaryFolder()
        let text = """
            {"tree": "ab", "faults": [
              {"id": "A", "what": "x", "number": 3, "key": "cd", "journeys": ["Manage/found"]},
              {"id": "B", "what": "y", "cannot": "a name"}
            ]}
            """
        try folder.write("plan.json", Data(text.utf8))
        let plan = try FaultPlan(at: folder.url.appendingPathComponent("plan.json"))
        #expect(plan.tree == "ab")
        #expect(
            plan.faults == [.init(id: "A", what: "x", number: 3, key: "cd", journeys: ["Manage/found"])])
        #expect(plan.impossible.map(\.id) == ["B"])
        try folder.write("plan.json", Data("[]".utf8))
        #expect(throws: HarnessFault.self) {
            try FaultPlan(at: folder.url.appendingPathComponent("plan.json"))
        }
    }

    @Test func `faults are chosen by id and by pattern`() throws {
        #expect(try plan.faults(named: []).count == 3)
        #expect(try plan.faults(named: ["D-*"]).map(\.id) == ["D-01", "D-02"])
        #expect(try plan.faults(named: ["store-key", "D-01"]).map(\.id) == ["D-01", "store-key"])
    }

    @Test func `an unknown id is refused with similar ones, and one that cannot be planted with its reason`()
    {
        #expect(throws: HarnessFault("no fault is called D-; there is D-01, D-02")) {
            try plan.faults(named: ["D-"])
        }
        #expect(throws: HarnessFault("D-11 cannot be planted: a type, not behaviour")) {
            try plan.faults(named: ["D-11"])
        }
    }

    @Test func `a text decides a sample, and another text another one`() {
        let faults = (0..<100).map { FaultPlan.Fault.sample("F-\($0)") }
        let one = FaultPlan.sample(faults, 6, by: "580b1b83")
        #expect(one.count == 6)
        #expect(one == FaultPlan.sample(faults, 6, by: "580b1b83"))
        #expect(one != FaultPlan.sample(faults, 6, by: "580b1b84"))
        // Over many commits, each fault has its turn.
        let seen = Set((0..<200).flatMap { FaultPlan.sample(faults, 6, by: "\($0)") }.map(\.id))
        #expect(seen.count == 100)
    }

    @Test func `another fault or tree gives the plan another key`() {
        var other = plan
        other.faults[1].key = "edited"
        var moved = plan
        moved.tree = "u"
        #expect(Set([plan.key, other.key, moved.key]).count == 3)
    }
}
