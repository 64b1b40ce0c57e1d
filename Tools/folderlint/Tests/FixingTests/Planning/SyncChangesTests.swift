import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

/// `sync` and `add` leave nothing that the checker reports and did not report before.
struct SyncChangesTests {
    private func check(_ tree: Tree) async throws {
        let before = await NewFindings(tree, Policy())
        let plans = try await SyncChanges.plans(for: tree, Policy()).plans
        let changes = try SyncChanges(plans, in: tree).changes
        let new = try await before.all(in: after(changes, tree), []).map(\.finding.message)
        #expect(new == [])
    }

    private func after(_ changes: ChangeSet, _ tree: Tree) throws -> Tree {
        let written = Dictionary(
            changes.rewrites.map { ("\(changes.root)/\($0.path)", Array($0.bytes)) },
            uniquingKeysWith: { first, _ in first })
        return try Prediction(
            tree, moves: [],
            documents: tree.projects.map { project in
                written[project.documentPath].map { SourceBuffer($0) } ?? project.document.source
            }
        ).tree
    }

    @Test(arguments: 0..<240) func `no sync of any project makes the checker find something new`(seed: Int)
        async throws
    {
        let project = RandomProject(seed: seed)
        try await check(try Example("", navigator: project.navigator, disk: project.disk).tree())
    }

    @Test(.enabled(if: CorpusTree.isThere, CorpusTree.missing), arguments: CorpusTree.all)
    func `no sync of a published project makes the checker find something new`(corpus: CorpusTree)
        async throws
    {
        try await check(try corpus.sketch())
    }

    @Test func `a file that took the name of one that moved stays out, and the other is no part of it`()
        async throws
    {
        let tree = try Example(
            "", navigator: "Shop/\n  Cart.swift [App, Extension]\n  Item.swift [Extension]",
            disk: ["Shop/Cart.swift", "Shop/Item.swift", "Shop/Till.swift"]
        ).tree()
        let folder = Example.folder + "/Shop/"
        let contents = FormerContents(
            gone: [folder + "Cart.swift": "1", folder + "Item.swift": "2"],
            new: [folder + "Cart.swift": "3", folder + "Item.swift": "2", folder + "Till.swift": "1"])
        let (plans, left, unchanged) = try await SyncChanges.plans(
            for: tree, Policy(), ["/Example/Example.xcodeproj": contents])
        #expect(
            plans.flatMap { $0.plan.lines(in: $0.project) } == [
                "~ Shop/Cart.swift → group Shop, named Till.swift"
            ])
        #expect(left.keys.sorted() == [folder + "Cart.swift"])
        #expect(unchanged.isEmpty)
    }

    @Test func `what was wrong with a file before its folder was renamed holds nothing back`() async throws {
        let navigator = ["A", "B"].map { name in
            """
              \(name)/
                Views/
                  \(name)Cart.swift -> ../\(name)Cart.swift [App]
                  \(name)Item.swift [App]
            """
        }
        let tree = try Example(
            "", navigator: "Shop/\n" + navigator.joined(separator: "\n"),
            disk: [
                "Shop/B/ACart.swift", "Shop/B/Views/AItem.swift", "Shop/A/BCart.swift",
                "Shop/A/Views/BItem.swift",
            ]
        ).tree()
        let (plans, left, unchanged) = try await SyncChanges.plans(for: tree, Policy())
        #expect(
            plans.flatMap { $0.plan.lines(in: $0.project) } == [
                "~ group Shop/A → folder Shop/B", "~ group Shop/B → folder Shop/A",
            ])
        #expect(left.keys.sorted() == ["/Example/Shop/A/BCart.swift", "/Example/Shop/B/ACart.swift"])
        #expect(unchanged.isEmpty)
    }

    @Test func `a source that no target would take stays out, and its neighbours come in`() async throws {
        let tree = try Example(
            "", navigator: "Shop/\n  Cart.swift [App]\nTests/\n  CartTests.swift [Tests]\nKit/\n  Logo.png",
            disk: [
                "Shop/Cart.swift", "Shop/Till.swift", "Tests/CartTests.swift", "Kit/Logo.png",
                "Kit/New.swift",
            ]
        ).tree()
        let (plans, left, unchanged) = try await SyncChanges.plans(for: tree, Policy())
        #expect(plans.flatMap { $0.plan.additions.map(\.shown) } == ["Shop/Till.swift"])
        #expect(left.keys.sorted() == ["/Example/Kit/New.swift"])
        #expect(unchanged.isEmpty)
    }
}
