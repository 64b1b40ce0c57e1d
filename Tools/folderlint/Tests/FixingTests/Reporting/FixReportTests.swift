import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

struct FixReportTests {
    @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (9, 8), (10, 10), (14, 14), (15, 15)])
    func `a line is found again behind changes`(_ line: Int, _ expected: Int) {
        let all = (1...15).map { "\($0)\n" }
        var lines = all
        // One comes before the 10, and two become one.
        lines.insert("new\n", at: 9)
        lines.replaceSubrange(2...3, with: ["three\n"])
        let (old, new) = (SourceBuffer(all.joined()), SourceBuffer(lines.joined()))
        #expect(LineMatch.line(line, behind: LineMatch.changes(of: old, new)) == expected)
    }

    @Test func `a mention is shown once for a file, and at its new place once the fix is done`() throws {
        let tree = try Example("", navigator: "", disk: [], contents: ["Old/run.txt": ""]).tree()
        let moves = [ChangeSet.Move(from: "Old", to: "New")]
        var plan = FixPlan(side: .project, changes: ChangeSet(root: "/Example", moves: moves))
        plan.mentions = [1, 2, 4, 5, 6].map { line in
            Mention(file: "Old/run.txt", line: line, path: "Cart.swift", destination: "Shop/Cart.swift")
        }
        let report = FixReport(plan, for: tree)
        let rest = ": Cart.swift goes to Shop/Cart.swift (also on lines 2, 4, 5 and 1 more)\n"
        #expect(report.mentions == "named elsewhere (5):\n  Old/run.txt:1" + rest)
        #expect(report.mentionsAfterwards == "named elsewhere (5):\n  New/run.txt:1" + rest)
    }
}
