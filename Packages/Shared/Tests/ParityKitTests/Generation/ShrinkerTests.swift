import Locking
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct ShrinkerTests {
    /// Shrinks a journey of forty steps; `differs` says what a journey shows.
    private func shrunk(
        _ change: (inout Journey) -> Void = { _ in }, tries: Int = 400,
        differs: @escaping @Sendable (Journey) -> Difference?
    ) async throws -> Generation.Finding? {
        var journey = Journey.sample()
        for number in 1..<40 { journey.steps.append(Step(.poke("element.\(number)"))) }
        change(&journey)
        let difference = try #require(differs(journey))
        let finding = Generation.Finding(journey: journey, wire: .json, difference: difference)
        var shrinker = Shrinker(finding, tries: tries) { journey in
            differs(journey).map { Generation.Finding(journey: journey, wire: .json, difference: $0) }
        }
        return await shrinker.shrunk()
    }

    private static func has(_ journey: Journey, _ elements: String...) -> Bool {
        elements.allSatisfy { journey.steps.contains(Step(.poke($0))) }
    }

    @Test func `the steps that the finding needs remain, in order`() async throws {
        let found = try await shrunk { journey in
            Self.has(journey, "element.7", "element.31") ? .sample(step: 38) : nil
        }
        #expect(
            try #require(found).journey.steps.map(\.yaml) == [
                "launch", "poke: element.7", "poke: element.31",
            ])
    }

    @Test func `another finding does not take the place of the first`() async throws {
        let found = try await shrunk { journey in
            if Self.has(journey, "element.7", "element.9") { return .sample(step: 30, path: "first") }
            return Self.has(journey, "element.7") ? .sample(step: 30, path: "second") : nil
        }
        #expect(try #require(found).journey.steps.count == 3)
        #expect(found?.difference?.path == "first")
    }

    @Test func `replies, the world and texts become simple`() async throws {
        let found = try await shrunk {
            $0.server = [Journey.Serving("OTA_VehResRQ", "a"), Journey.Serving("OTA_VehModifyRQ", "b")]
            $0.world = Journey.Setting(clock: 7, zone: "UTC", locale: "th_TH", store: "settings")
            $0.world.location = .denied
            $0.steps.append(Step(.type(element: "age", text: "many é letters")))
        } differs: { journey in
            let types = journey.steps.contains { step in
                if case .type(_, let text) = step.action { text.contains("é") } else { false }
            }
            let isServed = journey.server.contains { $0.message == "OTA_VehModifyRQ" }
            return types && isServed && journey.world.locale == "th_TH" ? .sample(step: 40) : nil
        }
        let journey = try #require(found).journey
        #expect(journey.steps.map(\.yaml) == ["launch", "type: { age: \"é\" }"])
        #expect(journey.server.map(\.message) == ["OTA_VehModifyRQ"])
        var world = Journey.Setting.standard
        world.locale = "th_TH"
        #expect(journey.world == world)
    }

    @Test func `a finding that does not come again is noise`() async throws {
        let runs = Locked(0)
        let found = try await shrunk { journey in
            runs.withLock { runs in
                runs += 1
                return runs < 6 ? .sample(step: 40) : nil
            }
        }
        #expect(found == nil)
    }

    @Test func `a finding that turns into another one is noise`() async throws {
        let runs = Locked(0)
        let found = try await shrunk { journey in
            runs.withLock { runs in
                runs += 1
                return .sample(step: 40, path: runs < 6 ? "first" : "second")
            }
        }
        #expect(found == nil)
    }

    @Test func `the number of runs is limited`() async throws {
        let runs = Locked(0)
        _ = try await shrunk(tries: 10) { _ in
            runs.withLock { $0 += 1 }
            return .sample(step: 40)
        }
        #expect(runs.withLock { $0 } <= 13)
    }
}
