import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import Testing

@testable import Fixing

/// What `--prefer disk` makes of a project, and what the rules say of that.
struct Mended {
    let before: String
    let after: String
    let refusals: [Refusal]
    let tree: Tree

    /// Mends the only project of a tree; expects that mending it again changes nothing.
    init(_ tree: Tree, scope: DiskScope = DiskScope()) throws {
        var planner = DiskPlanner(tree) { _ in scope }
        let outcome = try planner.plan(0)
        let project = tree.projects[0]
        before = String(decoding: project.document.source.bytes, as: UTF8.self)
        after = outcome.bytes.map { String(decoding: $0, as: UTF8.self) } ?? before
        refusals = outcome.refusals
        var disk = tree.disk
        let mended = Project(try Document(SourceBuffer(after)), container: project.container, disk: &disk)
        self.tree = Tree(
            disk: disk, root: tree.root, projects: [mended], workspaces: tree.workspaces, git: tree.git)
        var again = DiskPlanner(self.tree) { _ in scope }
        let second = try again.plan(0)
        #expect(second.bytes == nil, "a second fix changes something")
    }

    init(_ navigator: String, disk: [String], scope: DiskScope = DiskScope()) throws {
        try self.init(try Example("", navigator: navigator, disk: disk).tree(), scope: scope)
    }

    /// What the rules that a fix mends find now, as `rule subject`.
    var findings: [String] {
        let context = ProjectContext(tree: tree, project: tree.projects[0])
        return Mendable.allCases.flatMap { rule in
            (Rules.named(rule.rawValue)?.check(context) ?? []).map { "\(rule.rawValue) \($0.subject)" }
        }
    }

    /// The navigator, an element a line, two spaces a level: the name, and the path where it is another.
    var navigator: String {
        let project = tree.projects[0]
        guard let main = project.mainGroup else { return "" }
        var lines: [String] = []
        func write(_ id: ElementID, _ depth: Int) {
            let element = project[id]
            let name = project.displayName(of: id)
            var line = String(repeating: "  ", count: depth) + name
            if element.isContainer || element.isSynchronized { line += "/" }
            if let path = project.pathText(of: id) {
                let tree = element.tree == .group ? "" : "<\(element.tree)> "
                if path != name || !tree.isEmpty { line += " -> \(tree)\(path)" }
            } else {
                line += " (no folder)"
            }
            lines.append(line)
            for child in project.children(of: id) { write(child, depth + 1) }
        }
        for child in project.children(of: main) { write(child, 0) }
        return lines.joined(separator: "\n")
    }
}
