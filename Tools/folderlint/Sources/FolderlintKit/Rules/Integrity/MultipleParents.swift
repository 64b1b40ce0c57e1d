import Pbxproj
import ProjectTree

/// An object that more than one group lists.
struct MultipleParents: Rule {
    let id = "multiple-parents"
    let severity = Severity.error
    let summary = "an object is listed by two groups, or twice by one"
    let why = "Xcode keeps one of the places, and tools that save the project keep any"
    let remedy = "remove the id from the `children` of all groups but one"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        return project.graphDefects.compactMap { defect in
            // What a stray group lists is the stray group's fault.
            guard defect.kind == .secondParent, project[defect.group].isInNavigator,
                let element = project.element(named: defect.reference)
            else { return nil }
            let name = project.displayName(of: element)
            let here = context.described(project[defect.group].object)
            let first = project[element].parent.map { context.described(project[$0].object) }
            let isSame = project[element].parent == defect.group
            let path = project.groupPath(of: defect.group)
            return context.finding(
                self, at: defect.reference,
                isSame
                    ? "\(here) lists \(name) twice"
                    : "\(here) lists \(name), which \(first ?? "the project") lists too",
                group: project.groupPath(of: element), disk: project[element].place.map { context.shown($0) },
                remedy: "remove this line from the `children` of \(here)",
                subject: path.isEmpty ? name : "\(path)/\(name)")
        }
    }

    let examples = [
        Example(
            "a file that a merge put into a second group",
            navigator: """
                Model/
                  Cart.swift
                Views/
                  Row.swift
                """,
            disk: ["Model/Cart.swift", "Views/Row.swift"], finds: ["Model/Cart.swift"],
            patches: [(MultipleParents.row, MultipleParents.row + MultipleParents.cart)]),
        Example(
            "a file that one group lists twice",
            navigator: """
                Model/
                  Cart.swift
                """,
            disk: ["Model/Cart.swift"], finds: ["Model/Cart.swift"],
            patches: [(MultipleParents.cart, MultipleParents.cart + MultipleParents.cart)]),
        Example(
            "each file in one group",
            navigator: """
                Model/
                  Cart.swift
                Views/
                  Row.swift
                """,
            disk: ["Model/Cart.swift", "Views/Row.swift"]),
    ]

    private static let cart = "\t\t\t\t\(Outline.id("file", 2)) /* Cart.swift */,\n"
    private static let row = "\t\t\t\t\(Outline.id("file", 4)) /* Row.swift */,\n"
}
