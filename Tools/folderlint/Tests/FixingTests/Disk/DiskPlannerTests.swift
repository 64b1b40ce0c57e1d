import Foundation
import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

/// The project comes to mirror the disk; no file moves.
@Suite struct DiskPlannerTests {
    @Test func `a group without folder gives its files to the group of theirs`() throws {
        let mended = try Mended(
            """
            Shop/
              Model/ (no folder)
                Cart.swift [Shop]
                Till.swift [Shop]
              View.swift [Shop]
            """, disk: ["Shop/Cart.swift", "Shop/Till.swift", "Shop/View.swift"])
        #expect(mended.navigator == "Shop/\n  Cart.swift\n  Till.swift\n  View.swift")
        #expect(mended.findings == [])
    }

    @Test func `a group without folder takes the one that its files are in`() throws {
        let mended = try Mended(
            """
            Data/ (no folder)
              Cart.swift -> Model/Cart.swift
              Till.swift -> <SOURCE_ROOT> Model/Till.swift
            """, disk: ["Model/Cart.swift", "Model/Till.swift"])
        #expect(mended.navigator == "Model/\n  Cart.swift\n  Till.swift")
        #expect(mended.findings == [])
        #expect(mended.after.contains("/* Model */ = {") && !mended.after.contains("/* Data */"))
    }

