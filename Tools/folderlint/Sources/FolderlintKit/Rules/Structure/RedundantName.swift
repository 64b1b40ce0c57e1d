import Pbxproj
import ProjectTree

/// An element whose name says what its path says already.
struct RedundantName: Rule {
    let id = "redundant-name"
    let severity = Severity.info
    let summary = "a name repeats the path"
    let why = "the next rename changes one and forgets the other, and Xcode does not write it"
    let remedy = "take the `name` away"

    func check(_ context: ProjectContext) -> [Finding] {
        let document = context.project.document
        return context.project.elements.compactMap { element in
            guard let name = element.name, let path = element.path, element.isInNavigator,
                document[name].end - document[name].start > 1
            else { return nil }
            let bytes = document.rawBytes(of: name)
            // Without a name, Xcode shows only the last part of a longer path.
            guard bytes.elementsEqual(document.rawBytes(of: path)), !bytes.contains(UInt8(ascii: "/")) else {
                return nil
            }
            let shown = context.project.groupPath(of: element.id)
            let text = context.quoted(context.project.displayName(of: element.id))
            return context.finding(
                self, element.id, "\"\(shown)\" has a name that repeats its path",
                remedy: "take `name = \(text);` away")
        }
    }

    let examples = [
        Example(
            "a name like the path",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Cart.swift"],
            patches: [("path = Cart.swift;", "name = Cart.swift; path = Cart.swift;")]),
        Example(
            "a path without a name",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a name that says something else",
            navigator: """
                Shop/ -> Sources
                  Cart.swift -> Model/Cart.swift
                  Model/Old/
                    Till.swift
                """,
            disk: ["Sources/Model/Cart.swift", "Sources/Model/Old/Till.swift"],
            patches: [("path = Model/Old;", "name = Model/Old; path = Model/Old;")]),
        Example(
            "a group, one quoted and one not",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop"],
            patches: [("\t\t\tpath = Shop;", "\t\t\tname = \"Shop\";\n\t\t\tpath = Shop;")]),
    ]
}
