import ProjectTree

/// Two names in one folder that are one name on a Mac.
struct CaseCollision: Rule {
    let id = "case-collision"
    let severity = Severity.error
    let summary = "two names in a folder differ only in upper and lower case"
    let why = "a Mac's disk can hold only one of them: a checkout loses the other"
    let remedy = "rename one of the two"

    func check(_ tree: TreeContext) -> [Finding] {
        let disk = tree.tree.disk
        var seen = [Bool](repeating: false, count: disk.count)
        var names = FoldedNames()
        var findings: [Finding] = []
        for project in tree.tree.projects {
            let context = ProjectContext(tree: tree.tree, project: project, settings: tree.settings)
            var stack = [project.sourceRoot]
            for element in project.elements where context.hasOwnFolder(element) {
                if let place = element.place, disk.isFolder(place) { stack.append(disk.followed(place)) }
            }
            while let folder = stack.popLast() {
                guard !seen[Int(folder.index)] else { continue }
                seen[Int(folder.index)] = true
                for pair in disk.collisions(in: folder, &names) {
                    findings.append(finding(pair.first, pair.second, context))
                }
                // The project's folder may hold more than the project: only the groups' folders count.
                guard folder != project.sourceRoot else { continue }
                for child in disk.children(of: folder) where disk[child].kind == .folder {
                    if !Survey.isOutside(disk.nameBytes(of: child)) { stack.append(child) }
                }
            }
        }
        return findings
    }

    private func finding(_ one: Disk.EntryID, _ other: Disk.EntryID, _ context: ProjectContext) -> Finding {
        let names = [one, other].map { context.disk.name(of: $0) }.sorted()
        let folder = context.disk[one].parent
        let place = folder == context.project.folder ? names[1] : "\(context.shown(folder))/\(names[1])"
        return context.finding(
            self, in: context.project.documentPath, at: nil,
            "\"\(names[0])\" and \"\(names[1])\" in \(context.named(folder)) are one name on a Mac's disk",
            disk: place, remedy: "rename one of the two, as in `git mv \(names[1]) …`", subject: place)
    }

    let examples = [
        Example(
            "two files with one name but for the case",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/cart.swift"], finds: ["Shop/cart.swift"]),
        Example(
            "names that differ, and the same name in two folders",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Cart2.swift", "Shop/Model/cart.swift"]),
        Example(
            "folders, in the project's own folder and below a group's",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift", "shop/", "Shop/Model/Prices/", "Shop/Model/prices/x"],
            finds: ["shop", "Shop/Model/prices"]),
        Example(
            "letters beyond ASCII",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/\u{c4}rger.txt", "Shop/\u{e4}rger.txt", "Shop/arger.txt"],
            finds: ["Shop/\u{e4}rger.txt"]),
        Example(
            "folders that are no part of the project",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift", "Web/a.js", "Web/A.js", "Shop/Pods/a.h", "Shop/Pods/A.h"]),
    ]
}