    @Test func `groups are made for the folders on the way`() throws {
        let mended = try Mended(
            """
            Shop/
              Model/ -> Sources/Deep/Model
                Cart.swift
              Plain.swift
            """, disk: ["Shop/Sources/Deep/Model/Cart.swift", "Shop/Plain.swift"])
        #expect(
            mended.navigator
                == "Shop/\n  Plain.swift\n  Sources/\n    Deep/\n      Model/\n        Cart.swift")
        #expect(mended.findings == [])
    }

    @Test func `a group takes its folder's name in every comment`() throws {
        let mended = try Mended("Control/ -> Classes\n  Cart.swift", disk: ["Classes/Cart.swift"])
        #expect(mended.navigator == "Classes/\n  Cart.swift")
        #expect(!mended.after.contains("Control"))
        #expect(mended.findings == [])
    }

    @Test func `a file goes to the group of its folder and keeps its targets`() throws {
        let mended = try Mended(
            """
            Shop/
              Old.swift -> ../Old/Old.swift [Shop]
            Old/
              Other.swift [Shop]
            """, disk: ["Shop/", "Old/Old.swift", "Old/Other.swift"])
        #expect(mended.navigator == "Old/\n  Old.swift\n  Other.swift")
        #expect(mended.findings == [])
        #expect(mended.after.components(separatedBy: "Old.swift in Sources").count == 3)
    }

    @Test func `localised files whose paths start at SOURCE_ROOT keep them without their group`() throws {
        let example = Example(
            "",
            navigator: """
                App/
                  Res/ (no folder)
                    Main.strings/ {variant}
                      de -> de.lproj/Main.strings
                  View.swift
                """, disk: ["de.lproj/Main.strings", "App/View.swift"],
            patches: [
                (
                    "name = Main.strings;\n\t\t\tsourceTree = \"<group>\";",
                    "name = Main.strings;\n\t\t\tsourceTree = SOURCE_ROOT;"
                )
            ])
        let mended = try Mended(try example.tree())
        #expect(mended.after.contains("path = de.lproj/Main.strings;"))
        #expect(mended.after.contains("name = Main.strings;\n\t\t\tsourceTree = SOURCE_ROOT;"))
        #expect(!mended.navigator.contains("Res"))
    }

    @Test func `localised files, data models and folders go whole`() throws {
        let mended = try Mended(
            """
            All/ (no folder)
              Main.strings/ {variant}
                de -> Texts/de.lproj/Main.strings
                en -> Texts/en.lproj/Main.strings
              Shop.xcdatamodeld/ -> Model/Shop.xcdatamodeld {version}
                Shop.xcdatamodel
              Images.xcassets -> Art/Images.xcassets
              Kit/ -> Kit {sync}
            """,
            disk: [
                "Texts/de.lproj/Main.strings", "Texts/en.lproj/Main.strings",
                "Model/Shop.xcdatamodeld/Shop.xcdatamodel/contents", "Art/Images.xcassets/Contents.json",
                "Kit/One.swift",
            ])
        #expect(
            mended.navigator == """
                Kit/
                Art/
                  Images.xcassets
                Model/
                  Shop.xcdatamodeld/
                    Shop.xcdatamodel
                Texts/
                  Main.strings/ (no folder)
                    de -> de.lproj/Main.strings
                    en -> en.lproj/Main.strings
                """)
        #expect(mended.findings == [])
    }

    @Test func `a group of which nothing is on disk stays, and what is missing keeps its path`() throws {
        let mended = try Mended(
            """
            Shop/
              Here.swift
              Model/ (no folder)
                Gone.swift
              View/ (no folder)
                There.swift
                Away.swift
            Lost/
              Lost.swift
            """, disk: ["Shop/Here.swift", "Shop/There.swift"])
        #expect(
            mended.navigator == """
                Shop/
                  Here.swift
                  Model/ (no folder)
                    Gone.swift
                  There.swift
                  Away.swift
                Lost/
                  Lost.swift
                """)
        #expect(mended.refusals.map(\.subject) == ["Shop/Model", "Lost"])
    }

    @Test func `what is excluded stays byte for byte`() throws {
        let text = """
            Keep/ (no folder)
              Cart.swift -> Model/Cart.swift
            """
        var scope = DiskScope()
        scope.isExcluded = { _ in true }
        let mended = try Mended(text, disk: ["Model/Cart.swift"], scope: scope)
        #expect(mended.after == mended.before)
    }

    @Test func `libraries and papers stay where they are, with their group`() throws {
        let mended = try Mended(
            """
            Papers/ (no folder)
              README.md
              Flurry.framework -> Vendor/Flurry.framework
              Cart.swift -> Shop/Cart.swift
            """, disk: ["README.md", "Vendor/Flurry.framework/Flurry", "Shop/Cart.swift"])
        #expect(mended.findings == [])
        #expect(mended.navigator.contains("README.md"))
    }

    @Test(arguments: Mendable.allCases)
    func `what a rule's examples show is mended or refused`(rule: Mendable) throws {
        let examples = try #require(Rules.named(rule.rawValue)).examples
        for example in examples {
            let mended = try Mended(try example.tree())
            let refused = mended.refusals.map { "\($0.rule) \($0.subject)" }
            #expect(mended.findings == refused, "\(example.name)")
            #expect(
                refused.allSatisfy { $0.hasPrefix("group-folder-missing") },
                "\(example.name):\n\(mended.navigator)")
        }
    }

    @Test func `a request names the groups that are mended`() async throws {
        let example = Example(
            "", navigator: "A/ -> One\n  A.swift\nB/ -> Two\n  B.swift", disk: ["One/A.swift", "Two/B.swift"])
        let request = FixRequest(groups: [try #require(Glob("B"))])
        let plan = try await DiskFixPlanner().plan(try example.tree(), request)
        #expect(plan.changes.root == "/Example" && plan.changes.moves == [] && plan.refusals == [])
        #expect(plan.changes.rewrites.map(\.path) == ["Example.xcodeproj/project.pbxproj"])
        let text = String(decoding: try #require(plan.changes.rewrites.first).bytes, as: UTF8.self)
        #expect(text.contains("name = A;") && !text.contains("name = B;"))
    }

    @Test func `a project that a generator makes stays`() async throws {
        let example = Example(
            "", navigator: "A/ -> One\n  A.swift", disk: ["One/A.swift", "project.yml"])
        let plan = try await DiskFixPlanner().plan(try example.tree(), FixRequest())
        #expect(plan.changes.isEmpty)
        #expect(plan.refusals.map(\.subject) == ["A"])
    }

    @Test func `what cannot be proved is held, then its project, and then there is no plan`() throws {
        let project = try Example("", navigator: "Shop/\n  Cart.swift", disk: ["Shop/Cart.swift"]).tree()
            .projects[0]
        let id = try #require(
            project.document.string(project.document.objects[project.elements[1].object].key))
        let failure = DiskProofFailure(container: project.container, id: id, what: "leads elsewhere")
        var holds = DiskHolds()
        var held: [Int] = []
        while holds.learn(failure, in: project) { held.append(holds.elements(of: project).count) }
        #expect(held == [1, project.elements.count])
    }

    @Test func `what one group cannot get keeps no other one from its place`() async throws {
        let example = Example(
            "",
            navigator: """
                Cart/ -> Sources/Cart
                  Cart.swift [App]
                  Support/ (no folder)
                    Help.swift -> Help.swift [App]
                """,
            disk: ["Sources/Cart/Cart.swift", "Sources/Cart/Help.swift", "Sources/Lint/Lint.swift"],
            git: .init(tracked: ["Sources/Cart/Cart.swift", "Sources/Lint/Lint.swift"]))
        let plan = try await DiskFixPlanner().plan(try example.tree(), FixRequest())
        #expect(plan.refusals.map(\.rule) == ["group-skips-level"])
        #expect(plan.changes.rewrites.count == 1)
    }
}
