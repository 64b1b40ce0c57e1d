import Testing

@testable import Fixing

/// A name that looks like a pattern, an option or the end of a sentence is found as it is written.
struct SignedNamesTests {
    private static let names = [
        "a[b]", "[a]", "a{b}", "{a}", "(a)", "#a", "!a", " a", "a\\b", "a*b", "?a", "$a", "a(b)", "a b", "a.",
    ]
    private static let texts = [
        ("a.txt", "§"), ("a.md", "See `§` there."), ("a.yml", "- §"),
        ("a.yml", "- \"§\""),
        ("a.json", "{\"x\":\"§\"}"), ("CODEOWNERS", "/§ @me"), ("a.sh", "cat '§'"), ("a.py", "open(\"§\")"),
        ("a.xcfilelist", "$(SRCROOT)/§"),
    ]

    @Test(arguments: names, texts)
    func `a name with signs is reported in every kind of text`(name: String, text: (String, String)) throws {
        for path in ["App/\(name).swift", "App/\(name)"] {
            let moves = [path: path.replacing("App/", with: "App/New/")]
            let file = path.hasSuffix("swift") ? path : path + "/x.swift"
            let followed = try Followed(
                disk: [file, "App/stays.txt"], contents: [text.0: text.1.replacing("§", with: path)],
                moves: moves, by: [Mentions()])
            #expect(followed.mentions.contains("\(text.0):1: \(path) → \(moves[path] ?? "")"))
        }
    }

    @Test(arguments: [
        ("a[b]", "a.swift", "x = a[b] + c"), ("(a)", "a.md", "See (a) and (b)."), ("#a", "a.css", "#a { }"),
        ("!a", "a.m", "if (!a) {"), ("a.", "a.md", "That is a."), ("[a]", "a.md", "[a]: b"),
    ])
    func `a folder's name with signs is no part of a sentence`(name: String, file: String, text: String)
        throws
    {
        let followed = try Followed(
            disk: ["App/\(name)/x.swift"], contents: [file: text], moves: ["App/\(name)": "App/New"],
            by: [Mentions()])
        #expect(followed.mentions == [])
    }

    @Test(arguments: ["[a](b(1).txt)", "[a](b\\(1\\).txt)"])
    func `a link to a name with parentheses is reported where it moves away`(link: String) throws {
        let followed = try Followed(
            disk: ["App/b(1).txt"], contents: ["App/a.md": link], moves: ["App/a.md": "Docs/a.md"],
            by: [Mentions()])
        #expect(followed.mentions == ["App/a.md:1: App/b(1).txt → ?"])
    }
}
