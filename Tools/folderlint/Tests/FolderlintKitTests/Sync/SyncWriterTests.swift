@testable import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

@Suite struct SyncWriterTests {
    /// A project whose disk has changed, before and after it was synchronised.
    private struct Change {
        let before: [Substring]
        let after: [Substring]
        let project: Project
        /// The plan that is left when the new document is read over the same disk.
        let rest: SyncPlan

        init(_ navigator: String, disk: [String]) throws {
            let example = Example("", navigator: navigator, disk: disk)
            let tree = try example.tree()
            let old = try #require(tree.projects.first)
            var planner = SyncPlanner(old, in: tree)
            var writer = SyncWriter(planner.makePlan(), in: old)
            let text = String(decoding: try writer.document(), as: UTF8.self)
            before = example.document.split(separator: "\n", omittingEmptySubsequences: false)
            after = text.split(separator: "\n", omittingEmptySubsequences: false)
            var newDisk = tree.disk
            project = Project(
                try Document(SourceBuffer(text)), container: old.container, disk: &newDisk)
            Survey.walk([project], &newDisk)
            let newTree = Tree(disk: newDisk, root: tree.root, projects: [project])
            var again = SyncPlanner(project, in: newTree)
            rest = again.makePlan()
        }

        /// Runs of lines that one side has and the other has not.
        var hunks: Int {
            var places: [Int] = []
            for change in after.difference(from: before) {
                switch change {
                case .insert(let offset, _, _): places.append(offset)
                case .remove(let offset, _, _): places.append(offset)
                }
            }
            let sorted = Set(places).sorted()
            return sorted.isEmpty ? 0 : 1 + zip(sorted, sorted.dropFirst()).filter { $1 > $0 + 1 }.count
        }

        func groupPath(_ name: String) -> String? {
            project.elements.first { project.displayName(of: $0.id) == name }.map {
                project.groupPath(of: $0.id)
            }
        }

        func targets(_ name: String) -> [String] {
            let element = project.elements.first { project.displayName(of: $0.id) == name }
            return element.map { project.targets(of: $0.id).map { project.targets[$0].name } } ?? []
        }
    }

    private let shop = """
        Shop/
          Basket.swift [Shop]
          Model/
            Item.swift [Shop]
            Zone.swift [Shop]
        """
    private let files = ["Shop/Basket.swift", "Shop/Model/Item.swift", "Shop/Model/Zone.swift"]

    @Test func `a new file changes one place in each of four sections`() throws {
        let change = try Change(shop, disk: files + ["Shop/Model/Price.swift"])
        #expect(change.hunks == 4)
        #expect(change.after.count == change.before.count + 4)
        #expect(change.groupPath("Price.swift") == "Shop/Model/Price.swift")
        #expect(change.targets("Price.swift") == ["Shop"])
        #expect(change.rest.isEmpty)
    }

    @Test func `a file that takes no part in a target changes two places`() throws {
        let change = try Change(shop, disk: files + ["Shop/Model/Notes.md"])
        #expect(change.hunks == 2)
        #expect(change.targets("Notes.md") == [])
        #expect(change.rest.isEmpty)
    }

    @Test func `a deleted file leaves nothing behind`() throws {
        let change = try Change(shop, disk: files.filter { !$0.hasSuffix("Item.swift") })
        #expect(!change.after.contains { $0.contains("Item.swift") })
        #expect(change.after.count == change.before.count - 4)
        #expect(change.rest.isEmpty)
    }

    @Test func `a moved file keeps its id and its target`() throws {
        let change = try Change(
            shop, disk: ["Shop/Basket.swift", "Shop/Model/Item.swift", "Shop/Zone.swift"])
        #expect(change.groupPath("Zone.swift") == "Shop/Zone.swift")
        #expect(change.targets("Zone.swift") == ["Shop"])
        #expect(change.after.count == change.before.count)
        #expect(change.rest.isEmpty)
    }

    @Test func `a new folder becomes a group in its place`() throws {
        let change = try Change(shop, disk: files + ["Shop/View/Row/Row.swift", "Shop/View/List.swift"])
        #expect(change.groupPath("Row.swift") == "Shop/View/Row/Row.swift")
        #expect(change.targets("List.swift") == ["Shop"])
        #expect(change.rest.isEmpty)
    }

    @Test func `a deleted folder goes with all it held`() throws {
        let change = try Change(shop, disk: ["Shop/Basket.swift"])
        #expect(change.groupPath("Model") == nil)
        #expect(!change.after.contains { $0.contains("Item.swift") || $0.contains("Zone.swift") })
        #expect(change.rest.isEmpty)
    }

    @Test func `two who add the same file write the same bytes`() throws {
        let disk = files + ["Shop/Model/Price.swift"]
        #expect(try Change(shop, disk: disk).after == Change(shop, disk: disk).after)
    }
}
