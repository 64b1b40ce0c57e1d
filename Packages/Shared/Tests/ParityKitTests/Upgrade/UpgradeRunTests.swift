import Fixtures
import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

/// Tests of which runs are chosen and of what counts as a finding.
struct UpgradeRunTests {
    private static let looking =
        (try? JourneyFolder(root: Fixtures.folder(.journeys)).looking()) ?? []
    private static let upgrade = upgrade(stores: Fixtures.folder(.stores))

    private static func upgrade(stores: URL) -> Upgrade? {
        let folder = URL(filePath: "/nowhere")
        let plan = { SubjectPlan(side: $0, executable: folder, sandbox: folder) }
        guard let journeys = try? JourneyFolder(root: Fixtures.folder(.journeys)).read().journeys else {
            return nil
        }
        let suite = Suite(
            baseline: plan(.baseline), candidate: plan(.candidate),
            folders: FixtureFolders(
                replies: Fixtures.folder(.replies), appBundle: folder, stores: stores),
            approved: folder)
        return Upgrade(
            suite, journeys: journeys, looking: looking, entries: [], own: [], seed: "a",
            wires: [.json, .xml])
    }

    private func trace(_ stores: JSONValue..., exit: Exit = .running) -> Trace {
        var trace = Trace(steps: stores.map { StepTrace(step: "tap: a", store: $0) })
        trace.exit = exit
        return trace
    }

    @Test func `a journey writes if its own steps change the store, or write the same again`() {
        #expect(!Upgrade.writes(trace(["a": 1], ["a": 1], ["a": 2]), inFirst: 2))
        #expect(Upgrade.writes(trace(["a": 1], ["a": 2]), inFirst: 2))
        var again = trace(["a": 1], ["a": 1])
        again.steps[1].events = [Event(.store, "set", "a")]
        #expect(Upgrade.writes(again, inFirst: 2) && !Upgrade.writes(again, inFirst: 1))
    }

    @Test func `the process of the candidate is in another zone than that of the baseline`() {
        let home = URL(filePath: "/nowhere")
        let zones = [SubjectPlan.Side.baseline, .candidate].map { side in
            SubjectPlan(side: side, executable: home, sandbox: home).environment(home: home)["TZ"] ?? ""
        }
        #expect(Set(zones).count == 2 && !zones.contains(""), "\(zones)")
    }

    @Test func `the candidate has to survive in its own sessions, even where the baseline does not`() {
        var journey = Journey.sample()
        journey.steps = [Step(.launch), Step(.relaunch)]
        var result = UnitResult(journey: journey, wire: .json)
        result.candidate = trace(.null, .null, exit: .crashed(signal: 6))
        #expect(Upgrade.crash(of: result, [.baseline, .candidate]) != nil)
        #expect(Upgrade.crash(of: result, [.candidate, .baseline]) == nil)
        result.candidate = trace(.null, exit: .crashed(signal: 6))
        #expect(Upgrade.crash(of: result, [.candidate, .baseline]) != nil)
    }

    @Test func `each journey, store and file runs as upgrade, as rollback and with the candidate alone`()
        throws
    {
        let upgrade = try #require(Self.upgrade)
        let cases = upgrade.journeyCases(share: 1) + upgrade.storeCases(share: 1)
        let quadrants: [[SubjectPlan.Side]] = [
            [.baseline, .candidate], [.candidate, .baseline], [.candidate],
        ]
        #expect(cases.allSatisfy { $0.plans == quadrants })
        #expect(Set(cases.map(\.journey.id)).count == upgrade.journeys.count + upgrade.storeNames.count)
        #expect(upgrade.journeyCases(share: 10).count < cases.count / 5)
        for given in cases { #expect(given.journey.steps.contains { $0.action == .relaunch }) }
    }

    @Test func `each changed value is a file of its own, which the candidate reads twice`() async throws {
        let folder = try TemporaryFolder()
        for name in ["settings", "last-search"] {
            let file = "\(name).plist"
            try folder.write(file, try Data(contentsOf: Fixtures.folder(.stores).appending(path: file)))
        }
        let upgrade = try #require(Self.upgrade(stores: folder.url))
        let cases = try await upgrade.valueCases(share: 1)
        #expect(cases.count > 50 && cases.allSatisfy { $0.plans == [[.candidate]] })
        let stores = cases.compactMap(\.journey.world.store)
        #expect(Set(stores).count == cases.count)
        let files = try stores.map { try Data(contentsOf: folder.url.appending(path: "\($0).plist")) }
        #expect(Set(files).count == cases.count)
        #expect(try await upgrade.valueCases(share: 5).count < cases.count / 2)
    }

    @Test func `five sessions take turns, and a seed always draws the same ones`() throws {
        let upgrade = try #require(Self.upgrade)
        let cases = upgrade.alternatingCases(0..<20)
        #expect(cases.map(\.journey) == upgrade.alternatingCases(0..<20).map(\.journey))
        for given in cases {
            #expect(given.journey.steps.count { [.launch, .relaunch].contains($0.action) } == 5)
            #expect(given.plans.map(\.count) == [5, 5] && given.plans[0][0] != given.plans[1][0])
        }
    }

    @Test func `a walk has two to eight sessions, and its last one looks at everything`() throws {
        let upgrade = try #require(Self.upgrade)
        let screen = JSONValue.object([.init("window", ["button search.submit": ["label": "Search"]])])
        let last = StepTrace(step: "", screen: screen, pending: ["waits": [], "requests": []])
        var counts: [Int] = []
        for given in upgrade.walkCases(0..<60) {
            let explorer = try #require(given.explorer)
            while explorer.next(after: last) != nil {}
            let steps = explorer.journey.steps
            counts.append(1 + steps.count { $0.action == .relaunch })
            #expect(steps.suffix(Self.looking.count) == Self.looking[...] && Self.looking.count > 30)
            #expect(given.plans[0].count == 8 && given.plans[0][0] != given.plans[0][1])
        }
        #expect(counts.min() == 2 && (counts.max() ?? 0) <= 8 && Set(counts).count > 3, "\(counts)")
        #expect(counts.count { $0 > 2 } > 30, "\(counts)")
    }
}
