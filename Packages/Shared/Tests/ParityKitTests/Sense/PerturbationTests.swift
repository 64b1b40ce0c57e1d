import ParityTrace
import Testing

@testable import ParityKit

@Suite struct PerturbationTests {
    private func changed(_ change: Perturbation, _ tree: JSONValue, at path: [Int]) -> String? {
        var random = SeededRandom(seed: 1)
        return change.apply(to: tree, at: path[...], random: &random)?.json
    }

    private static let examples: [(Perturbation, [Int], String)] = [
        (.dropped, [0, 1], #"{"a":[1],"b":"x 9"}"#),
        (.doubled, [0, 0], #"{"a":[1,1,2],"b":"x 9"}"#),
        (.swapped, [0, 0], #"{"a":[2,1],"b":"x 9"}"#),
        (.dropped, [0], #"{"b":"x 9"}"#),
        (.doubled, [1], #"{"a":[1,2],"b":"x 9","b":"x 9"}"#),
        (.swapped, [0], #"{"b":"x 9","a":[1,2]}"#),
        (.reversed, [], #"{"b":"x 9","a":[1,2]}"#),
        (.lower, [0, 0], #"{"a":[0,2],"b":"x 9"}"#),
        (.higher, [1], #"{"a":[1,2],"b":"x 10"}"#),
        (.otherCase, [1], #"{"a":[1,2],"b":"X 9"}"#),
        (.otherType, [0, 0], #"{"a":["1",2],"b":"x 9"}"#),
    ]

    @Test(arguments: examples)
    func `each kind changes one value`(change: Perturbation, path: [Int], expected: String) {
        #expect(changed(change, ["a": [1, 2], "b": "x 9"], at: path) == expected)
    }

    @Test func `a cut text lacks one character`() {
        #expect(changed(.cut, ["abc"], at: [0])?.count == #"["abc"]"#.count - 1)
    }

    @Test(
        arguments: [("007", -1, "006"), ("0", -1, "-1"), ("x", 1, nil), ("99", 1, "100")]
            as [(String, Int, String?)])
    func `a number in a text keeps its leading zeros`(text: String, amount: Int, expected: String?) {
        var random = SeededRandom(seed: 1)
        #expect(Perturbation.adding(amount, to: text, &random) == expected)
    }

    @Test func `the last element has no neighbour to change places with`() {
        #expect(changed(.swapped, [1, 2], at: [1]) == nil)
    }

    @Test func `one seed gives one sequence`() {
        var (one, other) = (SeededRandom(seed: 5), SeededRandom(seed: 5))
        let numbers = (0..<9).map { _ in (one.next(), other.next()) }
        #expect(numbers.allSatisfy { $0 == $1 })
        #expect(SeededRandom.seed(of: "a") != SeededRandom.seed(of: "b"))
    }

    @Test func `the pieces of an XML text give it again, and each has its path`() {
        let text = #"<?xml version="1.0"?><a x="1"><b>t</b><c y='2'/></a>"#
        let tokens = XMLTokens.tokens(of: text)
        #expect(tokens.map(\.text).joined() == text)
        #expect(tokens.map(\.path).contains("a.@x"))
        #expect(tokens.map(\.path).contains("a.b.#text"))
        #expect(tokens.map(\.path).contains("a.c.@y"))
    }
}
