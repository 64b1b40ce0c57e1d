import Testing

@testable import Fixing

/// A block of code in Markdown is read as a file of its language.
struct CodeBlocksTests {
    private func mentions(_ text: String) throws -> [String] {
        try Followed(
            disk: ["Old/x.txt", "Core/k.txt"], contents: ["docs/a.md": text.replacing("^", with: "\u{60}")],
            moves: ["Old": "New"],
            by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        "x\n\n    $ cd Old\n", "x\n\n^^^\n$ git add Old\nOld\n^^^\n", "x\n\n^^^sh\ncd Old\n^^^\n",
        "x\n\n~~~ {.bash}\nls Old\n~~~\n", "x\n^^^\ngit add Old\n^^^\n", "x\n\n^^^console\n$ ls Old\n^^^\n",
        "x\n\n^^^yaml\nexcluded: [Old]\n^^^\n", "x\n\n^^^^json\n{\"path\": \"Old\"}\n^^^^\n",
        "x\n\n^^^dockerfile\nCOPY Old /x\n^^^\n", "x\n\n^^^toml\nexclude = ['Old']\n",
        // What the text says itself is said once.
        "x\n\n^^^sh\nls Old/x.txt\n^^^\n",
    ])
    func `a folder in a block of code is reported once`(text: String) throws {
        #expect(try mentions(text).count == 1)
    }

    @Test(arguments: [
        "^^^\nOld\n^^^\n", "^^^yaml\nname: Old\n^^^\n", "^^^\n$ xcodebuild -scheme Old\n^^^\n",
        "^^^text\nls Old\n^^^\n", "cd Old\n", "^^^sh\necho Old\n^^^\n", "^^^\nfind\n^^^\nls Old\n",
        "^^^console\n$ make\nls Old\n^^^\n",
    ])
    func `a word in a block of code that means something else is quiet`(text: String) throws {
        #expect(try mentions(text) == [])
    }
}
