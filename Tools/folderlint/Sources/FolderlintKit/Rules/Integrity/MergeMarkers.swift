import Pbxproj

/// A project document with a merge conflict in it.
struct MergeMarkers: Rule {
    let id = "merge-markers"
    let severity = Severity.error
    let summary = "the project has an unresolved merge conflict"
    let why = "Xcode cannot open the project until the conflict is resolved"
    let remedy = "keep the lines that are meant and remove the lines with <<<<<<<, ======= and >>>>>>>"

    func check(_ context: TreeContext) -> [Finding] {
        context.tree.failures.compactMap { failure in
            guard let error = failure.error as? ParseError, error.reason == .mergeConflict else { return nil }
            return Finding(
                rule: id, severity: severity, file: failure.document, place: .position(error.position),
                message: "a merge conflict is not resolved in this document", remedy: remedy,
                container: failure.container, subject: "merge conflict")
        }
    }

    let examples = [
        Example(
            "a conflict between two branches",
            navigator: """
                Shop/
                  Cart.swift
                  Row.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Row.swift"], finds: ["merge conflict"],
            patches: [
                (
                    "\t\t\t\t\(Outline.id("file", 3)) /* Row.swift */,\n",
                    """
                    <<<<<<< HEAD
                    \t\t\t\t\(Outline.id("file", 3)) /* Row.swift */,
                    =======
                    >>>>>>> feature

                    """
                )
            ]),
        Example(
            "a document that has none",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a document that cannot be read for another reason",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"], patches: [("rootObject = ", "rootObject ")]),
    ]
}

extension Tree.Failure {
    /// The file inside the container.
    var document: String { container + "/project.pbxproj" }
}
