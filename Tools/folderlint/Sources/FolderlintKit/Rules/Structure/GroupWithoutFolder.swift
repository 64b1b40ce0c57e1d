import ProjectTree

/// A group that has no folder of its own.
struct GroupWithoutFolder: Rule {
    let id = "group-without-folder"
    let severity = Severity.warning
    let summary = "a group has no folder on disk"
    let why = "what looks like a folder in Xcode is none on disk, and it cannot become a buildable folder"
    let remedy = "create the folder, move the group's files into it and set the group's path"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        return project.elements.compactMap { element in
            guard element.isGroup, element.isInNavigator, element.path == nil, element.id != project.mainGroup,
                !project.isProduct(element.id), !isForFrameworks(element, project), element.place != nil
            else { return nil }
            let group = project.groupPath(of: element.id)
            return context.finding(
                self, element.id, "group \"\(group)\" has no folder: its files are in \(place(element, context))",
                remedy: "in Xcode give it a folder, or set `path = \(project.displayName(of: element.id))`")
        }
    }

    private func place(_ element: Element, _ context: ProjectContext) -> String {
        element.place.map { context.shown($0) } ?? ""
    }

    /// Xcode makes these groups itself, and they have no folder by design.
    private func isForFrameworks(_ element: Element, _ project: Project) -> Bool {
        element.parent == project.mainGroup && project.displayName(of: element.id) == "Frameworks"
    }

    let examples = [
        Example(
            "a group that exists only in Xcode",
            navigator: """
                Shop/
                  Model/ (no folder)
                    Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Model"]),
        Example(
            "a group with a folder",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"]),
        Example(
            "the groups that Xcode makes for products and frameworks",
            navigator: """
                Frameworks/ (no folder)
                """,
            disk: []),
    ]
}
