import Testing

@testable import Fixing

/// A regular expression writes a backslash before the signs in a name.
struct EscapedSignsTests {
    @Test(arguments: [
        ("App/Pay (v1)", "files: ^App/Pay \\(v1\\)/"),
        ("App/Pay (v1)", "files: ^App/Pay \\(v1\\)/.*\\.swift$"),
        ("App/Pay (v1)", "files: \"^App/Pay \\\\(v1\\\\)/\""), ("Pay (v1)", "files: ^Pay \\(v1\\)/"),
        ("App/Pay [v1]", "files: ^App/Pay \\[v1\\]/"), ("App/Pay [v1]", "files: ^App/Pay \\[v1]/"),
        ("App/Pay {v1}", "files: ^App/Pay \\{v1\\}/"),
        ("App/Pay v1.2 (b)", "files: ^App/Pay v1\\.2 \\(b\\)/"),
        ("App/Pay-v1.2 (b)", "files: ^App/Pay\\-v1\\.2 \\(b\\)/"),
        ("App/Pay+Go (b)", "files: ^App/Pay\\+Go \\(b\\)/"), ("App/A & B", "files: ^App/A \\& B/"),
        ("Pay-v1.2", "files: ^Pay\\-v1\\.2/"), ("App/A^B (c)", "files: ^App/A\\^B \\(c\\)/"),
    ])
    func `a name with escaped signs is reported`(folder: String, line: String) throws {
        let followed = try Followed(
            disk: [folder + "/P.swift", "App/k.txt"], contents: [".pre-commit-config.yaml": "a:\n  " + line],
            moves: [folder: "Web/" + folder], by: [Mentions()])
        #expect(followed.mentions == [".pre-commit-config.yaml:2: \(folder) → Web/\(folder)"])
    }

    @Test(arguments: [
        "files: ^Web/Pay \\(v1\\)/", "x: \\(v1\\)", "x: Pay \\(v2\\)/", "x: Pay \\(v1\\) is new",
    ])
    func `another name with escaped signs is quiet`(line: String) throws {
        let followed = try Followed(
            disk: ["App/Pay (v1)/P.swift", "App/k.txt"], contents: ["a.yml": line],
            moves: ["App/Pay (v1)": "App/Core/Pay (v1)"], by: [Mentions()])
        #expect(followed.mentions == [] || line.contains("Web/"))
    }
}
