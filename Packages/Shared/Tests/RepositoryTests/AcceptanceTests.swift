import Foundation
import Testing

/// Tests of `docs/acceptance.md` against the tests and journeys that carry its numbers.
struct AcceptanceTests {
    private static let journeys = "Packages/Shared/Sources/Fixtures/Journeys/"

    @Test func `each number of the issue has one row`() throws {
        let numbers =
            [("AC-N", 9), ("AC-P", 7), ("AC-D", 9), ("AC-I", 4), ("AC-B", 4), ("AC-M", 6)]
            .flatMap { area, count in (1...count).map { "\(area)\($0)" } }
            + (Array(15...28) + [33] + Array(35...42)).map { "Z\($0)" }
        let page = Acceptance(page: try Repository.text(of: "docs/acceptance.md"))
        #expect(page.required == numbers)
        #expect(Set(page.waiting.map(\.number)).count == page.waiting.count)
    }

    @Test func `each number is carried or waits, and nothing carries an unknown one`() throws {
        var acceptance = Acceptance(page: try Repository.text(of: "docs/acceptance.md"))
        for file in SourceFile.all where file.isTest { acceptance.add(tests: file.text, at: file.path) }
        for path in try Repository.files() where path.hasPrefix(Self.journeys) && path.hasSuffix(".yaml") {
            acceptance.add(journey: try Repository.text(of: path), at: path)
        }
        #expect(acceptance.carried.count > 10)
        expectNone(acceptance.faults)
    }

    private static let page = """
        | AC-N1 | a fix |
        | AC-N2 | a pan |
        | Z9 | a pinch |
        | AC-N2, Z9 | the map | there is no map in the app yet |
        """

    // The names of the tests are put together, so that this file carries no number of theirs.
    @Test(arguments: [
        ("AC-N1: once", "", []),
        ("once", "title: 'AC-N1: once'", []),
        ("AC-N1, AC-N3: once", "", ["A.swift: AC-N3 is unknown"]),
        ("AC-N1: once", "title: \"Z9: once\"", ["Z9 waits, but is carried"]),
        (
            "once for AC-N1: yes", "title: Z9 is no number",
            ["AC-N1: no test or journey carries it, and it does not wait"]
        ),
    ])
    func `a fault of a number is found`(test: String, journey: String, faults: [String]) {
        var acceptance = Acceptance(page: Self.page)
        acceptance.add(tests: "func `\(test)`", at: "A.swift")
        acceptance.add(journey: journey, at: "a.yaml")
        #expect(acceptance.faults == faults)
    }

    @Test func `a number in an argument of a test's attribute is refused`() {
        var acceptance = Acceptance(page: "| Z1 | one |\n| Z1 | the map | there is no map in the app |")
        acceptance.add(tests: "@Test(\"\("Z1"): once\") func once()", at: "A.swift")
        #expect(acceptance.faults == ["A.swift: write a number into the name of the function"])
    }

    @Test func `a number that waits needs a reason and a row`() {
        let acceptance = Acceptance(page: "| Z1, Z2 | the map | later |\n| Z1 | one |")
        #expect(
            acceptance.faults == [
                "Z2 waits, but is unknown", "Z1 waits without a reason", "Z2 waits without a reason",
            ])
    }
}
