import ProjectTree

/// A path that looks like the disk's, in other bytes.
struct PathUnicodeMismatch: Rule {
    let id = "path-unicode-mismatch"
    let severity = Severity.warning
    let summary = "a path has the same letters as the disk in another Unicode form"
    let why = "nobody can see the difference, and git and Linux take it for another file"
    let remedy = "write the path in the disk's form: copy the file's name into it"

    func check(_ context: ProjectContext) -> [Finding] {
        Misspelling.findings(of: .unicode, self, in: context) { "only in how an accent is encoded" }
    }

    let examples = [
        Example(
            "an accent that is a character of its own on disk",
            navigator: """
                Shop/
                  Caf\u{e9}.swift
                """,
            disk: ["Shop/Cafe\u{301}.swift"], finds: ["Shop/Caf\u{e9}.swift"]),
        Example(
            "the disk's form",
            navigator: """
                Shop/
                  Cafe\u{301}.swift
                """,
            disk: ["Shop/Cafe\u{301}.swift"]),
        Example(
            "a group's folder, for all in it; another case is another rule's",
            navigator: """
                Caf\u{e9}/
                  Cart.swift
                B\u{e4}r/
                  Till.swift
                """,
            disk: ["Cafe\u{301}/Cart.swift", "ba\u{308}r/Till.swift"], finds: ["Caf\u{e9}"]),
    ]
}
