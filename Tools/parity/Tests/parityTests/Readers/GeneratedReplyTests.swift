import Fixtures
import Foundation
import Testing

/// Compares both apps on generated replies, of which each has one hostile value.
///
/// `READERS_REPLIES` is the number of replies to each message, `READERS_SEED` chooses others.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(60)))
struct GeneratedReplyTests {
    @Test func `both apps read every field of every reply alike`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["READERS_SEED"].flatMap(UInt64.init) ?? 1
        let count = environment["READERS_REPLIES"].flatMap { Int($0) } ?? 12
        let (fixtures, changes) = try Self.generate(seed: seed, count: count)
        let outcome = try await Command.run(
            try fixtures.run(before: "legacy-subject", after: "modern-subject") + ["--format", "json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        #expect(report.compared.runs == changes.count)
        for difference in report.differences where !difference.isIntended {
            let change = changes[difference.journey] ?? ""
            guard !Self.isIntended(difference, change) else { continue }
            Issue.record("seed \(seed), \(difference.journey): \(change)\n\(difference)")
        }
    }

    /// Whether a sent text with special characters is cut off or unreadable in Legacy (Q-35), or an archive
    /// contains the text of a value of another type (Q-51).
    private static func isIntended(_ difference: Report.Difference, _ change: String) -> Bool {
        let value = change.split(separator: " = ", maxSplits: 1).last ?? ""
        if difference.channel == "store" && difference.path.hasPrefix("Bookings.") {
            return !value.hasPrefix("\"")
        }
        let isPlain = value.utf8.dropFirst().dropLast().allSatisfy { $0 < 0x7F && $0 != 0x5C }
        return difference.path.hasSuffix(" body") && (!isPlain || !value.hasPrefix("\""))
    }

    private static func generate(seed: UInt64, count: Int) throws -> (FixturesFolder, [String: String]) {
        var (journeys, replies, changes): ([String: String], [String: String], [String: String]) = (
            [:], [:], [:]
        )
        for message in GeneratedMessage.all {
            for number in 0..<count {
                var values = HostileValues(seed: seed &+ UInt64(number))
                let id = "Generated/\(message.name)-\(number)"
                let variant = try message.variant(&values)
                (replies[id], changes[id]) = variant
                journeys[id] =
                    "title: A generated reply\nwires: json\n" + message.journey.replacing("%", with: id)
                    + "\n"
            }
        }
        return (try FixturesFolder(journeys: journeys, replies: replies), changes)
    }
}

/// The part of the report of `parity run` that these tests read.
private struct Report: Decodable {
    struct Compared: Decodable { let runs: Int }

    struct Difference: Decodable, CustomStringConvertible {
        let channel: String
        let path: String
        let journey: String
        let stepText: String
        let before: Value?
        let after: Value?

        var description: String {
            "\(channel) \(path) at '\(stepText)': \(before?.text ?? "-") -> \(after?.text ?? "-")"
        }

        /// Whether Legacy crashed, or the log has sizes instead of contents (Q-36).
        var isIntended: Bool {
            channel == "exit" || channel == "log" && after?.text.contains("<") == true
        }
    }

    /// Any value, as text.
    struct Value: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let string = try? container.decode(String.self)
            text = string ?? (try? container.decode(Double.self)).map { "\($0)" } ?? "a structure"
        }
    }

    let compared: Compared
    let differences: [Difference]
}
