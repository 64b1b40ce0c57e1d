import FolderlintKit
import Foundation
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

struct FollowedBaselineTests {
    private let file = BaselineFile.name
    private let navigator =
        "Shop/ -> Old\n  Cart.swift [App]\nDesk/ (no folder)\n  Desk.swift [App]\nDesk.swift/\n  A.swift [App]"
    private let disk = [
        "Old/Cart.swift", "Old/Till.swift", "Desk.swift", "Desk.swift.txt", "Other/Lost.swift",
    ]

    /// What a plan makes of a baseline that knows some of what a check finds.
    private func followed(
        _ side: FixSide, knowing isKnown: (Baseline.Entry) -> Bool = { _ in true }
    ) async throws -> (before: [Baseline.Entry], new: Baseline?, plan: FixPlan, found: CheckResult) {
        let sketch = Example("", navigator: navigator, disk: disk, git: Example.GitSketch())
        let findings = await Checker().check(try sketch.tree()).findings
        let all = Baseline(findings, folder: Example.folder)
        let other = Baseline.Entry(rule: "file-missing", container: "Gone.xcodeproj", subject: "Gone.swift")
        let known = Baseline(all.entries.filter(isKnown) + [other])
        let tree = try Example(
            "", navigator: navigator, disk: disk, contents: [file: try BaselineFile.text(known)],
            git: Example.GitSketch()
        ).tree()
        let planner: any Planning = side == .disk ? DiskFixPlanner() : ProjectPlanner { _ in [] }
        let plan = try await planner.plan(tree, FixRequest())
        let rewrite = plan.changes.rewrites.first { $0.path == file }
        let new = try rewrite.map { try BaselineFile.parse(Data($0.bytes), path: file) }
        let found = await Checker().check(try Moved.carry(out: plan, on: tree))
        return (all.entries, new, plan, found)
    }

    @Test(arguments: FixSide.allCases)
    func `a baseline knows after a fix what it knew before, and nothing that was mended`(
        _ side: FixSide
    ) async throws {
        let (before, new, _, found) = try await followed(side)
        let baseline = try #require(new)
        #expect(baseline.entries.count < before.count + 1)
        let result = baseline.apply(to: found, folder: Example.folder)
        #expect(result.findings.map(\.subject) == [] && result.stale == [])
        #expect(result.baselined > 0)
        #expect(baseline.entries.contains { $0.container == "Gone.xcodeproj" })
    }

    @Test func `a baseline follows a file, and is not among what has to be changed by hand`() async throws {
        let (before, new, plan, _) = try await followed(.project)
        #expect(before.map(\.subject).contains("Old/Till.swift"))
        #expect(try #require(new).entries.map(\.subject).contains("Shop/Till.swift"))
        #expect(!plan.mentions.contains { $0.file == file })
    }

    @Test func `a baseline does not know after a fix what it did not know before`() async throws {
        let (_, new, _, found) = try await followed(.project) { $0.subject != "Old/Till.swift" }
        let result = try #require(new).apply(to: found, folder: Example.folder)
        #expect(result.findings.map(\.subject) == ["Shop/Till.swift"])
    }

    @Test func `a baseline knows nothing of a project of which it knew nothing`() async throws {
        let (_, new, _, _) = try await followed(.project) { _ in false }
        #expect(new == nil)
    }

    @Test(arguments: ["", "known.json -> Old/known.json"])
    func `a baseline stays where the configuration names it, or a link there leads`(
        _ link: String
    ) async throws {
        let file = "Old/known.json"
        let sketch = Example("", navigator: navigator, disk: disk)
        let findings = await Checker().check(try sketch.tree()).findings
        let folder = link.isEmpty ? Example.folder + "/Old" : Example.folder
        let known = Baseline(findings, folder: folder)
        let tree = try Example(
            "", navigator: navigator, disk: disk + (link.isEmpty ? [] : [link]),
            contents: [file: try BaselineFile.text(known)]
        ).tree()
        let policy = Policy(
            baseline: Paths.joined(Example.folder, link.isEmpty ? file : "known.json"))
        let plan = try await ProjectPlanner { _ in [] }.plan(tree, FixRequest(policy: policy))
        #expect(plan.changes.moves.map(\.from).contains("Old/Cart.swift"))
        #expect(plan.changes.rewrites.map(\.path).contains(file))
    }

    @Test(arguments: ["Sub/.folderlint-baseline.json", "Sub/known.json"])
    func `a baseline of a folder follows when the fix runs from the top`(_ file: String) async throws {
        let sketch = Example("", navigator: navigator, disk: disk)
        let findings = await Checker().check(try sketch.tree()).findings
        let known = Baseline(findings, folder: Example.folder + "/Sub")
        let tree = try Example(
            "", navigator: navigator, disk: disk, contents: [file: try BaselineFile.text(known)],
            git: Example.GitSketch(tracked: [file])
        ).tree()
        let plan = try await ProjectPlanner { _ in [] }.plan(tree, FixRequest())
        #expect(plan.changes.rewrites.map(\.path).contains(file) == (file != "Sub/known.json"))
    }

    @Test func `a baseline of which nothing changes is not written`() async throws {
        let (_, new, plan, _) = try await followed(.project) { $0.subject == "Other/Lost.swift" }
        #expect(new == nil && !plan.changes.isEmpty)
    }
}
