import ParityTrace
import Testing

@testable import ParityKit

@Suite struct EventAlignmentTests {
    /// Compares events: a log line for each lowercase letter, a navigation for each capital.
    private func briefs(_ baseline: String, _ candidate: String) -> [String] {
        let events = { (text: String) in
            text.map { letter in
                letter.isUppercase
                    ? Event(.nav, "push", .string("\(letter)")) : Event(.log, "debug", .string("\(letter)"))
            }
        }
        return TraceComparison.between(events(baseline), events(candidate))
            .map { "\($0.kind.rawValue) \($0.baseline?.string ?? "-") > \($0.candidate?.string ?? "-")" }
    }

    @Test(arguments: [
        ("abc", "abc", []), ("", "", []),
        ("ab", "axb", ["added - > x"]), ("aa", "aaa", ["added - > a"]), ("axb", "ab", ["missing x > -"]),
        ("aaa", "aa", ["missing a > -"]), ("", "a", ["added - > a"]), ("a", "", ["missing a > -"]),
        ("abc", "axc", ["changed b > x"]), ("a", "x", ["changed a > x"]),
        ("ab", "xy", ["changed a > x", "changed b > y"]),
        ("aB", "aX", ["changed B > X"]), ("a", "A", ["missing a > -", "added - > A"]),
    ])
    func `events are paired so that as few differences as possible remain`(
        baseline: String, candidate: String, expected: [String]
    ) {
        #expect(briefs(baseline, candidate) == expected)
    }

    @Test(arguments: [
        ("ab", "ba"), ("aB", "Ba"), ("abc", "bca"), ("abc", "cab"), ("aBc", "Bac"), ("abcdef", "abdecf"),
    ])
    func `an event that only moved is reported as moved`(baseline: String, candidate: String) {
        let found = briefs(baseline, candidate)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasPrefix("moved") })
    }

    @Test func `the order between channels counts`() {
        #expect(briefs("aBcD", "acBD") == ["moved B > B"] || briefs("aBcD", "acBD") == ["moved c > c"])
    }

    @Test func `events of a kind are not paired across channels or names`() {
        let baseline = [Event(.log, "debug", "x"), Event(.log, "error", "x"), Event(.hud, "shown", "x")]
        let candidate = [Event(.log, "info", "x"), Event(.alert, "shown", "x"), Event(.hud, "hidden", "x")]
        let found = TraceComparison.between(baseline, candidate)
        #expect(found.filter { $0.kind == .missing }.map(\.path) == ["debug", "error", "shown"])
        #expect(found.filter { $0.kind == .added }.map(\.path) == ["info", "shown", "hidden"])
        #expect(found.count == 6)
    }
}
