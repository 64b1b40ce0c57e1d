import ParityTrace
import Testing

@testable import ParityKit

/// Tests of the changes that a run plants in its own traces.
struct PositiveControlTests {
    @Test func `a run whose only alerts are explained has no place for a lost alert`() {
        var run = PlantedRun()
        run.change([.baseline]) { outcome in
            for place in outcome.trace.steps.indices {
                outcome.trace.steps[place].events.removeAll { $0.channel == .alert }
            }
            outcome.received[.alert] = nil
        }
        let alert = #"{"title":"Warning","message":"Text","buttons":["OK"]}"#
        run.entries = [
            .sample(
                channel: .alert, path: "shown*", baseline: .absent, candidate: .equals(alert), count: 6)
        ]
        let report = run.report
        #expect(report.faults == [] && report.verdict == .same)
        #expect(
            report.control?.impossible == ["a lost event on 'alert'", "a doubled event on 'alert'"])
        #expect(report.control?.planted == 29)
    }

    @Test func `runs are tried far from each other, and each of them once`() {
        let order = Suite.spread(Array(0..<100))
        #expect(order.sorted() == Array(0..<100))
        #expect(Array(order.prefix(3)) == [50, 25, 75])
        #expect(Suite.spread([Int]()) == [] && Suite.spread([7]) == [7])
    }
}
