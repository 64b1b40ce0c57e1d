import Testing

@testable import Fixing

/// A pattern that stands for what moves, and no longer does afterwards, is reported in any text.
struct PatternMovesTests {
    private static let texts = [
        ("a.yml", "- \"§\""), ("a.sh", "ls §"), ("Fastfile", "Dir.glob(\"§\")"), ("CODEOWNERS", "§ @me"),
        ("a.json", "{\"x\":\"§\"}"), (".swiftformat", "--exclude §"), (".editorconfig", "[§]"),
    ]

    private func mentions(_ pattern: String, _ text: (file: String, text: String), to place: String) throws
        -> [String]
    {
        try Followed(
            disk: ["App/OldModel/Cart.swift", "App/Stay/K.swift"],
            contents: [text.file: text.text.replacing("§", with: pattern)],
            moves: ["App/OldModel": place], by: [Mentions()]
        ).mentions
    }

    @Test(
        arguments: [
            "App/Old*/**", "App/Old*/**/*.swift", "**/Old*/**", "**/Old*", "*/Old*/**", "*/Old*/*.swift",
            "App/{OldModel,Stay}/**", "App/{Old,Stay}Model/**/*.swift", "App/[O]ldModel/**",
            "App/Old?odel/**",
            "./App/Old*/**", "App/*OldModel*/**", "App/**/Old*/Cart.swift", "App/Old**",
            "App/Old**/Cart.swift",
            "App/!(Stay)/**", "App/@(OldModel|Stay)/**", "App/+([A-Za-z])/Cart.swift",
        ], texts)
    func `a pattern is reported`(pattern: String, text: (String, String)) throws {
        let mentions = try mentions(pattern, text, to: "Low/Model")
        #expect(mentions.contains("\(text.0):1: App/OldModel → Low/Model"))
    }

    @Test(
        arguments: ["**/*.swift", "*/*/*.swift", "*/[A-Z]*/**", "App/**", "*/Stay*/**", "App/@(Stay|x)/**"],
        texts)
    func `a pattern that stands for it afterwards, too, or never did is quiet`(
        pattern: String, text: (String, String)
    ) throws {
        #expect(try mentions(pattern, text, to: "App/Model") == [])
    }
}
