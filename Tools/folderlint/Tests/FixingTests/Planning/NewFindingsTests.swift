import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

/// A plan leaves nothing that the checker reports and did not report before.
struct NewFindingsTests {
    @Test(arguments: Array(0..<240) + [425])
    func `no plan for any project makes the checker find something new`(seed: Int) async throws {
        let project = RandomProject(seed: seed)
        try await check(try Example("", navigator: project.navigator, disk: project.disk).tree())
    }

    @Test(.enabled(if: CorpusTree.isThere, CorpusTree.missing), arguments: CorpusTree.all)
    func `no plan for a published project makes the checker find something new`(
        corpus: CorpusTree
    ) async throws { try await check(try corpus.sketch()) }

    private func check(_ tree: Tree) async throws {
        let before = await NewFindings(tree, Policy())
        for planner in [ProjectPlanner { _ in [] }, DiskFixPlanner()] as [any Planning] {
            let plan = try await planner.plan(tree, FixRequest())
            let root = plan.changes.root
            let moves = plan.changes.moves.map { move in
                Rearrangement.Move(
                    from: "\(root)/\(move.from)", to: "\(root)/\(move.to)",
                    kind: tree.lookup.find("\(root)/\(move.from)").kind)
            }
            let after = try Moved.carry(out: plan, on: tree)
            let new = await before.all(in: after, moves).map { "\($0.finding.rule): \($0.finding.message)" }
            #expect(new == [], "--prefer \(plan.side.rawValue)")
        }
    }

    private func new(_ old: Tree, _ plan: (Tree) -> [(from: String, to: String)]) async throws -> [String] {
        let moves = plan(old).map { move in
            Rearrangement.Move(from: move.from, to: move.to, kind: old.lookup.find(move.from).kind)
        }
        let after = try Prediction(old, moves: moves, documents: old.projects.map(\.document.source)).tree
        return await NewFindings(old, Policy()).all(in: after, moves).map {
            "\($0.finding.rule) \($0.finding.subject)"
        }
    }

