import FolderlintKit
import Testing

@testable import Fixing

/// Words that look like paths, and are none.
struct NoPathsTests {
    private func mentions(_ file: String, _ text: String) throws -> [String] {
        let disk = ["Old/x.txt", "Old/Net/a.m", "App/k.txt", "text/css", "text/a.txt"]
        return try Followed(
            disk: disk, contents: [file: text], git: .init(tracked: disk + [file]),
            moves: ["Old": "New", "Old/Net": "Net", "text/css": "App/css"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("a.sh", "sed -E 's/X =.*/Old_X = 1/g' App/k.txt\n"),
        ("server.js", "h({'Content-Type': 'text/css'})\n"),
        ("App/a.m", "f(@\"%@/%@ Old/%@\", a, b, c);\n"),
        ("App/a.h", "/// \u{60}$(Name)/$(V) Old/$(V)\u{60}\n"),
        ("Podfile", "pod 'Kit', :path => '../', :subspecs => ['Old', 'Net']\n"),
        ("App/b.m", "log(\"Kit/Net*\", 1);\n"),
        ("doc.md", "see http://localhost:8080/Old/x.txt\n"), ("doc.md", "see https://a.b:443/Old/x.txt\n"),
        ("doc.md", "see C:\\Old\\x.txt and D:/Old/x.txt\n"), ("a.bat", "copy %APPDATA%\\Old\\x.txt .\n"),
        ("A.xcconfig", "DOCS = https:/$()/a.b/Old/x.txt\n"),
    ])
    func `what only looks like a path is not reported`(file: String, text: String) throws {
        #expect(try mentions(file, text) == [])
    }

    @Test(arguments: [
        ("a.swift", "run(\"cat $ROOT/Old/x.txt\")\n"), ("a.sh", "sed -E 's/X =.*/Old/g' Old/x.txt\n"),
        ("server.js", "h('Old/x.txt', 'text/html')\n"),
        ("doc.md", "see 10:Old/x.txt\n"), ("a.bat", "copy %ROOT%\\Old\\x.txt .\n"),
        ("a.sh", "cat \"$X:/Old/x.txt\"\n"),
    ])
    func `a path beside it is reported`(file: String, text: String) throws {
        #expect(try mentions(file, text).contains { $0.contains("Old/x.txt → New/x.txt") })
    }

    @Test(arguments: [("a.sh", "rsync -a text/css out\n"), ("a.js", "copy('text/css', out)\n")])
    func `a folder with the name of a media type is reported`(file: String, text: String) throws {
        #expect(try mentions(file, text) == ["\(file):1: text/css → App/css"])
    }

    @Test(arguments: [("README.md", "App/Info.plist\n"), ("a.sh", "cat App/Info.plist\n")])
    func `a path in the letters that it gets is not reported`(file: String, text: String) throws {
        func mentions(_ text: String) throws -> [String] {
            try Followed(
                disk: ["app/Info.plist"], contents: [file: text], moves: ["app": "App"], by: [Mentions()]
            ).mentions
        }
        #expect(try mentions(text) == [])
        #expect(try mentions(text.replacing("App", with: "app")).count == 1)
    }

    @Test(arguments: [
        ("NSLog(@\"%s\", __FILE__);\n", 0), ("p = [@(__FILE__) stringByDeletingLastPathComponent];\n", 1),
        ("auto p = path(__FILE__).parent_path();\n", 1), ("open(__FILE__ \"/../x.txt\");\n", 1),
    ])
    func `a source that only prints its place does not look for files from it`(text: String, count: Int)
        throws
    {
        let mentions = try Followed(
            disk: ["App/k.txt"], contents: ["App/a.m": text], moves: ["App/a.m": "App/Core/a.m"],
            by: [Mentions()]
        ).mentions
        #expect(mentions.count == count)
    }

    @Test func `a mere name from elsewhere is reported, and not rewritten`() throws {
        let text = "Edit `Info.plist`.\n"
        let followed = try Followed(
            disk: ["Info.plist"], contents: ["Lib/README.md": text, "README.md": text],
            moves: ["Info.plist": "App/Info.plist"], by: [Mentions(rewrites: true)])
        #expect(try followed.text("Lib/README.md") == text)
        #expect(try followed.text("README.md") == "Edit `App/Info.plist`.\n")
        #expect(followed.mentions == ["Lib/README.md:1: Info.plist → App/Info.plist"])
    }

    @Test(arguments: ["translation: /Old/%locale%/x.txt\n", "translation: Old/Net/%x%.m\n"])
    func `a path that a tool goes on to fill in is reported`(text: String) throws {
        #expect(try !mentions("crowdin.yml", text).isEmpty)
    }

    @Test(arguments: [("Images", 0), ("Pictures", 1)])
    func `a path in a product whose folder keeps its name is not reported`(name: String, count: Int) throws {
        let disk = ["Images/a.png", "App/k.m"]
        let followed = try Followed(
            "App/\n  k.m\n  Images -> ../Images", disk: disk,
            contents: ["App/k.m": "load(@\"Images/a.png\");\n"], git: .init(tracked: disk),
            moves: ["Images": "App/\(name)"], by: [Mentions()])
        #expect(followed.mentions.count == count)
    }

    @Test(arguments: [
        ("Texts/de.lproj/app.json", "{\"old\": {\"title\": \"Net\", \"net\": \"the Net\"}}\n", "Old/Net"),
        ("Lib/meson.build", "subdir('Old')\n", "Old"), ("Podfile", "project 'Old/My Shop'\n", "Old"),
        (".github/workflows/a.yml", "key: ${{ hashFiles('**/Gemfile.lock') }}\n", "Old"),
    ])
    func `what means something else than a folder that moves is not reported`(
        file: String, text: String, folder: String
    ) throws {
        let disk = [
            "Old/x.txt", "Old/Net/a.m", "Lib/Old/meson.build", "Gemfile.lock",
            "Old/My Shop.xcodeproj/project.pbxproj",
        ]
        let moves = folder == "Old/Net" ? ["Old/Net": "Net"] : ["Old/x.txt": "New Place/x.txt"]
        let other = folder == "Old" && file.hasSuffix("yml") ? ["Old/Net": "New Net"] : moves
        let isMeson = file.hasSuffix("build")
        let followed = try Followed(
            disk: disk, contents: [file: text], git: .init(tracked: disk + [file]),
            moves: isMeson ? ["Old": "New"] : other, by: [Mentions()])
        #expect(followed.mentions == [])
    }
}
