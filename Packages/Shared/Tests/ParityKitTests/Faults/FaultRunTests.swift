import ParityTrace
import Testing

@testable import ParityKit

/// Tests of what decides whether a planted fault was caught.
@Suite struct FaultRunTests {
    private func observation(
        _ unexplained: Difference? = nil, problem: String? = nil, isAsRecorded: Bool? = true,
        wasAsRecorded: Bool = true
    ) async -> FaultRun.Observation? {
        await FaultRun(unexplained: unexplained, problem: problem, isAsRecorded: isAsRecorded)
            .observation { wasAsRecorded }
    }

    @Test func `a difference comes before the record and before a fault of the harness`() async {
        let found = await observation(.sample(), problem: "no element", isAsRecorded: false)
        #expect(found == .difference(.sample()))
    }

    @Test func `the record comes before a fault of the harness`() async {
        #expect(await observation(problem: "no element", isAsRecorded: false) == .record)
        #expect(await observation(isAsRecorded: false) == .record)
    }

    @Test func `a record that the run without the fault does not match shows nothing`() async {
        #expect(await observation(isAsRecorded: false, wasAsRecorded: false) == nil)
        let found = await observation(problem: "no element", isAsRecorded: false, wasAsRecorded: false)
        #expect(found == .problem("no element"))
    }

    @Test func `a run that is as recorded, or has no record, shows nothing`() async {
        #expect(await observation() == nil)
        #expect(await observation(isAsRecorded: nil) == nil)
        #expect(await observation(problem: "no element", isAsRecorded: nil) == .problem("no element"))
    }
}
