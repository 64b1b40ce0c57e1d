@testable import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

/// What `sync` does about files that have the names of others: the targets go with the contents.
@Suite struct ExchangedFilesTests {
    private let shop = """
        Shop/
          A.swift [Shop]
          B.swift [ShopTests]
          C.swift [Shop, ShopTests]
        """

    /// The targets that take each content after a sync, and the lines of the plan.
    private func sync(_ files: [String: String], folder: String = "Shop") throws -> (
        targets: [String: [String]], lines: [String], isDone: Bool
    ) {
        let disk = files.keys.map { "\(folder)/\($0)" }
        let tree = try Example("", navigator: shop, disk: disk).tree()
        let project = try #require(tree.projects.first)
        let old = ["A", "B", "C"].map { ("/Example/Shop/\($0).swift", $0) }
        let now = files.map { ("/Example/\(folder)/\($0.key)", $0.value) }
        let contents = FormerContents(
            gone: Dictionary(uniqueKeysWithValues: old), new: Dictionary(uniqueKeysWithValues: now),
            former: Set(old.map(\.0)))
        var planner = SyncPlanner(project, in: tree, contents: contents)
        let plan = planner.makePlan()
        var writer = SyncWriter(plan, in: project)
        var newDisk = tree.disk
        let after = Project(
            try Document(SourceBuffer(try writer.document())), container: project.container, disk: &newDisk)
        Survey.walk([after], &newDisk)
        var targets: [String: [String]] = [:]
        for element in after.elements where element.isFile && element.isInNavigator {
            let name = after.displayName(of: element.id)
            targets[files[name] ?? name] = after.targets(of: element.id).map { after.targets[$0].name }
        }
        var again = SyncPlanner(after, in: Tree(disk: newDisk, root: tree.root, projects: [after]))
        return (targets, plan.lines(in: project), again.makePlan().isEmpty)
    }

    private let targets = ["A": ["Shop"], "B": ["ShopTests"], "C": ["Shop", "ShopTests"]]

    @Test(
        arguments: [
            ["A.swift": "B", "B.swift": "A", "C.swift": "C"],
            ["A.swift": "B", "B.swift": "C", "C.swift": "A"],
            ["A.swift": "B", "B.swift": "C", "D.swift": "A"],
            ["a.swift": "A", "B.swift": "C", "C.swift": "B"],
            ["D.swift": "A", "A.swift": "B", "E.swift": "C"],
        ], ["Shop", "Store"])
    func `files that took the names of others keep their targets`(files: [String: String], folder: String)
        throws
    {
        let sync = try sync(files, folder: folder)
        #expect(sync.targets == targets)
        #expect(sync.isDone)
    }

    @Test func `a file over which another one was moved goes, and the other keeps its targets`() throws {
        let sync = try sync(["B.swift": "A", "C.swift": "C"])
        #expect(sync.targets == ["A": ["Shop"], "C": ["Shop", "ShopTests"]])
        #expect(
            sync.lines == [
                "~ Shop/A.swift → group Shop, named B.swift",
                "- Shop/B.swift: another file has its name now",
            ])
        #expect(sync.isDone)
    }

    @Test func `a file of which a copy was made and that was changed keeps its targets`() throws {
        let sync = try sync(["A.swift": "A", "B.swift": "changed", "C.swift": "C"])
        #expect(sync.lines == [])
        let copied = try self.sync(["A.swift": "A", "B.swift": "B", "C.swift": "C", "Copy.swift": "C"])
        #expect(copied.targets["C"] == ["Shop", "ShopTests"] || copied.lines.count == 1)
    }
}
