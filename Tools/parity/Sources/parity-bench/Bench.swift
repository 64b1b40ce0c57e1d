import Foundation
import ParityKit
import ParityTrace
import WireFormat

/// Measures the costs of parity's parts, each relative to a lower bound measured in the same rounds.
@main struct Bench {
    static let rounds = 9

    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "parts": try await parts()
        case "depots": depots()
        case "apps", nil: try await apps()
        default:
            print(
                """
                usage: parity-bench [apps [JOURNEY…] | parts [JOURNEY] | depots]

                apps    what both apps cost on six journeys (or those named), paired; the default
                parts   what the parts of parity cost, each beside a floor
                depots  what a region of a map with 100,000 depots costs, beside a scan of them
                Exit codes: 0 Modern is not too slow on any, 1 it is, 2 a journey does not get to its
                end, 64 the arguments make no sense.
                """)
            exit(CommandLine.arguments.contains("--help") ? 0 : 64)
        }
    }

    private static func apps() async throws {
        let sandbox = try Sandbox.make()
        let named = Array(CommandLine.arguments.dropFirst(2))
        let bench = AppBench(sandbox: sandbox.folder, rounds: 15, times: 10)
        let findings: [AppBench.Finding]
        do {
            findings = try await bench.run(named.isEmpty ? AppBench.journeys : named)
        } catch {
            sandbox.remove()
            print("parity-bench: \(error)")
            exit(2)
        }
        sandbox.remove()
        print(bench.table(findings))
        if findings.contains(where: \.isTooSlow) { exit(1) }
    }

    private static func depots() {
        let bench = DepotBench()
        let finding = bench.run()
        print(bench.table(finding))
        if finding.isTooSlow { exit(1) }
    }

    private static func parts() async throws {
        let sandbox = try Sandbox.make()
        defer { sandbox.remove() }
        let journey = CommandLine.arguments.dropFirst(2).first ?? "Manage/found-booking"
        let work = try Work(journey: journey, sandbox: sandbox.folder)
        let facts = Facts(try await work.run(.start, times: 1))
        // The first round warms up and does not count.
        var unused = Costs()
        try await measure(work, facts, into: &unused)
        var costs = Costs()
        for _ in 0..<rounds { try await measure(work, facts, into: &costs) }
        report(costs, facts)
    }

    private static func measure(_ work: Work, _ facts: Facts, into costs: inout Costs) async throws {
        for isolation in SubjectPlan.Isolation.allCases {
            let all = try await CPUClock.cost { try await work.run(isolation, times: 10) }
            costs.add(all / 20, to: isolation.rawValue)
        }
        costs.add(try await CPUClock.cost(times: 20) { try work.spawn() }, to: "spawn")
        let requests = try await CPUClock.cost { try await work.send(facts.requests, bytes: 4000) }
        costs.add(requests, to: "requests")

        let jsonValue = try await CPUClock.cost(times: 50) { _ = try JSONValue(json: facts.bytes) }
        costs.add(jsonValue, to: "JSONValue")
        costs.add(jsonValue / facts.thousandLeaves, to: "JSONValue per 1,000")
        let data = Data(facts.bytes)
        let foundation = try await CPUClock.cost(times: 50) {
            _ = try JSONSerialization.jsonObject(with: data)
        }
        costs.add(foundation, to: "JSONSerialization")

        let comparison = TraceComparison(journey: facts.journey, wire: .json)
        for (name, other) in [("equal", facts.twin), ("changed", facts.changed)] {
            let cost = await CPUClock.cost(times: 50) {
                _ = comparison.differences(baseline: facts.trace, candidate: other)
            }
            costs.add(cost / facts.thousandLeaves, to: name)
        }
    }

    private static func report(_ costs: Costs, _ facts: Facts) {
        print("User and system time, children included; medians of \(rounds) interleaved rounds.")
        let side = "One side of \(facts.journey), \(facts.processes) processes"
        print(Costs.header(side, ratio: "split / this"))
        print(costs.row("the modern subject, forked", "split"))
        print(costs.row("the modern subject, started", "start", ratio: ("split", "start")))
        print(costs.row("starting /usr/bin/true", "spawn", ratio: ("split", "spawn")))
        let requests = "\(facts.requests) requests to a StubServer"
        print(costs.row(requests, "requests", ratio: ("split", "requests")))

        print(Costs.header("Reading a trace of \(facts.bytes.count / 1000) kB", ratio: "JSONValue / this"))
        print(costs.row("JSONValue", "JSONValue"))
        print(costs.row("JSONSerialization", "JSONSerialization", ratio: ("JSONValue", "JSONSerialization")))

        print(Costs.header("Comparing traces, per 1,000 leaves", ratio: "this / reading"))
        print(costs.row("reading them with JSONValue", "JSONValue per 1,000"))
        print(costs.row("equal traces", "equal", ratio: ("equal", "JSONValue per 1,000")))
        print(
            costs.row(
                "each text on the screens changed", "changed", ratio: ("changed", "JSONValue per 1,000")))
    }
}
