import Fixtures
import Foundation
import Testing

/// Tests that docs/readers.md names an existing test in each row, and has a row for each generated test.
@Suite @MainActor struct ReaderTableTests {
    @Test func `each row names a test that exists, and each pair has a row`() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../../../docs/readers.md").standardized
        let page = try String(contentsOf: file, encoding: .utf8)
        let known = Set(ReaderPair.all.map(\.name) + GeneratedMessage.all.map(\.name))
        var used: Set<String> = ["json", "xml", "charset", "error"]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let tests = try #require(line.split(separator: "|").last).split(separator: ",")
            for test in tests.map({ $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }) {
                #expect(known.contains(test) || Self.isJourney(test), "\(line)")
                used.insert(test)
            }
        }
        #expect(known.isSubset(of: used), "\(known.subtracting(used).sorted())")
    }

    private static func isJourney(_ name: String) -> Bool {
        let path = name.hasSuffix("/*") ? String(name.dropLast(2)) : name + ".yaml"
        return FileManager.default.fileExists(
            atPath: Fixtures.root.appending(path: "Journeys/\(path)").path)
    }
}
