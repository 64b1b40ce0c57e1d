@testable import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

@Suite struct AddPlannerTests {
    private let navigator = """
        Shop/
          Cart.swift [Shop]
        Control/ -> Flat
          App.swift [Shop]
          Search/ (no folder)
            Search.swift [Shop]
        Checks/
          CartTests.swift [ShopTests]
        """
    private let disk = [
        "Shop/Cart.swift", "Shop/New.swift", "Shop/A/B/Deep.swift", "Flat/App.swift", "Flat/Search.swift",
        "Flat/Map.swift", "Checks/CartTests.swift",
    ]

    private func plan(
        _ files: [String], group: String? = nil, target: String? = nil, besides others: [String] = []
    ) throws -> (SyncPlan, Project) {
        let tree = try Example("", navigator: navigator, disk: disk + others).tree()
        let project = try #require(tree.projects.first)
        var planner = AddPlanner(project, disk: tree.disk)
        return (try planner.makePlan(adding: files, from: Example.folder, to: group, target: target), project)
    }

    @Test func `a file joins its folder's group and the target of its neighbours`() throws {
        let (plan, project) = try plan(["Shop/New.swift"])
        let addition = try #require(plan.additions.first)
        #expect(addition.target.map { project.targets[$0].name } == "Shop")
        #expect(plan.newGroups.isEmpty)
    }

    @Test func `a target that is named wins`() throws {
        let (plan, project) = try plan(["Shop/New.swift"], target: "ShopTests")
        #expect(plan.additions.first?.target.map { project.targets[$0].name } == "ShopTests")
    }

    @Test func `a file in a new folder gets groups for its folders`() throws {
        let (plan, _) = try plan(["Shop/A/B/Deep.swift"])
        #expect(plan.newGroups.map(\.name) == ["A", "B"])
        #expect(plan.additions.map(\.group) == [.new(1)])
    }

    @Test func `a file can join a group that has no folder`() throws {
        let (plan, project) = try plan(["Flat/Map.swift"], group: "Control/Search")
        let addition = try #require(plan.additions.first)
        #expect(addition.path == "Map.swift")
        guard case .existing(let group) = addition.group else {
            Issue.record("a new group")
            return
        }
        #expect(project.groupPath(of: group) == "Control/Search")
    }

    @Test func `what is there already is left as it is`() throws {
        #expect(try plan(["Shop/Cart.swift"]).0.isEmpty)
    }

    @Test func `a file that is not there, a target and a group that nobody knows are errors`() {
        #expect(throws: AddError.missing("Shop/No.swift")) { try plan(["Shop/No.swift"]) }
        #expect(throws: AddError.noTarget("Shpo", known: ["Shop", "ShopTests"])) {
            try plan(["Shop/New.swift"], target: "Shpo")
        }
        #expect(throws: AddError.noGroup("Nowhere")) { try plan(["Shop/New.swift"], group: "Nowhere") }
    }

    @Test func `a file that the project lists joins a target that is named`() throws {
        let (plan, project) = try plan(["Shop/Cart.swift"], target: "ShopTests")
        #expect(plan.lines(in: project) == ["+ Shop/Cart.swift → target ShopTests"])
        var writer = SyncWriter(plan, in: project)
        let document = try Document(SourceBuffer(try writer.document()))
        var disk = Sketch([]).disk
        let after = Project(document, container: project.container, disk: &disk)
        let cart = try #require(after.elements.first { after.displayName(of: $0.id) == "Cart.swift" })
        #expect(after.targets(of: cart.id).map { after.targets[$0].name } == ["Shop", "ShopTests"])
    }

    @Test func `a folder stands for the files in it that the project does not list`() throws {
        let (plan, _) = try plan(
            ["Shop", "Shop/New.swift"],
            besides: [
                "Shop/.hidden", "Shop/New.swift~", "Shop/Kit/Package.swift", "Shop/Kit/Kit.swift",
                "Shop/Art.xcassets/Contents.json",
            ])
        #expect(
            plan.additions.map(\.shown) == ["Shop/Art.xcassets", "Shop/A/B/Deep.swift", "Shop/New.swift"])
        #expect(try self.plan(["Checks"]).0.isEmpty)
    }

    @Test(arguments: ["Shop/ {sync}", "Shop.txt -> Shop"])
    func `what is in a folder that the project takes as a whole is refused`(navigator: String) throws {
        let tree = try Example("", navigator: navigator, disk: ["Shop/A/New.swift"]).tree()
        var planner = AddPlanner(try #require(tree.projects.first), disk: tree.disk)
        #expect(throws: AddError.inside("Shop/A/New.swift", folder: "Shop")) {
            try planner.makePlan(adding: ["Shop/A/New.swift"], from: Example.folder)
        }
    }

    @Test func `what is git's or another repository's is refused`() {
        #expect(throws: AddError.git(".git/config")) { try plan([".git/config"], besides: [".git/config"]) }
        let other = ["Shop/Kit/.git/HEAD", "Shop/Kit/Kit.swift"]
        for path in ["Shop/Kit/Kit.swift", "Shop/Kit"] {
            #expect(throws: AddError.otherRepository(path, top: "Shop/Kit")) {
                try plan([path], besides: other)
            }
        }
    }
}
