import Foundation
import FolderlintKit
import ProjectTree
import Testing

/// The case study's own projects: Legacy's findings are the exhibit, Modern has none.
@Suite struct CaseStudyTests {
    private static let root: URL = {
        var folder = URL(filePath: #filePath)
        while folder.path != "/",
            !FileManager.default.fileExists(atPath: folder.appending(path: "Makefile").path)
        {
            folder.deleteLastPathComponent()
        }
        return folder
    }()

    private func tree(_ path: String) async throws -> Tree {
        try await TreeReader(folder: Self.root.path).read([path])
    }

    @Test func `Modern has no finding of any severity`() async throws {
        let tree = try await tree("Packages/ModernBooking")
        #expect(tree.projects.count == 1 && tree.failures.isEmpty)
        let findings = await Checker(Policy()).check(tree).findings
        #expect(findings.map(\.message) == [])
    }

    @Test func `Modern's project follows its folders`() async throws {
        let plans = SyncRun.plans(for: try await tree("Packages/ModernBooking"))
        let lines = plans.flatMap { $0.plan.lines(in: $0.project) }
        #expect(lines == [], "run make sync")
    }

    @Test(arguments: ["Packages/LegacyBooking", "Packages/ModernBooking"])
    func `every source file of a package is in its project and in a target`(package: String) async throws {
        let tree = try await tree(package)
        let project = try #require(tree.projects.first)
        let folder = Self.root.appending(path: package)
        let built = Set(
            project.elements.filter { project.isBuilt($0.id) }.compactMap(\.place).map {
                tree.disk.path(of: $0)
            })
        let paths = ["Sources", "Tests"].flatMap { kind in
            FileManager.default.enumerator(atPath: folder.appending(path: kind).path)?
                .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(kind)/\($0)" } ?? []
        }
        #expect(paths.count > 20)
        #expect(
            paths.filter { !built.contains(folder.appending(path: $0).path) } == [],
            "run make sync, or folderlint add")
    }

    @Test func `Legacy's README counts what folderlint finds there`() async throws {
        let findings = await Checker(Policy()).check(try await tree("Packages/LegacyBooking")).findings
        let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
        let text = try String(
            contentsOf: Self.root.appending(path: "Packages/LegacyBooking/README.md"), encoding: .utf8)
        let rows = text.matches(of: #/\| `([a-z-]+)` \| +([0-9]+) \|/#).map { (String($0.1), Int($0.2) ?? 0) }
        #expect(Dictionary(rows, uniquingKeysWith: +) == counts)
    }

    @Test func `the workspace holds both`() async throws {
        let tree = try await tree("Packages/Rebook.xcworkspace")
        #expect(tree.projects.map(\.name) == ["LegacyBooking", "ModernBooking"])
    }
}
