import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove
import Synchronization
import Testing

@testable import Fixing

struct ProjectPlannerTests {
    @Test func `a group without a folder gets one, and its files go there`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Model/ (no folder)
                Cart.swift
                Till.swift
              View.swift
            """, disk: ["Shop/Cart.swift", "Shop/Till.swift", "Shop/View.swift"])
        #expect(
            moved.moves == [
                "Shop/Cart.swift → Shop/Model/Cart.swift", "Shop/Till.swift → Shop/Model/Till.swift",
            ])
        #expect(moved.changedLines == ["- name = Model;", "+ path = Model;"])
        #expect(moved.findings == [])
    }

    @Test func `a group without a folder whose files are in one takes it as it is`() async throws {
        let moved = try await Moved(
            """
            Model/ (no folder)
              Cart.swift -> Model/Cart.swift
            """, disk: ["Model/Cart.swift", "Model/notes.txt"])
        #expect(moved.moves == [])
        #expect(moved.findings == [])
    }

    @Test func `a folder that gets its group's name moves as one, with what no project names`() async throws {
        let moved = try await Moved(
            """
            Control/ -> Classes
              Cart.swift
              Old/
                Till.swift
            """,
            disk: ["Classes/Cart.swift", "Classes/notes.txt", "Classes/Old/Till.swift", "Classes/Empty/"])
        #expect(moved.moves == ["Classes → Control"])
        #expect(moved.changedLines == ["- name = Control;", "- path = Classes;", "+ path = Control;"])
    }

    @Test func `what has to stay keeps its folder from moving as one`() async throws {
        let policy = Policy(exclude: [Glob("Control/Old")].compactMap(\.self))
        let moved = try await Moved(
            """
            Control/ -> Classes
              Cart.swift
              Old/
                Till.swift
            """, disk: ["Classes/Cart.swift", "Classes/Old/Till.swift"], FixRequest(policy: policy))
        #expect(moved.moves == ["Classes/Cart.swift → Control/Cart.swift"])
        #expect(moved.tree.lookup.find("/Example/Classes/Old/Till.swift").exists)
    }

    @Test func `two groups that have each other's folder swap them`() async throws {
        let moved = try await Moved(
            """
            One/ -> Two
              One.swift
            Two/ -> One
              Two.swift
            """, disk: ["One/Two.swift", "Two/One.swift"])
        #expect(moved.moves == ["One → Two", "Two → One"])
        #expect(moved.findings == [])
    }

    @Test func `files come from wherever they are, by whatever path`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Cart.swift -> ../Old/Cart.swift
              Till.swift -> <SOURCE_ROOT> Old/Till.swift
              Bill.swift -> <absolute> /Example/Old/Bill.swift
              Here.swift -> <SOURCE_ROOT> Shop/Here.swift
            """,
            disk: [
                "Old/Cart.swift", "Old/Till.swift", "Old/Bill.swift", "Old/Other.swift", "Shop/Here.swift",
            ])
        #expect(
            moved.moves == ["Bill", "Cart", "Till"].map { "Old/\($0).swift → Shop/\($0).swift" })
        #expect(moved.findings == [])
    }

    @Test func `localised files keep their language's folder`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Texts/ (no folder)
                Main.strings/ {variant}
                  de -> de.lproj/Main.strings
                  en -> en.lproj/Main.strings
              View.swift
            """, disk: ["Shop/de.lproj/Main.strings", "Shop/en.lproj/Main.strings", "Shop/View.swift"])
        #expect(
            moved.moves == [
                "Shop/de.lproj → Shop/Texts/de.lproj", "Shop/en.lproj → Shop/Texts/en.lproj",
            ])
        #expect(moved.changedLines == ["- name = Texts;", "+ path = Texts;"])
    }

    @Test func `localised files whose paths start at SOURCE_ROOT move, too`() async throws {
        let sketch = Example(
            "",
            navigator: """
                App/
                  Texts/
                    Main.strings/ {variant}
                      de -> de.lproj/Main.strings
                    View.swift
                """, disk: ["de.lproj/Main.strings", "App/Texts/View.swift"],
            patches: [
                (
                    "name = Main.strings;\n\t\t\tsourceTree = \"<group>\";",
                    "name = Main.strings;\n\t\t\tsourceTree = SOURCE_ROOT;"
                )
            ])
        let moved = try await Moved(try sketch.tree())
        #expect(moved.moves == ["de.lproj → App/Texts/de.lproj"])
        #expect(moved.changedLines.contains { $0.contains("path = App/Texts/de.lproj/Main.strings;") })
        // What is on disk is not said to be gone.
        #expect(!moved.refusals.contains { $0.hasSuffix("not-on-disk") }, "\(moved.refusals)")
    }

    @Test func `a group is told which folder the other group has, letter by letter`() async throws {
        let moved = try await Moved(
            "App/\n  Core/ (no folder)\n    a.swift\n  core/\n    b.swift",
            disk: ["App/a.swift", "App/core/b.swift"])
        let text = "group \"App/core\" has the folder App/core"
        #expect(moved.plan.refusals.map(\.reason) == [text])
    }

    @Test(arguments: ["..", "Kit"])
    func `a package that the project shows is no item, and neither is a folder around the project`(
        _ path: String
    ) async throws {
        let kit = path == "Kit" ? "Kit/" : ""
        let sketch = Example(
            "", navigator: "Top.txt -> \(path)\nShop/ (no folder)\n  Cart.swift -> \(kit)Cart.swift",
            disk: ["\(kit)Cart.swift", "Kit/Package.swift"])
        let moved = try await Moved(try sketch.tree())
        #expect(!moved.refusals.contains { $0.hasSuffix("inside-folder") })
        #expect(path == "Kit" || moved.moves == ["Cart.swift → Shop/Cart.swift"])
    }

    @Test func `what Xcode takes as one file moves as one`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Art/ (no folder)
                Media.xcassets
                Shop.xcdatamodeld/ {version}
                  Shop.xcdatamodel
              View.swift
            """,
            disk: [
                "Shop/Media.xcassets/Logo.imageset/Contents.json",
                "Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents", "Shop/View.swift",
            ])
        #expect(
            moved.moves == [
                "Shop/Media.xcassets → Shop/Art/Media.xcassets",
                "Shop/Shop.xcdatamodeld → Shop/Art/Shop.xcdatamodeld",
            ])
    }

    @Test func `a test's reference pictures go with it`() async throws {
        let moved = try await Moved(
            """
            Tests/
              Views/ (no folder)
                ViewTests.swift
              OtherTests.swift
            """,
            disk: [
                "Tests/ViewTests.swift", "Tests/OtherTests.swift", "Tests/__Snapshots__/ViewTests/a.png",
                "Tests/__Snapshots__/OtherTests/a.png",
            ])
        #expect(
            moved.moves == [
                "Tests/ViewTests.swift → Tests/Views/ViewTests.swift",
                "Tests/__Snapshots__/ViewTests → Tests/Views/__Snapshots__/ViewTests",
            ])
    }

    @Test(arguments: 150..<250) func `a plan for any project leaves nothing for a second`(seed: Int)
        async throws
    {
        let project = RandomProject(seed: seed)
        let example = Example("", navigator: project.navigator, disk: project.disk)
        let moved = try await Moved(try example.tree(), pathSources: PathSources.all)
        #expect(Set(moved.findings).isSubset(of: Set(moved.plan.refusals.map { "\($0.rule) \($0.subject)" })))
    }

    /// In this project some of what stays does so for something that goes.
    @Test func `what cannot be planned behind a plan leaves the plan as it is`() async throws {
        let project = RandomProject(seed: 1)
        let tree = try Example("", navigator: project.navigator, disk: project.disk).tree()
        func moves(_ pathSources: [any PathSource]) async throws -> [String] {
            let planner = ProjectPlanner(pathSources: pathSources) { _ in [] }
            return try await planner.plan(tree, FixRequest()).changes.moves.map(\.from)
        }
        let all = try await moves(PathSources.all)
        let document = Array(tree.projects[0].document.source.bytes)
        let first = try await moves(PathSources.all + [Obstinate(document: document)])
        #expect(!first.isEmpty)
        #expect(first.count < all.count)
    }

    @Test func `a folder in another form of Unicode is the group's own`() async throws {
        let moved = try await Moved(
            "Caf\u{E9}/ (no folder)\n  Cart.swift\n  Till.swift -> Cafe\u{301}/Till.swift",
            disk: ["Cart.swift", "Cafe\u{301}/Till.swift"])
        #expect(moved.moves.map { Array($0.utf8) } == [Array("Cart.swift → Cafe\u{301}/Cart.swift".utf8)])
    }

    @Test func `what was in the way once is asked about again`() async throws {
        let calls = Mutex(0)
        let moved = try await Moved(
            "Shop/ (no folder)\n  Cart.swift\nTill/ (no folder)\n  Till.swift",
            disk: ["Cart.swift", "Till.swift"]
        ) { changes in
            let isFirst = calls.withLock {
                $0 += 1
                return $0 == 1
            }
            guard isFirst else { return [] }
            return [Conflict(.caseTwin, path: "Cart.swift", destination: "Shop/Cart.swift")]
        }
        #expect(moved.moves == ["Cart.swift → Shop/Cart.swift", "Till.swift → Till/Till.swift"])
    }
}

/// Allows no plan for a tree whose project is no longer the one it knows.
private struct Obstinate: PathSource {
    let document: [UInt8]

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        guard !follower.tree.projects[0].document.source.bytes.elementsEqual(document) else { return }
        edits.splices["/nowhere"] = [FixEdits.Splice(range: 0..<1, text: "")]
    }
}
