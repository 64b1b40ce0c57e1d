import Foundation
import Testing

/// Tests of `SECURITY.md` against the suites that attack its promises.
struct SecurityTests {
    private struct Row {
        var promise: String
        var tests: [String]
    }

    private static func rows() throws -> [Row] {
        try Repository.text(of: "SECURITY.md").split(separator: "\n").compactMap { line in
            guard let promise = line.firstMatch(of: #/^\| (S-[0-9]{3}) \|/#) else { return nil }
            let cells = line.split(separator: "|")
            let tests = cells.last.map { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } } ?? []
            return Row(promise: String(promise.1), tests: tests)
        }
    }

    private static func tests() throws -> [(path: String, text: String)] {
        try Repository.files()
            .filter { $0.contains("/Tests/") && $0.hasSuffix(".swift") && !$0.contains("AttackTallyTests") }
            .map { ($0, try Repository.text(of: $0)) }
    }

    @Test func `each promise names a test, and each test that it names exists`() throws {
        let names = Set(
            try Self.tests().flatMap { $0.text.matches(of: #/func `([^`]+)`/#).map { String($0.1) } })
        let rows = try Self.rows()
        #expect(!rows.isEmpty)
        for row in rows {
            #expect(!row.tests.isEmpty, "\(row.promise) names no test")
            for test in row.tests where !names.contains(test) {
                Issue.record("\(row.promise): there is no test `\(test)`")
            }
        }
    }

    @Test func `each promise is listed once and attacked, and each attack is on a promise`() throws {
        let listed = try Self.rows().map(\.promise)
        #expect(Set(listed).count == listed.count)
        let attacked = try Self.tests().flatMap { file in
            file.text.matches(of: #/"(S-[0-9]{3})"/#).map { String($0.1) }
        }
        #expect(Set(attacked).symmetricDifference(listed).sorted() == [])
    }

    /// `make attack` runs only the suites with this ending.
    @Test func `each attack is in a suite whose name ends in Attacks`() throws {
        let others = try Self.tests().filter { file in
            file.text.contains("AttackTally(\"S-") && !file.text.contains(#/(struct|class) \w*Attacks\b/#)
        }
        expectNone(others.map { "\($0.path) has an attack outside a suite of attacks" })
    }
}
