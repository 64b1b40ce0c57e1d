@testable import FolderlintKit
import ProjectTree
import Testing

@Suite struct SyncPlannerTests {
    private func plan(_ navigator: String, disk: [String], git: Example.GitSketch? = nil) throws -> (
        SyncPlan, Project
    ) {
        let tree = try Example("", navigator: navigator, disk: disk, git: git).tree()
        let project = try #require(tree.projects.first)
        var planner = SyncPlanner(project, in: tree)
        return (planner.makePlan(), project)
    }

    private let shop = """
        Shop/
          Cart.swift [Shop]
          Model/
            Item.swift [Shop]
        """

    @Test func `a project that mirrors its folders needs nothing`() throws {
        let (plan, _) = try plan(shop, disk: ["Shop/Cart.swift", "Shop/Model/Item.swift", "README.md"])
        #expect(plan.isEmpty)
    }

    @Test func `a new file joins its folder's group and its neighbours' target`() throws {
        let (plan, project) = try plan(
            shop, disk: ["Shop/Cart.swift", "Shop/Model/Item.swift", "Shop/Model/Price.swift"])
        let addition = try #require(plan.additions.first)
        #expect(addition.name == "Price.swift" && addition.shown == "Shop/Model/Price.swift")
        #expect(addition.target.map { project.targets[$0].name } == "Shop")
        #expect(plan.newGroups.isEmpty && plan.removals.isEmpty && plan.moves.isEmpty)
    }

    @Test func `a link to a file that is listed is not listed, too, and one to another file is`() throws {
        let (plan, _) = try plan(
            shop,
            disk: [
                "Shop/Cart.swift", "Shop/Model/Item.swift", "Shop/Alias.swift -> Model/Item.swift",
                "Shop/Again.swift -> Alias.swift", "Shop/Other.swift -> ../Else/Other.swift",
                "Else/Other.swift",
            ])
        #expect(plan.additions.map(\.shown) == ["Shop/Other.swift"])
    }

    @Test func `a template stays out of the project that has the file to be made from it`() throws {
        let (plan, _) = try plan(
            shop,
            disk: [
                "Shop/Cart.swift", "Shop/Cart.dist.swift", "Shop/Model/Item.example.swift", "Shop/Model/",
            ],
            git: .init(tracked: ["Shop/Cart.swift", "Shop/Cart.dist.swift", "Shop/Model/Item.example.swift"]))
        #expect(plan.additions.map(\.name) == ["Cart.dist.swift"])
        #expect(plan.removals.isEmpty)
    }

    @Test func `a new folder with files becomes a group, an empty one does not`() throws {
        let (plan, _) = try plan(
            shop,
            disk: ["Shop/Cart.swift", "Shop/Model/Item.swift", "Shop/View/Row/Row.swift", "Shop/Empty/"])
        #expect(plan.newGroups.map(\.name) == ["View", "Row"])
        #expect(plan.newGroups.last?.parent == .new(0))
        #expect(plan.additions.map(\.group) == [.new(1)])
    }

    @Test func `a reference to a file that is gone goes`() throws {
        let (plan, project) = try plan(shop, disk: ["Shop/Cart.swift", "Shop/Model/"])
        #expect(plan.removals.map { project.groupPath(of: $0) } == ["Shop/Model/Item.swift"])
    }

    @Test func `a group goes with its folder`() throws {
        let (plan, project) = try plan(shop, disk: ["Shop/Cart.swift"])
        #expect(plan.removals.map { project.groupPath(of: $0) } == ["Shop/Model/Item.swift", "Shop/Model"])
    }

    @Test func `a file that lies elsewhere now moves and keeps its reference`() throws {
        let (plan, project) = try plan(shop, disk: ["Shop/Cart.swift", "Shop/Item.swift", "Shop/Model/"])
        #expect(plan.moves.map { project.groupPath(of: $0.element) } == ["Shop/Model/Item.swift"])
        #expect(plan.additions.isEmpty && plan.removals.isEmpty)
    }

    @Test func `hidden, ignored and foreign files are left out`() throws {
        let (plan, _) = try plan(
            shop,
            disk: [
                "Shop/Cart.swift", "Shop/Model/Item.swift", "Shop/.hidden", "Shop/Made.swift",
                "Shop/Kit/Package.swift", "Shop/Kit/Kit.swift", "Shop/en.lproj/Main.strings",
            ], git: .init(ignored: ["Shop/Made.swift"]))
        #expect(plan.isEmpty)
    }

    @Test func `groups that do not mirror their folder are left alone`() throws {
        let (plan, _) = try plan(
            """
            Shop/ -> Old
              Cart.swift
            Other/ (no folder)
              Gone.swift
            """, disk: ["Old/Cart.swift", "Old/New.swift"])
        #expect(plan.isEmpty)
    }

    @Test(arguments: [
        ["Shop/Model/Item.example.swift"], ["bootstrap"], [".gitmodules"], ["Shop/Model/Item.swift.template"],
    ])
    func `a reference to a file that may be missing stays, and is named`(made: [String]) throws {
        let example = Example(
            "", navigator: shop, disk: ["Shop/Cart.swift", "Shop/Model/"] + made,
            contents: [
                "bootstrap": "#!/bin/sh\ncp x Shop/Model/Item.swift\n",
                ".gitmodules": "[submodule \"m\"]\n\tpath = Shop/Model\n\turl = x\n",
            ].filter {
                made.contains($0.key)
            })
        let tree = try example.tree()
        let (project, plan) = try #require(SyncRun.plans(for: tree).first)
        #expect(plan.removals.isEmpty)
        #expect(
            plan.lines(in: project).contains {
                $0.hasPrefix("= Shop/Model/Item.swift: not on disk, and stays")
            })
    }

    @Test func `a link to a folder that it is in stays out`() throws {
        let (plan, _) = try plan(
            shop,
            disk: [
                "Shop/Cart.swift", "Shop/Model/Item.swift", "Shop/Up -> ..",
                "Shop/Side.swift -> ../Else/Side.swift",
                "Else/Side.swift",
            ])
        #expect(plan.additions.map(\.name) == ["Side.swift"])
    }

    @Test func `files of a folder that cannot be read stay, and the folder is named`() throws {
        for closed in ["Shop/!", "Shop/Model/!"] {
            let (plan, project) = try plan(shop + "\n    Empty/", disk: ["Shop/", closed, "Shop/Cart.swift"])
            #expect(plan.isEmpty)
            let folder = closed.dropLast(2)
            #expect(
                plan.lines(in: project).contains(
                    "= Shop/Model/Item.swift: stays, because the folder \(folder) cannot be read"))
        }
    }

    @Test func `what editors, merges and compilers leave behind stays out`() throws {
        let left = ["Cart.swift~", "Cart.swift.orig", "Cart.swift.rej", "Cart.o", ".DS_Store"]
        let (plan, _) = try plan(
            shop, disk: ["Shop/Cart.swift", "Shop/Model/Item.swift"] + left.map { "Shop/\($0)" })
        #expect(plan.isEmpty)
    }
}
