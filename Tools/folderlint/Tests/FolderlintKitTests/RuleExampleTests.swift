import FolderlintKit
import Testing

/// Each rule's own examples: what triggers it and what does not.
@Suite struct RuleExampleTests {
    struct Case: CustomTestStringConvertible {
        let rule: any Rule
        let example: Example

        var testDescription: String { "\(rule.id): \(example.name)" }
    }

    static let cases = Rules.all.flatMap { rule in rule.examples.map { Case(rule: rule, example: $0) } }

    @Test(arguments: cases) func `an example finds what it says`(_ item: Case) {
        let findings = item.example.findings(of: item.rule)
        #expect(findings.map(\.subject).sorted() == item.example.finds.sorted())
    }

    @Test(arguments: cases) func `only what is about unreadable documents shows one`(_ item: Case) {
        let isMeant = ["merge-markers", "unreadable"].contains(item.rule.id)
        #expect(isMeant || (try? item.example.tree()) != nil)
    }

    @Test(arguments: Rules.all.map(\.id)) func `a rule shows a bad example and a good one`(_ id: String)
        throws
    {
        let rule = try #require(Rules.named(id))
        #expect(rule.examples.contains { !$0.finds.isEmpty })
        #expect(rule.examples.contains { $0.finds.isEmpty })
    }
}