    @Test func `a file that leaves its reference is new, and what was wrong before is not`() async throws {
        let tree = try Example(
            "", navigator: "Shop/\n  Cart.swift [App]\n  Till.swift [App]\n  Gone.swift [App]",
            disk: ["Shop/Cart.swift", "Shop/Till.swift"]
        ).tree()
        #expect(try await new(tree) { _ in [] } == [])
        #expect(
            try await new(tree) { _ in [("/Example/Shop/Cart.swift", "/Example/Cart.swift")] }
                == ["file-missing Shop/Cart.swift"])
    }

    @Test func `what is found of a file is found of it wherever it goes`() async throws {
        let tree = try Example(
            "", navigator: "Shop/\n  Cart.swift [App]", disk: ["Shop/Cart.swift", "Shop/Till.swift"]
        ).tree()
        #expect(
            try await new(tree) { _ in [("/Example/Shop/Till.swift", "/Example/Shop/Old/Till.swift")] } == [])
    }

    @Test func `what the checker would find is the reason why something stays`() async throws {
        let moved = try await Moved(
            "Shop/ (no folder)\n  Till.swift -> Old/Till.swift [App]",
            disk: ["Old/Till.swift", "Shop/Cart.swift"])
        #expect(moved.moves == [])
        let refusal = try #require(moved.plan.refusals.first)
        #expect(refusal.code == "new-finding")
        #expect(refusal.reason.contains("untracked-source: Shop/Cart.swift"))
    }

    @Test func `a project that a check does not read hides nothing that the check would find`() async throws {
        let tree = try Example(
            "", navigator: "Shop/ (no folder)\n  Till.swift -> Old/Till.swift [App]",
            disk: ["Old/Till.swift", "Shop/Cart.swift"]
        ).tree()
        // It looks for a file of that name, which may have been moved here.
        let other = try Example("", navigator: "Cart.swift [App]", disk: []).tree().projects[0].document
        var disk = tree.disk
        let nested = Project(other, container: "/Example/Deep/Nested.xcodeproj", disk: &disk)
        let whole = Tree(disk: disk, root: tree.root, projects: tree.projects + [nested])
        let request = FixRequest(projects: ["/Example/Example.xcodeproj"])
        let moved = try await Moved(whole, request)
        #expect(moved.moves == [] && moved.plan.refusals.first?.code == "new-finding")
        #expect(try await Moved(whole).moves != [])
    }

    @Test func `a file that has to stay keeps the group around it, and no other one`() async throws {
        let example = Example(
            "",
            navigator:
                "App/\n  top.swift\n  Sub/\n    Inst/ -> ..\n      N.plist\n      M.plist -> ../Sub/M.plist\n"
                + "Other/ (no folder)\n  Z.swift -> App/Z.swift",
            disk: ["App/top.swift", "App/N.plist", "App/Z.swift", "App/Sub/x.txt", "Sub/M.plist"])
        let moved = try await Moved(
            try example.tree(), pathSources: [Holding(paths: ["/Example/App/N.plist"])])
        #expect(moved.moves == ["App/Z.swift → Other/Z.swift", "Sub/M.plist → App/M.plist"])
        #expect(moved.refusals == [])
    }

    @Test func `a stray file is new, though another lies in the folder above`() async throws {
        let tree = try Example(
            "", navigator: "Main.swift [App]\nShop/\n  Cart.swift [App]",
            disk: ["Main.swift", "Other.swift", "Shop/Cart.swift", "Keep/Till.swift"]
        ).tree()
        #expect(
            try await new(tree) { _ in [("/Example/Keep/Till.swift", "/Example/Shop/Till.swift")] }
                == ["untracked-source Shop/Till.swift"])
    }

    @Test func `a folder that two groups share is new, whatever a group around them shares`() async throws {
        let moved = try await Moved(
            "Gen/\n  A.swift\nShop/ (no folder)\n  Cart.swift -> Shop/Cart.swift\n"
                + "Core/ -> Gen\n  A.swift\n  Shop/ -> ../Shop\n    Cart.swift\nDesk/ (no folder)\n  Desk.swift",
            disk: ["Gen/A.swift", "Shop/Cart.swift", "Desk.swift"])
        #expect(moved.moves == ["Desk.swift → Desk/Desk.swift"])
        #expect(moved.refusals.contains("group-without-folder Shop: new-finding"))
    }

    @Test func `a folder that two groups share is new inside one that two others share`() async throws {
        let moved = try await Moved(
            "Gen/\n  A.swift\n  Shop/ (no folder)\n    Cart.swift -> Shop/Cart.swift\n"
                + "Core/ -> Gen\n  A.swift\n  Shop/\n    Cart.swift\nDesk/ (no folder)\n  Desk.swift",
            disk: ["Gen/A.swift", "Gen/Shop/Cart.swift", "Desk.swift"])
        #expect(moved.moves == ["Desk.swift → Desk/Desk.swift"])
        #expect(moved.refusals.contains("group-without-folder Gen/Shop: new-finding"))
    }

    @Test func `what is found in one group keeps no other one from moving`() async throws {
        let moved = try await Moved(
            "Shop/ -> Lost\n  I.plist\n  Views/ (no folder)\n    V.swift -> ../V.swift\n"
                + "Other/ (no folder)\n  Z.swift", disk: ["V.swift", "Z.swift"])
        #expect(moved.moves == ["Z.swift → Other/Z.swift"])
        #expect(moved.refusals.contains("group-without-folder Shop/Views: new-finding"))
    }

    @Test func `what is in the folder that a group would get stays while the group does not get it`()
        async throws
    {
        let moved = try await Moved(
            "Model/ (no folder)\n  A.swift -> Model/A.swift\n  Old/ (no folder)\n    B.swift -> Model/Old/B.swift\n"
                + "Desk/ (no folder)\n  D.swift",
            disk: ["Model/A.swift", "Model/Old/B.swift", "Model/Stray/X.swift", "D.swift"])
        #expect(moved.moves == ["D.swift → Desk/D.swift"])
        #expect(moved.refusals.contains("group-without-folder Model: new-finding"))
    }

    @Test func `a folder that a path in another case leads to keeps its name, and others move`() async throws
    {
        let moved = try await Moved(
            "App/ -> shop\n  A.swift\nX.plist -> Shop/X.plist\nOther/ (no folder)\n  Z.swift",
            disk: ["shop/A.swift", "shop/X.plist", "Z.swift"])
        #expect(moved.moves == ["Z.swift → Other/Z.swift"])
        #expect(moved.refusals.contains("group-folder-name-mismatch App: new-finding"))
    }

    @Test func `a group leaves no more files behind than there were findings`() async throws {
        let example = Example(
            "", navigator: "Shop/ -> Model\n  A.swift\n  I.plist\n  J.plist",
            disk: ["Model/A.swift", "Model/I.plist", "Model/J.plist"])
        let held: Set = ["/Example/Model/I.plist", "/Example/Model/J.plist"]
        let moved = try await Moved(try example.tree(), pathSources: [Holding(paths: held)])
        #expect(moved.moves == [])
        #expect(moved.refusals.contains("group-folder-name-mismatch Shop: new-finding"))
        #expect(moved.plan.refusals.first?.reason.hasSuffix("since a test holds it") == true)
        // One stray file takes the place of the group in the report.
        let one = try await Moved(
            try example.tree(), pathSources: [Holding(paths: ["/Example/Model/I.plist"])])
        #expect(one.moves == ["Model/A.swift → Shop/A.swift", "Model/J.plist → Shop/J.plist"])
    }

    @Test func `a warning makes up for no error`() async throws {
        // The group's new place is taken, and its folder would go with the file that leaves it.
        let moved = try await Moved(
            "A/\n  g.png -> ../M/g.png\n  a.png\nB/\n  f.png\n  U/ -> ../M\n    gone.png",
            disk: ["A/a.png", "M/g.png", "B/f.png", "B/U"])
        #expect(!moved.moves.contains("M/g.png → A/g.png"))
        #expect(moved.refusals.contains { $0.hasSuffix("new-finding") })
    }

    @Test func `a group gets no folder that more of its groups would not be in`() async throws {
        func moves(held: Set<String>) async throws -> [String] {
            let example = Example(
                "", navigator: "Shop/ (no folder)\n  Main.swift\n  A/\n    A.swift\n  B/\n    B.swift",
                disk: ["Main.swift", "A/A.swift", "B/B.swift"])
            return try await Moved(try example.tree(), pathSources: [Holding(paths: held)]).moves
        }
        #expect(try await moves(held: ["/Example/A/A.swift", "/Example/B/B.swift"]) == [])
        #expect(
            try await moves(held: ["/Example/A/A.swift"])
                == ["B → Shop/B", "Main.swift → Shop/Main.swift"])
    }
}

/// Lets some files not move.
private struct Holding: PathSource {
    let paths: Set<String>

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        for path in paths where follower.relocation.moves(path) {
            edits.block(path, "held", "a test holds it", remedy: "none")
        }
    }
}
