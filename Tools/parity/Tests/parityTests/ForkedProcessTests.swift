import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct ForkedProcessTests {
    @Test func `two threads of a forked process can initialise one static at once`() async throws {
        let text = JourneyText.deeds(["race"]) + "\n  - tap: leaky.done\n"
        let fixtures = try FixturesFolder(journeys: ["A/race": text])
        let outcome = try await Command.run(
            try fixtures.run(before: "leaky-subject", after: "leaky-subject") + ["--isolation", "split"])
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    }
}
