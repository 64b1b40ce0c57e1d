import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

@testable import Fixing

struct PlanProofTests {
    private let navigator = """
        Shop/
          Cart.swift [Shop]
          Till.swift
        """

    private func tree(_ navigator: String? = nil) throws -> Tree {
        try Example("", navigator: navigator ?? self.navigator, disk: ["Shop/Cart.swift", "Shop/Till.swift"])
            .tree()
    }

    /// What the proof says of moves and a document that somebody else thought of.
    private func verdict(
        _ moves: [(from: String, to: String)], _ navigator: String? = nil, _ edit: (String) -> String
    ) throws -> String? {
        let tree = try tree(navigator)
        let text = edit(String(decoding: tree.projects[0].document.source.bytes, as: UTF8.self))
        let prediction = try Prediction(
            tree, moves: moves.map { .init(from: $0.from, to: $0.to, kind: .file) },
            documents: [SourceBuffer(text)])
        do {
            try PlanProof(tree, prediction.tree, Relocation(moves)).check()
            return nil
        } catch {
            return "\(error.error)"
        }
    }

    private let move = [(from: "/Example/Shop/Cart.swift", to: "/Example/Shop/Basket/Cart.swift")]

    @Test func `a reference that follows its file is in order`() throws {
        let said = try verdict(move) {
            $0.replacing("path = Cart.swift;", with: "name = Cart.swift; path = Basket/Cart.swift;")
        }
        #expect(said == nil)
    }

    @Test func `a reference that stays behind is found`() throws {
        #expect(try verdict(move) { $0 }?.contains("would lead elsewhere") == true)
    }

    @Test func `a reference to what is missing may lead to what comes there`() throws {
        let said = try verdict(move, "Shop/\n  Cart.swift\n  Again.swift -> Basket/Cart.swift") {
            $0.replacing("path = Cart.swift;", with: "name = Cart.swift; path = Basket/Cart.swift;")
        }
        #expect(said == nil)
    }

    @Test func `a reference that goes astray is found`() throws {
        let said = try verdict([]) { $0.replacing("path = Till.swift;", with: "path = Cart.swift;") }
        #expect(said != nil)
    }

    @Test func `a file that leaves its target is found`() throws {
        let said = try verdict([]) { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.filter { !$0.contains("in Sources */,") }.joined(separator: "\n")
        }
        #expect(said?.contains("do not list the same") == true)
    }

    @Test func `an object that is gone is found`() throws {
        let said = try verdict([]) { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.filter { !$0.contains("isa = PBXBuildFile") }.joined(separator: "\n")
        }
        #expect(said?.contains("not the same") == true)
    }

    @Test func `what cannot be proved is held, then its groups, then its project, and then there is no plan`()
        throws
    {
        let tree = try tree()
        let project = tree.projects[0]
        let till = try #require(project.elements.first { project.groupPath(of: $0.id) == "Shop/Till.swift" })
        let failure = PlanProofFailure(
            container: project.container, what: "lost", spot: Spot(project: 0, element: till.id))
        var constraints = Constraints()
        var held: [Int] = []
        while constraints.hold(failure, in: tree) { held.append(constraints.elements.count) }
        #expect(held == [1, 2, 3, project.elements.count])
    }
}
