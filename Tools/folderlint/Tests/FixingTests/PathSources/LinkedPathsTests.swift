import FolderlintKit
import Testing

@testable import Fixing

/// Paths that go through links to folders.
struct LinkedPathsTests {
    private func followed(
        _ moves: [String: String], settings: [String: String] = [:], contents: [String: String] = [:]
    ) throws -> Followed {
        try Followed(
            "App/\n  m.m\nDeep/\n  Top/\n    t.h\n  Inner/\n    Sub/\n      s.h",
            disk: [
                "App/m.m", "Top/t.h", "Deep/Inner/i.txt", "Deep/Inner/Sub/s.h", "Deep/Top/t.h",
                "Link -> Deep/Inner",
            ],
            contents: contents, settings: ["Shop": settings], moves: moves)
    }

    @Test func `a path that goes up behind a link goes up from where the link leads`() throws {
        let settings = ["HEADER_SEARCH_PATHS": "Link/../Top", "GCC_PREFIX_HEADER": "Link/../Top/t.h"]
        let contents = ["App/m.m": "#include \"../Link/../Top/t.h\"\n"]
        let other = try followed(["Top": "New"], settings: settings, contents: contents)
        #expect(try other.lines.isEmpty)
        #expect(try other.text("App/m.m") == contents["App/m.m"])
        let own = try followed(["Deep/Top": "Deep/New"], settings: settings, contents: contents)
        #expect(
            try own.lines == ["GCC_PREFIX_HEADER = Deep/New/t.h;", "HEADER_SEARCH_PATHS = Deep/New;"])
        let text = try own.text("App/m.m")
        #expect(text == "#include \"../Deep/New/t.h\"\n")
    }

    @Test func `a path through a link keeps the link`() throws {
        let followed = try followed(
            ["Deep/Inner/Sub": "Deep/Inner/New"], settings: ["HEADER_SEARCH_PATHS": "Link/Sub"],
            contents: ["App/m.m": "#include \"../Link/Sub/s.h\"\n"])
        #expect(try followed.lines == ["HEADER_SEARCH_PATHS = Link/New;"])
        let text = try followed.text("App/m.m")
        #expect(text == "#include \"../Link/New/s.h\"\n")
        let away = try self.followed(["Deep/Inner/Sub": "New"], settings: ["HEADER_SEARCH_PATHS": "Link/Sub"])
        #expect(try away.lines == ["HEADER_SEARCH_PATHS = New;"])
    }

    @Test(arguments: [
        ("cat Link/*.txt\n", true), ("cat Link/Sub/*.h\n", false),
    ])
    func `what a script finds through a link is reported`(text: String, isReported: Bool) throws {
        let followed = try followed(
            ["Deep/Inner/i.txt": "Deep/Inner/Core/i.txt"], contents: ["a.sh": text])
        #expect(followed.mentions.isEmpty != isReported, "\(followed.mentions)")
    }

    @Test(arguments: [
        ("cd Link && cat i.txt", "cd Link && cat Core/i.txt"),
        ("cd Link && cat ../Top/t.h", "cd Link && cat ../New/t.h"),
        ("cd Link/.. && cat Top/t.h", nil), ("cd Link; cd ..; cat Top/t.h", nil),
        ("cat Link/../Top/t.h", "cat Deep/New/t.h"),
    ])
    func `a script phase that enters a link is in the folder that it leads to`(old: String, new: String?)
        throws
    {
        let example = Example(
            "", navigator: "App/\n  m.m",
            disk: ["App/m.m", "Top/t.h", "Deep/Inner/i.txt", "Deep/Top/t.h", "Link -> Deep/Inner"])
        let tree = try example.tree()
        let folder = Example.folder
        let relocation = Relocation([
            ("\(folder)/Deep/Inner/i.txt", "\(folder)/Deep/Inner/Core/i.txt"),
            ("\(folder)/Deep/Top", "\(folder)/Deep/New"),
        ])
        let follower = PathFollower(tree, relocation)
        let frame = PathFollower.Frame(folder, relocation)
        let script = MovedScript(old, follower, frame, from: frame)
        var text = Array(old.utf8)
        for part in script.parts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            text.replaceSubrange(part.range, with: Array(part.text.utf8))
        }
        #expect(String(decoding: text, as: UTF8.self) == new ?? old)
    }
}
