import Pbxproj
import ProjectTree

/// A group that is inside itself.
struct Cycle: Rule {
    let id = "cycle"
    let severity = Severity.error
    let summary = "a group lists itself or a group that it is in"
    let why = "Xcode calls such a project damaged, or hangs while it opens"
    let remedy = "remove the line that leads back from the group's `children`"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        return project.graphDefects.compactMap { defect in
            guard defect.kind == .cycle, let outer = project.element(named: defect.reference) else {
                return nil
            }
            let inner = context.described(project[defect.group].object)
            let message =
                outer == defect.group
                ? "\(inner) lists itself"
                : "\(inner) lists \(context.described(project[outer].object)), which it is in"
            return context.finding(
                self, at: defect.reference, message, group: project.groupPath(of: defect.group),
                remedy: "remove this line from the `children` of \(inner)",
                subject: project.groupPath(of: defect.group))
        }
    }

    let examples = [
        Example(
            "a group that lists the group it is in",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"], finds: ["Shop/Model"],
            patches: [(Cycle.cart, Cycle.cart + Cycle.shop)]),
        Example(
            "groups that form a tree",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"]),
        Example(
            "a group that lists itself",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"], finds: ["Shop/Model"],
            patches: [(Cycle.cart, Cycle.cart + Cycle.model)]),
    ]

    private static let shop = "\t\t\t\t\(Outline.id("file", 1)) /* Shop */,\n"
    private static let model = "\t\t\t\t\(Outline.id("file", 2)) /* Model */,\n"
    private static let cart = "\t\t\t\t\(Outline.id("file", 3)) /* Cart.swift */,\n"
}
