import Testing

@testable import SiteKit

struct DrawingTests {
    @Test func `an arrow that others imply is left out`() {
        let reduced = ModuleGraph.reduced(["a": ["b", "c"], "b": ["c"], "c": []])
        #expect(reduced == ["a": ["b"], "b": ["c"], "c": []])
    }

    @Test func `each module of a graph is drawn once, and its name is escaped`() {
        let nodes = [("a<b", ["c"]), ("c", [])].map { name, imports in
            ModuleGraph.Node(name: name, side: "modern", detail: "1 line", imports: Set(imports))
        }
        let svg = ModuleGraph(nodes).svg(label: "x")
        #expect(svg.ranges(of: "<rect").count == 2)
        #expect(svg.contains("a&lt;b") && PageScan(svg).faults.isEmpty)
    }

    @Test func `each pair of pieces is joined by a band, and many pieces by one`() {
        #expect(Ribbon(left: [3], right: [2, 4]).svg.ranges(of: "<path").count == 2)
        #expect(Ribbon(left: [1, 1, 1, 1, 1], right: [1, 1, 1, 1]).svg.ranges(of: "<path").count == 1)
        #expect(Ribbon(left: [3], right: []).svg.isEmpty)
        #expect(Ribbon(left: [3], right: [2, 4]).svg.contains("viewBox=\"0 0 40 7\""))
    }

    @Test func `a tree lists each folder once, before its files`() {
        let lines = FolderPage.tree(["b/y.swift", "a.swift", "b/c/z.swift"])
        #expect(lines.map(\.text) == ["a.swift", "b/", "c/", "z.swift", "y.swift"])
        #expect(lines.map(\.depth) == [0, 0, 1, 2, 1])
    }

    @Test func `only renames become moves`() {
        let moves = FolderPage.moves("R100\ta\tb/a\nM\tPackage.swift\nR098\tc\td\n")
        #expect(moves.map(\.after) == ["b/a", "d"])
    }

    @Test func `thousands are separated`() {
        #expect(Verdict.grouped(1_818_029) == "1\u{202F}818\u{202F}029")
        #expect(Verdict.grouped(702) == "702")
    }
}
