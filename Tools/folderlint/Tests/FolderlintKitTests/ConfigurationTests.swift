@testable import FolderlintKit
import Testing

struct ConfigurationTests {
    private func problems(_ text: String) -> [String] {
        do throws(ConfigurationError) {
            _ = try ConfigurationReader.read(text, file: "f.yml")
            return []
        } catch {
            return error.problems.map { "\($0.line):\($0.column): \($0.message)" }
        }
    }

    @Test func `a configuration is read`() throws {
        let policy = try ConfigurationReader.read(
            """
            include: App
            exclude:
              - Pods
              - "**/Generated"
            rules:
              file-missing: off
              group-without-folder: error
              empty-group:
                severity: info
            baseline: known.json
            strict: true
            """, file: "f.yml")
        #expect(policy.include.map(\.description) == ["App"])
        #expect(policy.exclude.map(\.description) == ["Pods", "**/Generated"])
        #expect(policy.choices["file-missing"]?.level == .off)
        #expect(policy.choices["group-without-folder"]?.level == .severity(.error))
        #expect(policy.choices["empty-group"]?.level == .severity(.info))
        #expect(policy.baseline == "known.json")
        #expect(policy.isStrict)
    }

    @Test(arguments: ["", "# nothing\n", "rules:\n", "exclude:\nrules:\n  # none\n", "---\n"])
    func `a configuration may say nothing`(text: String) throws {
        #expect(try ConfigurationReader.read(text, file: "f.yml") == Policy())
    }

    @Test func `the template says nothing but comments`() throws {
        #expect(try ConfigurationReader.read(ConfigurationTemplate.text, file: "f.yml") == Policy())
        let lines = ConfigurationTemplate.text.split(separator: "\n")
        let uncommented = lines.filter { $0.hasPrefix("  # ") && $0.contains(": ") }
        let ids = uncommented.compactMap { $0.dropFirst(4).split(separator: ":").first.map(String.init) }
        #expect(Set(Rules.all.map(\.id)).isSubset(of: Set(ids)))
    }

    @Test func `the template's rules are what holds anyway`() throws {
        let rules = ConfigurationTemplate.text.split(separator: "\n").drop { $0 != "rules:" }
            .map {
                $0.replacing("  # ", with: "  ", maxReplacements: 1).replacing(
                    "#   ", with: "  ", maxReplacements: 1)
            }
        let levels = rules.filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") }
        let policy = try ConfigurationReader.read(
            (["rules:"] + levels).joined(separator: "\n"), file: "f.yml")
        for rule in Rules.all {
            #expect(policy.choices[rule.id]?.level == (rule.isOn ? .severity(rule.severity) : .off))
        }
    }

    @Test(arguments: [
        ("exlude:\n  - Pods", "1:1: unknown key \"exlude\"; did you mean \"exclude\"?"),
        ("rules:\n  file-mising: off", "2:3: unknown rule \"file-mising\"; did you mean \"file-missing\"?"),
        (
            "rules:\n  file-missing: eror",
            "2:17: expected off, on, info, warning or error, found \"eror\"; did you mean \"error\"?"
        ),
        (
            "rules:\n  empty-group:\n    sevrity: info",
            "3:5: empty-group has no options; did you mean \"severity\"?"
        ),
        ("strict: maybe", "1:9: strict is true or false, not \"maybe\""),
        ("exclude: [\"/\"]", "1:10: the pattern \"/\" names nothing"),
        ("include:\n  - [a]", "2:5: expected text for a list of patterns"),
        ("just text", "1:1: expected keys: include, exclude, rules, baseline, strict"),
        ("rules: off", "1:8: expected rules, as in `file-missing: warning`"),
    ])
    func `what is wrong is named with its line`(text: String, problem: String) {
        #expect(problems(text) == [problem])
    }

    @Test func `every problem is named`() {
        #expect(problems("a: 1\nb: 2\nrules:\n  c: off").count == 3)
    }

    @Test(arguments: [
        ("strict: true\n# strict: x\nexclude: strict\nstrict: false", "4:1"),
        ("rules:\n  file-missing: off\n  empty-group:\n    severity: off\n  \"file-missing\": on", "5:3"),
        ("rules: { cycle: off, cycle: on }", "1:22"), ("strict: true\r\nstrict : false\r\n", "2:1"),
    ])
    func `a key that is there twice is named where it is for the second time`(text: String, place: String) {
        #expect(problems(text).map { $0.hasPrefix("\(place): ") && $0.hasSuffix("is there twice") } == [true])
    }

    @Test(arguments: ["a: [", "a: b: c", "\tx: 1", "strict: true\nstrict: false"])
    func `what is no YAML is named with its line`(text: String) {
        #expect(problems(text).count == 1)
    }
}

struct NearestTests {
    private let words = ["group-without-folder", "group-folder-missing", "file-missing"]

    @Test(arguments: [
        ("group-witout-folder", "group-without-folder"), ("file-mssing", "file-missing"),
        ("fiel-missing", "file-missing"), ("group-wi", "group-without-folder"), ("missing-file", nil),
        ("x", nil),
    ])
    func `the nearest word is what was meant`(word: String, meant: String?) {
        #expect(Nearest.word(to: word, among: words) == meant)
    }

    @Test func `an exchange of neighbours is one edit`() {
        #expect(Nearest.distance("fiel", "file") == 1)
        #expect(Nearest.distance("", "abc") == 3)
    }
}
