import Foundation
import Testing

/// Tests of the tool that rewrites Modern without changing its meaning.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct RewriterTests {
    @Test(arguments: [
        ("members reordered", ["var isFlat: Bool { width == 0 || height == 0 }\n\n    // The area, which"]),
        ("local function extracted", ["func part", "log.append(\"told\")\n        width += 1\n}\npart"]),
        ("private function extracted", ["private func part"]),
        ("local renamed", ["let beforeRenamed = area()", "return area() - beforeRenamed"]),
        ("branches exchanged", ["if !(silently) {\n            log.append(\"grow"]),
        ("guard to if", ["if !((amount > 0) && (amount < 10)) { return \"out\" }"]),
        ("if to guard", ["guard !(amount == 5) else {\n            log.append(\"five\")"]),
        (
            "ternary to if",
            ["if other > 6 && amount != 4 {\nreturn \"large\"\n} else {", "if isFlat {\n\"flat\"\n} else {"]
        ),
        ("if to ternary", ["let text = (amount > 2) ? (\"many\") : (\"few\")"]),
        ("early return to else", ["return \"five\"\n        } else {\nlet other = amount * 2\n"]),
        ("else to early return", ["{ return \"m\" }\nlog.append(text); return \"f\""]),
        (
            "for to forEach",
            ["(values).forEach { value in\ntotal += value\n}", ".forEach { (place, value) in\nif place"]
        ),
        ("forEach to for", ["in values {\ntotal += element", "for value in values {\ntotal -= value\n}"]),
        (
            "constant named",
            [": Int = area() - before\nreturn named", ": Bool = silently\nif named", "(width)\nlog"]
        ),
        ("De Morgan", ["!(!(width == 0) && !(height == 0))", "!(!(other > 6) || !(amount != 4))"]),
    ])
    func `a rewrite of each kind changes the text, not the meaning`(kind: String, parts: [String])
        async throws
    {
        let fixture = try RewriteFixture()
        let text = try await fixture.rewritten(RewriteFixture.program, kind)
        for part in parts { #expect(text.contains(part), "\(text)") }
        let (before, after) = (
            try await fixture.output(of: RewriteFixture.program), try await fixture.output(of: text)
        )
        #expect(before == after)
        #expect(before.contains("number 7"))
    }

    /// Sources that a rewrite of a kind would break, or give another meaning.
    @Test(arguments: [
        ("members reordered", "struct A {\n    var a = 1\n    var b = 2\n    lazy var c = 3\n}"),
        ("members reordered", "enum A {\n    case a\n    case b\n}"),
        ("members reordered", "protocol A {\n    func a()\n    func b()\n}"),
        ("members reordered", "struct A {\n    var a: Int { didSet {} }\n    func b() {}\n}"),
        ("local function extracted", "func f() -> Int {\n    let a = 1\n    let b = 2\n    return a + b\n}"),
        ("local function extracted", "func f() async {\n    await g()\n    await h()\n}"),
        ("local function extracted", "func f() throws {\n    try g()\n    try h()\n}"),
        (
            "local function extracted",
            "func f() -> Int {\n    let a: Int\n    a = g()\n    h()\n    return a\n}"
        ),
        (
            "private function extracted",
            "struct A {\n    func f(a: Int) {\n        g(a)\n        h(a)\n    }\n}"
        ),
        (
            "private function extracted",
            "struct A {\n    static func f() {\n        g()\n        h()\n    }\n}"
        ),
        ("local renamed", "func f() {\n    let a = 1\n    g { a in a }\n}"),
        ("local renamed", "func f() {\n    let a = self.a\n    if let a { g(a) }\n}"),
        ("local renamed", "func f() {\n    g(a)\n    let a = 1\n    g(a)\n}"),
        ("local renamed", "func f() {\n    let a = 1\n    g { [a] in a }\n}"),
        ("branches exchanged", "func f() {\n    if let a { g(a) } else { h() }\n}"),
        ("guard to if", "func f() {\n    guard let a else { return }\n    g(a)\n}"),
        ("guard to if", "func f() throws {\n    guard try a() else { return }\n    g()\n}"),
        ("if to guard", "func f() {\n    if a { g() }\n    h()\n}"),
        ("early return to else", "func f() {\n    if a { g() }\n    h()\n}"),
        ("for to forEach", "func f() {\n    for a in b { if a { break } }\n}"),
        ("for to forEach", "func f() async {\n    for a in b { await g(a) }\n}"),
        ("for to forEach", "func f() {\n    for a in b { if a { return } }\n}"),
        ("for to forEach", "func f() {\n    for a in b where a { g() }\n}"),
        ("for to forEach", "func f() {\n    for case let a? in b { g(a) }\n}"),
        ("forEach to for", "func f() {\n    b?.forEach { g($0) }\n}"),
        ("forEach to for", "func f() {\n    b.forEach { a in if a { return }; g() }\n}"),
        ("De Morgan", "func f() throws -> Bool { a && (try b()) }"),
        ("constant named", "func f() -> some P { g() }"),
    ])
    func `a place where the meaning could change is left alone`(kind: String, source: String) async throws {
        let kinds = try await RewriteFixture().kinds(source + "\n")
        #expect(!kinds.contains(kind))
    }

    @Test func `a tree has twenty rewrites that the seed decides, and no rewrite is in two trees`()
        async throws
    {
        let (one, other) = (try await plan(tree: 1, seed: "a"), try await plan(tree: 2, seed: "a"))
        #expect(one.count == 20 && other.count == 20)
        #expect(Set(one).isDisjoint(with: other))
        #expect(try await plan(tree: 1, seed: "a") == one)
        #expect(try await plan(tree: 1, seed: "b") != one)
    }

    /// The ids of the rewrites in a tree of this repository.
    private func plan(tree: Int, seed: String, dropped: String = "/dev/null") async throws -> [String] {
        let fixture = try RewriteFixture()
        let plan = fixture.folder.appendingPathComponent("plan")
        let outcome = try await RewriteFixture.tool([
            "write", "--tree", "\(tree)", "--seed", seed, "--root", Repository.root.path, "--package",
            fixture.folder.appendingPathComponent("package").path, "--plan", plan.path, "--dropped", dropped,
        ])
        guard outcome.status == 0 else { throw Command.Failure(description: outcome.complaint) }
        return try String(contentsOf: plan, encoding: .utf8).split(separator: "\n").compactMap {
            $0.split(separator: "\t").last.map(String.init)
        }
    }

    @Test func `a rewrite at the place of an error is dropped, and another takes its place`() async throws {
        let fixture = try RewriteFixture()
        let path = "Packages/ModernBooking/Sources/Home/A.swift"
        let plan = try fixture.write(
            "3\t4\t\(path):3\tDe Morgan\t\(path):10-20 De Morgan\n"
                + "7\t7\t\(path):6\tguard to if\t\(path):50-60 guard to if\n", to: "plan")
        let dropped = try fixture.write("old\n", to: "dropped")
        func blame(_ log: String) async throws -> Command.Outcome {
            try await RewriteFixture.tool([
                "blame", "--plan", plan.path, "--log", try fixture.write(log, to: "log").path, "--dropped",
                dropped.path,
            ])
        }
        let outcome = try await blame("/x/\(path):4:9: error: no such thing\n")
        #expect(outcome.text == "dropped: \(path):3: De Morgan: no such thing\n")
        let all = try String(contentsOf: dropped, encoding: .utf8)
        #expect(all == "\(path):10-20 De Morgan\nold\n")
        #expect(try await blame("/x/Packages/Other.swift:4:9: error: else\n").status == 1)
        let first = try await self.plan(tree: 1, seed: "a")
        let without = try fixture.write(first[0] + "\n", to: "first")
        let next = try await self.plan(tree: 1, seed: "a", dropped: without.path)
        #expect(next.count == 20 && !next.contains(first[0]))
    }

    @Test(arguments: [
        ([], "usage: rewrites write"), (["file"], "'file' needs a file\nusage: "),
        (["write", "--tree", "x"], "--tree must be a number above zero\nusage: "),
        (["write", "--tree", "0"], "--tree must be a number above zero\nusage: "),
        (["blame", "--plan"], "--plan needs a value\nusage: "),
        (["blame"], "--plan is missing\nusage: "),
    ])
    func `a command that the tool cannot use leads to the usage`(words: [String], text: String) async throws {
        let outcome = try await RewriteFixture.tool(words)
        #expect(outcome.status == 64 && outcome.complaint.hasPrefix(text), "\(outcome)")
    }

    @Test(arguments: ["x", "0", "-1", "010", "1e3", "a[$(touch made)]", "", "1000", "1 2", "1\n2"])
    func `the number of trees is checked before the build`(value: String) async throws {
        let run = Repository.root.appendingPathComponent("Tools/rewrites/run").path
        let outcome = try await Command.outcome(of: [run, "--trees", value])
        #expect(outcome.status == 2 && outcome.text == "", "\(outcome)")
        #expect(outcome.complaint.hasSuffix("give one from 1 to 999, such as TREES=10\n"), "\(outcome)")
        #expect(try await Command.outcome(of: [run, "--trees"]).status == 64)
    }
}
