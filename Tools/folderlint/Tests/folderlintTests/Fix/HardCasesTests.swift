import Foundation
import Testing

/// The table of hard cases names tests that there are, and leaves no case out.
struct HardCasesTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The rows' cases with the tests in them, of all tables.
    private func rows() throws -> [(number: String, test: String)] {
        let page = Self.tests.appending(path: "../../../docs/folderlint-hard-cases.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
            line.firstMatch(of: #/^\| (S?[0-9]+) \|.*\| `([^`]+)` \|$/#).map { (String($0.1), String($0.2)) }
        }
    }

    /// The names of the tests of checks, fixes and moves.
    private func names() throws -> Set<String> {
        var names: Set<String> = []
        let folders = [
            "FixingTests", "FolderlintKitTests", "ProjectTreeTests", "SafeMoveTests", "folderlintTests",
        ]
        for folder in folders {
            let files = try #require(
                FileManager.default.enumerator(
                    at: Self.tests.appending(path: folder), includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                names.formUnion(text.matches(of: #/@Test[^`]*?func `([^`]+)`/#).map { String($0.1) })
            }
        }
        return names
    }

    @Test func `each test that the table names is there`() throws {
        let names = try names()
        #expect(try rows().map(\.test).filter { !names.contains($0) } == [])
    }

    @Test func `every loss and every hard case has a row, and every row a test`() throws {
        let cases = (1...10).map { "S\($0)" } + (1...26).map { "\($0)" }
        let numbers = try rows().map(\.number)
        #expect(cases.filter { !numbers.contains($0) } == [])
        let page = Self.tests.appending(path: "../../../docs/folderlint-hard-cases.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        #expect(lines.count { $0.contains(#/^\| S?[0-9]+ \|/#) } == numbers.count)
    }
}
