import Foundation
import Testing
import WireFormat

@testable import ParityKit

/// Tests of an interrupted run that goes on where it stopped.
struct FaultRecordTests {
    private let folder: TemporaryFolder
    private let plan = FaultPlan(tree: "t", faults: [.sample("A"), .sample("B", number: 2)])
    private let found = FaultResult(.caught(.init(.sample())), runs: 3)

    init() throws {
        folder = try TemporaryFolder()
    }

    private var file: URL { folder.url.appendingPathComponent("results.json") }

    @Test(arguments: [
        FaultResult(.caught(.init(.sample(path: "request \"a\""))), runs: 3),
        FaultResult(.notReached, runs: 0),
        FaultResult(.notSeen, runs: 60), FaultResult(.countsOnly(["L-05-list"]), runs: 2),
    ])
    func `a result is used again in the next run`(result: FaultResult) throws {
        var result = result
        result.reaching = 77
        var record = FaultRecord(at: file, plan: plan)
        try record.keep(result, of: plan.faults[0])
        let next = FaultRecord(at: file, plan: plan)
        #expect(next.result(of: plan.faults[0]) == result)
        #expect(next.result(of: plan.faults[1]) == nil)
    }

    @Test func `a result does not count for another text of the fault`() throws {
        var record = FaultRecord(at: file, plan: plan)
        try record.keep(found, of: plan.faults[0])
        var edited = plan
        edited.faults[0].key = "edited"
        #expect(FaultRecord(at: file, plan: edited).result(of: edited.faults[0]) == nil)
    }

    @Test func `no result counts for another tree`() throws {
        var record = FaultRecord(at: file, plan: plan)
        try record.keep(found, of: plan.faults[0])
        var moved = plan
        moved.tree = "u"
        #expect(FaultRecord(at: file, plan: moved).result(of: plan.faults[0]) == nil)
    }

    @Test func `a fault of the harness is tried again`() throws {
        var record = FaultRecord(at: file, plan: plan)
        try record.keep(FaultResult(.harnessFault("the sandbox is full"), runs: 1), of: plan.faults[0])
        #expect(record.result(of: plan.faults[0]) == nil)
    }

    @Test func `what runs reach counts until a fault is added`() throws {
        var record = FaultRecord(at: file, plan: plan)
        let run = FaultReach.Run(
            journey: "Manage/found", wire: .xml, reached: [1, 12], uses: ["L-36": 2], fault: "log debug")
        try record.keep(FaultReach([run]))
        #expect(FaultRecord(at: file, plan: plan).reach?.runs == [run])
        var more = plan
        more.faults.append(.sample("C", number: 3))
        #expect(FaultRecord(at: file, plan: more).reach == nil)
    }

    @Test func `an escaped fault is tried again if more runs are allowed`() {
        var result = FaultResult(.notSeen, runs: 60)
        result.reaching = 100
        #expect(result.isFinal(atMost: 60))
        #expect(!result.isFinal(atMost: 61))
        result.runs = 100
        #expect(result.isFinal(atMost: 300))
    }
}
