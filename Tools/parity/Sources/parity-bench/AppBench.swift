import Fixtures
import Foundation
import ParityKit
import ParityTrace
import WireFormat

/// A comparison of the costs of the two apps on journeys, in pairs.
///
/// Both run at the same time, each in its own forked process, whose processor time the system counts.
struct AppBench {
    static let journeys = [
        "Home/change-country", "Search/drop-off-elsewhere", "Results/filter-then-sorted",
        "Checkout/long-path",
        "Manage/found-booking", "Depots/cars-at-a-chosen-depot",
    ]
    /// The limit that the whole interval for Modern has to be below.
    static let limit = 0.90

    private let rounds: Int
    /// The number of runs of a journey in a round.
    private let times: Int
    private let folder: JourneyFolder
    private let suite: Suite
    private let meters = (baseline: CPUMeter(), candidate: CPUMeter())

    init(sandbox: URL, rounds: Int, times: Int) {
        let root = Fixtures.root
        func plan(_ side: SubjectPlan.Side, _ name: String, _ meter: CPUMeter) -> SubjectPlan {
            var plan = SubjectPlan(
                side: side, executable: URL.executableFolder.appendingPathComponent(name), sandbox: sandbox)
            plan.meter = meter
            return plan
        }
        self.rounds = rounds
        self.times = times
        folder = JourneyFolder(root: root.appendingPathComponent("Journeys"))
        suite = Suite(
            baseline: plan(.baseline, "legacy-subject", meters.baseline),
            candidate: plan(.candidate, "modern-subject", meters.candidate),
            folders: FixtureFolders(
                replies: root.appendingPathComponent("Replies"),
                appBundle: root.appendingPathComponent("AppBundle"),
                stores: root.appendingPathComponent("Stores")),
            approved: sandbox, workers: 1)
    }

    /// The measurements on one journey.
    struct Finding {
        var journey: String
        var baseline: [Double] = []
        var candidate: [Double] = []
        var requests = (baseline: 0, candidate: 0)

        var ratio: Ratio? { Ratio(candidate, to: baseline) }
        /// Whether Modern may cost more than the limit, since its interval is not wholly below the limit.
        var isTooSlow: Bool { (ratio?.high ?? .infinity) >= AppBench.limit }
    }

    func run(_ names: [String]) async throws -> [Finding] {
        let chosen = try names.map { try folder.journey(at: "\($0).yaml") }
        var findings = chosen.map { Finding(journey: $0.id) }
        // The first round warms up and does not count. Journeys take turns, so that a slow period of the
        // machine affects all of them.
        for round in 0...rounds {
            for (place, journey) in chosen.enumerated() {
                let results = await suite.run(Array(repeating: journey, count: times), wires: [.json])
                let costs = (meters.baseline.take(), meters.candidate.take())
                try check(results)
                guard round > 0 else { continue }
                findings[place].baseline.append(costs.0 / Double(times))
                findings[place].candidate.append(costs.1 / Double(times))
                findings[place].requests = (
                    Self.requests(results[0].baseline), Self.requests(results[0].candidate)
                )
            }
        }
        return findings
    }

    /// Checks that all runs ended, since an app that stops early costs less than it should.
    private func check(_ results: [UnitResult]) throws {
        for result in results {
            let ends = [result.baseline.exit, result.candidate.exit]
            guard result.faults.isEmpty, ends == [.running, .running] else {
                throw Work.Failure(description: "\(result.journey.id): \(result.faults) \(ends)")
            }
        }
        guard results.count == times else { throw Work.Failure(description: "some runs have no result") }
    }

    private static func requests(_ trace: Trace) -> Int {
        trace.steps.flatMap(\.events).count { $0.channel == .wire && $0.name == "request" }
    }
}

extension AppBench {
    /// The findings as a table.
    func table(_ findings: [Finding]) -> String {
        var lines = [
            "The two apps: user and system time of a run, \(rounds) paired rounds of \(times) runs each.",
            Self.row(["", "legacy ms", "modern ms", "modern / legacy", "95 % interval", "requests"]),
        ]
        for finding in findings {
            let ratio = finding.ratio
            lines.append(
                Self.row([
                    finding.journey, Self.milliseconds(finding.baseline),
                    Self.milliseconds(finding.candidate),
                    ratio.map { Self.text($0.mean) } ?? "-",
                    ratio.map { "\(Self.text($0.low)) … \(Self.text($0.high))" } ?? "-",
                    "\(finding.requests.baseline) / \(finding.requests.candidate)",
                ]) + (finding.isTooSlow ? "  too slow" : ""))
        }
        lines.append(
            "Modern is too slow if the interval is not wholly below \(Self.text(Self.limit)).")
        lines.append("Allocations are not counted: a tool that counts them changes the costs.")
        return lines.joined(separator: "\n")
    }

    private static func milliseconds(_ seconds: [Double]) -> String {
        let sorted = seconds.sorted()
        return sorted.isEmpty ? "-" : text(sorted[sorted.count / 2] * 1000)
    }

    private static func text(_ value: Double) -> String { String(format: "%.2f", value) }

    private static func row(_ cells: [String]) -> String {
        let widths = [32, 11, 11, 17, 17, 12]
        return "  "
            + zip(cells, widths).enumerated().map { place, cell in
                let blanks = String(repeating: " ", count: max(1, cell.1 - cell.0.count))
                return place == 0 ? cell.0 + blanks : blanks + cell.0
            }.joined()
    }
}
