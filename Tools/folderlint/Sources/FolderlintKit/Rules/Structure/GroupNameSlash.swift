import Pbxproj
import ProjectTree

/// A group with a name that no folder can have.
struct GroupNameSlash: Rule {
    let id = "group-name-slash"
    let severity = Severity.warning
    let summary = "a group's name has a slash or a colon in it"
    let why = "a folder cannot have that name, so the group cannot be one"
    let remedy = "give the group a name without slash and colon"

    func check(_ context: ProjectContext) -> [Finding] {
        let document = context.project.document
        return context.project.elements.compactMap { element in
            guard let name = element.name, element.isGroup || element.isSynchronized, element.isInNavigator,
                element.id != context.project.mainGroup
            else { return nil }
            let bytes = document.rawBytes(of: name)
            guard bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }) else {
                return nil
            }
            // Then the path goes through several folders, which another rule reports.
            if let path = element.path, document.rawBytes(of: path).elementsEqual(bytes) { return nil }
            let text = context.project.displayName(of: element.id)
            return context.finding(
                self, element.id, "no folder can be named \"\(text)\", as this group is",
                remedy: "rename the group, for example to \"\(proposal(text))\"")
        }
    }

    private func proposal(_ name: String) -> String {
        name.replacing(" / ", with: " and ").replacing("/", with: "-").replacing(": ", with: " ")
            .replacing(":", with: "-")
    }

    let examples = [
        Example(
            "a slash in a name",
            navigator: """
                Cart / Basket/ (no folder)
                  Cart.swift
                """,
            disk: ["Cart.swift"], finds: ["Cart / Basket"]),
        Example(
            "names that a folder can have",
            navigator: """
                Cart & Basket (old)/ (no folder)
                  Cart.swift
                Shop/ -> Sources/Shop
                  Till.swift
                """,
            disk: ["Cart.swift", "Sources/Shop/Till.swift"]),
        Example(
            "a colon, in a group that has a folder",
            navigator: """
                Part 1: Cart/ -> Cart
                  Cart.swift
                """,
            disk: ["Cart/Cart.swift"], finds: ["Part 1: Cart"]),
        Example(
            "a name that is a path, which another rule reports",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Sources/Shop/Cart.swift"],
            patches: [("\t\t\tpath = Shop;", "\t\t\tname = Sources/Shop;\n\t\t\tpath = Sources/Shop;")]),
    ]
}
