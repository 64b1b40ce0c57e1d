import Pbxproj
import ProjectTree

/// A group with nothing in it.
struct EmptyGroup: Rule {
    let id = "empty-group"
    let severity = Severity.info
    let summary = "a group has nothing in it"
    let why = "it is noise in the navigator, and git keeps no empty folder for it"
    let remedy = "remove the group"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        return project.elements.compactMap { element in
            guard element.isGroup || element.isa == .variantGroup, element.isInNavigator,
                element.id != project.mainGroup, isEmpty(element, project), !project.isProduct(element.id),
                !isPods(element, context)
            else { return nil }
            let isGone = element.isGroup && element.place.map { !context.disk.exists($0) } == true
            let folder = isGone ? ", and its folder is not on disk" : ""
            return context.finding(
                self, element.id, "group \"\(project.groupPath(of: element.id))\" has nothing in it\(folder)",
                remedy: "remove the group in Xcode")
        }
    }

    private func isEmpty(_ group: Element, _ project: Project) -> Bool {
        guard let children = group.children else { return true }
        var items = project.document.items(of: children)
        return items.next() == nil
    }

    /// CocoaPods keeps its group, full or empty.
    private func isPods(_ group: Element, _ context: ProjectContext) -> Bool {
        context.project.displayName(of: group.id) == "Pods" && context.isAside(group.id)
    }

    let examples = [
        Example(
            "a group that lists nothing",
            navigator: """
                Shop/
                  Cart.swift
                  Model/
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Model"]),
        Example(
            "groups that list something",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                Sources/ {sync}
                Pods/
                """,
            disk: ["Shop/Model/Cart.swift", "Sources/Till.swift"]),
        Example(
            "a group in a group that has nothing else, and a localised file without languages",
            navigator: """
                Shop/ (no folder)
                  Model/ (no folder)
                Main.strings/ {variant}
                """,
            disk: [], finds: ["Shop/Model", "Main.strings"]),
    ]
}
