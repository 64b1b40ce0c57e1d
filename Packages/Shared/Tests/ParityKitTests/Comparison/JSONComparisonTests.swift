import ParityTrace
import Testing

@testable import ParityKit

@Suite struct JSONComparisonTests {
    private func briefs(_ baseline: String, _ candidate: String, ordered: Bool = false) throws -> [String] {
        try JSONComparison.leaves(
            JSONValue(json: baseline), JSONValue(json: candidate), at: "", ordered: ordered
        )
        .map { "\($0.kind.rawValue) \($0.path): \($0.baseline?.json ?? "-") > \($0.candidate?.json ?? "-")" }
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":2}"#, ["changed a: 1 > 2"]),
        (#"{"a":1,"b":2}"#, #"{"a":1}"#, ["missing b: 2 > -"]),
        (#"{"a":1}"#, #"{"a":1,"b":{"c":2}}"#, [#"added b: - > {"c":2}"#]),
        (#"{"a":{"b":{"c":1}}}"#, #"{"a":{"b":{"c":"1"}}}"#, [#"changed a.b.c: 1 > "1""#]),
        (#"{"a":1.0}"#, #"{"a":1.00}"#, ["changed a: 1.0 > 1.00"]),
        (#"{"a":{}}"#, #"{"a":[]}"#, ["changed a: {} > []"]),
        (#"{"a":null}"#, "{}", ["missing a: null > -"]),
        (#"{"old":1}"#, #"{"new":1}"#, ["missing old: 1 > -", "added new: - > 1"]),
        (#"{"é":1}"#, "{\"e\u{301}\":1}", ["missing é: 1 > -", "added e\u{301}: - > 1"]),
    ])
    func `a difference in an object names its field`(baseline: String, candidate: String, expected: [String])
        throws
    {
        #expect(try briefs(baseline, candidate) == expected)
    }

    @Test(arguments: [
        ("[1,2,3]", "[1,5,3]", ["changed [1]: 2 > 5"]), ("[1,2]", "[1]", ["missing [1]: 2 > -"]),
        ("[1]", "[1,2,3]", ["added [1]: - > 2", "added [2]: - > 3"]),
        (#"{"a":[{"b":1},{"b":2}]}"#, #"{"a":[{"b":1},{"b":3}]}"#, ["changed a[1].b: 2 > 3"]),
        ("[1,2]", "[2,1]", ["changed [0]: 1 > 2", "changed [1]: 2 > 1"]),
        ("[[]]", "[]", ["missing [0]: [] > -"]),
    ])
    func `a difference in a list names its index`(baseline: String, candidate: String, expected: [String])
        throws
    {
        #expect(try briefs(baseline, candidate) == expected)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, #"{"a":1,"a":3}"#, ["changed a#2: 2 > 3"]),
        (#"{"a":1,"a":2}"#, #"{"a":1}"#, ["missing a#2: 2 > -"]),
        (#"{"a":1}"#, #"{"a":1,"a":1}"#, ["added a#2: - > 1"]),
        (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, ["changed a: 1 > 2", "changed a#2: 2 > 1"]),
        (#"{"a":1,"a#2":2}"#, #"{"a":1,"a":2}"#, ["missing a#2: 2 > -", "added a#2: - > 2"]),
    ])
    func `repeated keys are distinguished by their number`(
        baseline: String, candidate: String, expected: [String]
    )
        throws
    {
        #expect(try briefs(baseline, candidate) == expected)
    }

    @Test func `the order of keys is compared only if requested`() throws {
        let (baseline, candidate) = (#"{"x":{"a":1,"b":2}}"#, #"{"x":{"b":2,"a":1}}"#)
        #expect(try briefs(baseline, candidate) == [])
        #expect(
            try briefs(baseline, candidate, ordered: true) == [#"moved x (order): ["a","b"] > ["b","a"]"#])
    }

    @Test func `a changed value does not hide a change in the order of keys`() throws {
        #expect(
            try briefs(#"{"a":1,"b":2,"c":3}"#, #"{"b":2,"a":1,"c":4}"#, ordered: true)
                == ["changed c: 3 > 4", #"moved (order): ["a","b","c"] > ["b","a","c"]"#])
    }

    @Test func `an added or missing key does not move the others`() throws {
        #expect(try briefs(#"{"a":1,"b":2}"#, #"{"x":0,"a":1,"b":2}"#, ordered: true) == ["added x: - > 0"])
        #expect(try briefs(#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"c":3}"#, ordered: true) == ["missing b: 2 > -"])
    }

    @Test func `two roots of different types differ as a whole`() {
        #expect(JSONComparison.leaves(.null, ["a": 1], at: "x").map(\.path) == ["x"])
    }
}
