import Pbxproj
import ProjectTree

/// A group whose children are not in order.
struct GroupsUnsorted: Rule {
    let id = "groups-unsorted"
    let severity = Severity.info
    let isOn = false
    let summary = "a group's children are not sorted"
    let why = "two people who add files at the end of a group get a merge conflict"
    let remedy = "sort the group in Xcode: Edit > Sort > By Name"
    let options = [
        RuleOption(
            "order", summary: "whether groups stand before files", defaults: ["groups-first"],
            choices: ["groups-first", "mixed"])
    ]

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let groupsFirst = context.settings.words(options[0]).contains("groups-first")
        return project.elements.compactMap { element in
            guard element.isGroup, element.isInNavigator, !project.isProduct(element.id),
                !context.isAside(element.id)
            else { return nil }
            var last: (isFile: Bool, name: String, id: ElementID)?
            for child in project.children(of: element.id)
            where !project.isProduct(child) && !context.isAside(child) {
                let isFile = groupsFirst && !(project[child].isGroup || project[child].isSynchronized)
                let name = project.displayName(of: child).lowercased()
                if let last, (isFile ? 1 : 0, name) < (last.isFile ? 1 : 0, last.name) {
                    return finding(element.id, child, after: last.id, context)
                }
                last = (isFile, name, child)
            }
            return nil
        }
    }

    private func finding(
        _ group: ElementID, _ child: ElementID, after other: ElementID, _ context: ProjectContext
    ) -> Finding {
        let project = context.project
        let path = project.groupPath(of: group)
        let name = path.isEmpty ? "the top group" : "group \"\(path)\""
        return context.finding(
            self, group,
            "\(name) is not sorted: \(project.displayName(of: child)) is below "
                + project.displayName(of: other),
            remedy: "sort the group in Xcode: Edit > Sort > By Name")
    }

    let examples = [
        Example(
            "files in no order",
            navigator: """
                Shop/
                  Till.swift
                  Cart.swift
                """,
            disk: ["Shop/Till.swift", "Shop/Cart.swift"], finds: ["Shop"]),
        Example(
            "groups first, then files, whatever the case",
            navigator: """
                Shop/
                  Model/
                    Price.swift
                  Views/ {sync}
                  basket.swift
                  Cart.swift
                """,
            disk: ["Shop/Model/Price.swift", "Shop/Views/", "Shop/basket.swift", "Shop/Cart.swift"]),
        Example(
            "a group below a file",
            navigator: """
                Shop/
                  Cart.swift
                  Model/
                    Price.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Model/Price.swift"], finds: ["Shop"]),
        Example(
            "the groups that Xcode keeps last",
            navigator: """
                Shop/
                  Cart.swift
                Frameworks/ (no folder)
                  UIKit.framework -> <SDKROOT> System/Library/Frameworks/UIKit.framework
                """,
            disk: ["Shop/Cart.swift"]),
    ]
}
