@testable import FolderlintKit
import Foundation
import Testing

struct BaselineTests {
    private func result(_ subjects: [String], rules: [String] = ["group-without-folder"]) -> CheckResult {
        let findings = subjects.map {
            Finding(
                rule: "group-without-folder", severity: .warning, file: "", message: "", remedy: "",
                container: "/Repo/App/Shop.xcodeproj", subject: $0)
        }
        return CheckResult(findings: findings, containers: ["/Repo/App/Shop.xcodeproj"], rules: rules)
    }

    @Test func `what the baseline knows is not reported`() {
        let baseline = Baseline(result(["A", "B"]).findings, folder: "/Repo")
        let applied = baseline.apply(to: result(["A", "B", "C"]), folder: "/Repo")
        #expect(applied.findings.map(\.subject) == ["C"])
        #expect(applied.baselined == 2)
        #expect(applied.stale.isEmpty)
    }

    @Test func `one more of what is known is reported`() {
        let baseline = Baseline(result(["A"]).findings, folder: "/Repo")
        #expect(baseline.apply(to: result(["A", "A"]), folder: "/Repo").findings.count == 1)
    }

    @Test func `what is known and gone is stale`() {
        let baseline = Baseline(result(["A", "A", "B"]).findings, folder: "/Repo")
        let stale = baseline.apply(to: result(["A"]), folder: "/Repo").stale
        #expect(stale.map(\.subject) == ["A", "B"])
        #expect(stale.map(\.count) == [1, 1])
    }

    @Test func `what a run did not look at is not stale`() {
        let baseline = Baseline(result(["A"]).findings, folder: "/Repo")
        #expect(baseline.apply(to: result([], rules: []), folder: "/Repo").stale.isEmpty)
        #expect(baseline.apply(to: CheckResult(findings: []), folder: "/Repo").stale.isEmpty)
        #expect(baseline.apply(to: result([]), folder: "/Repo", isPartial: true).stale.isEmpty)
    }

    @Test func `an update drops what is gone and keeps what was not looked at`() {
        let other = Baseline.Entry(rule: "group-without-folder", container: "Other.xcodeproj", subject: "X")
        let baseline = Baseline([other] + Baseline(result(["A"]).findings, folder: "/Repo").entries)
        let updated = baseline.updated(by: result(["B"]), folder: "/Repo")
        #expect(updated.entries.map(\.subject) == ["B", "X"])
    }
}

struct BaselineFileTests {
    @Test func `a baseline is read as it was written`() throws {
        let baseline = Baseline([
            .init(rule: "b", container: "X.xcodeproj", subject: "ü/\"q\"", count: 2),
            .init(rule: "a", container: "X.xcodeproj", subject: "Z"),
        ])
        let text = try BaselineFile.text(baseline)
        #expect(try BaselineFile.parse(Data(text.utf8), path: "f") == baseline)
        #expect(baseline.entries.map(\.rule) == ["a", "b"])
    }

    @Test func `what is no baseline is refused`() {
        #expect(throws: BaselineError.unreadable("f")) { try BaselineFile.parse(Data("[]".utf8), path: "f") }
        let newer = Data("{\"formatVersion\": 2, \"findings\": []}".utf8)
        #expect(throws: BaselineError.newer("f", 2)) { try BaselineFile.parse(newer, path: "f") }
    }
}
