import Pbxproj

/// A project document that cannot be read.
struct Unreadable: Rule {
    let id = "unreadable"
    let severity = Severity.error
    let summary = "the project document cannot be read"
    let why = "nothing else in the project can be checked, and Xcode will not open it either"
    let remedy = "repair the text where the reader stopped, or take the file from an earlier commit"

    func check(_ context: TreeContext) -> [Finding] {
        context.tree.failures.compactMap { failure in
            guard let error = failure.error as? ParseError else {
                return finding(
                    failure, at: .file, Paths.rest(of: "\(failure.error)", behind: "\(failure.document): ")
                )
            }
            if error.reason == .mergeConflict { return nil }
            // The description starts with the position, which the finding has already.
            let position = "\(error.position.line):\(error.position.column): "
            return finding(
                failure, at: .position(error.position), Paths.rest(of: error.description, behind: position)
            )
        }
    }

    private func finding(_ failure: Tree.Failure, at place: Finding.Place, _ reason: String) -> Finding {
        Finding(
            rule: id, severity: severity, file: failure.document, place: place,
            message: "this document cannot be read: \(reason)", remedy: remedy, container: failure.container,
            subject: "unreadable")
    }

    let examples = [
        Example(
            "an equals sign is missing",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["unreadable"], patches: [("rootObject = ", "rootObject ")]),
        Example(
            "a document that can be read",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a quote that is not closed",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["unreadable"],
            patches: [("sourceTree = \"<group>\"; };\n", "sourceTree = \"<group>; };\n")]),
    ]
}
