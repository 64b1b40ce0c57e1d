import AttackTally
import FolderlintKit
import Testing

@testable import Fixing

/// A path counts in each way in which a text may spell it.
struct SpelledNamesTests {
    private func followed(_ file: String, _ text: String, moves: [String: String]? = nil) throws -> Followed {
        try Followed(
            disk: ["App/weasel.json", "App/Old/Viper.swift", "App/Aaa.swift", "Top/x.c"],
            contents: [file: text],
            moves: moves ?? [
                "App/weasel.json": "App/Model/weasel.json", "App/Old": "App/Views", "Top": "Low",
            ])
    }

    private func isTold(_ followed: Followed, _ file: String, _ path: String) -> Bool {
        followed.mentions.contains { $0.hasPrefix("\(file):") && $0.contains(": \(path) → ") }
    }

    @Test(arguments: [
        ("a.json", "\"${workspaceFolder}/App/weasel.json\"", "App/weasel.json"),
        ("a.txt", "-IApp/Old", "App/Old"), ("a.txt", "-iquoteApp/Old -ITop", "Top"),
        ("a.txt", "@App/weasel.json", "App/weasel.json"),
        ("a.md", "See App\\weasel.json.", "App/weasel.json"),
        ("a.ps1", "Get-Content App\\Old\\Viper.swift", "App/Old/Viper.swift"),
        ("a.json", "{\"a\": \"App\\/weasel.json\"}", "App/weasel.json"),
        ("a.json", "{\"a\": \"$(SRCROOT)\\/App\\/Old\"}", "App/Old"),
        ("a.txt", "^App/weasel\\.json$", "App/weasel.json"), ("a.yml", "x: \"App\\/Old.*\"", "App/Old"),
        ("a.sh", "cat app/weasel.json", "App/weasel.json"),
        ("a.txt", "APP/old/viper.swift", "App/Old/Viper.swift"),
        ("a.txt", "~/src/it/App/weasel.json", "App/weasel.json"),
        ("a.py", "f'{root}/App/weasel.json'", "App/weasel.json"),
        ("a.yml", "App:\n  - weasel.json", "App/weasel.json"), ("a.yml", "App:\n  - Old", "App/Old"),
        ("a.json", "{\"App\": {\"Old\": 1}}", "App/Old"),
        ("a.sh", "cd App && cat Old", "App/Old"), ("a.sh", "cd App\nls\nls Old/", "App/Old"),
        ("App/a.sh", "ls Old", "App/Old"),
        ("a.sh", "find App -maxdepth 1 -name \"*.json\"", "App/weasel.json"),
        ("a.sh", "cd App && for f in *.json; do cat $f; done", "App/weasel.json"),
        ("a.sh", "for f in weasel; do cat App/$f.json; done", "App/weasel.json"),
        ("a.sh", "cat App/{weasel,other}.json", "App/weasel.json"),
        ("a.sh", "cat App/wea*.json", "App/weasel.json"), ("a.rb", "\"./App/#{name}.json\"", "App"),
        ("a.sh", "cat App/weas[e]l.j?on", "App/weasel.json"),
        ("a.mk", "x: App/$(DIR)/Viper.swift", "App/Old"),
        (
            "a.swift", "root.appendingPathComponent(\"App\").appendingPathComponent(\"weasel.json\")",
            "App/weasel.json"
        ),
        ("App/a.md", "[a](Old)", "App/Old"),
    ])
    func `a name in another spelling is reported`(file: String, text: String, path: String) throws {
        let followed = try followed(file, text + "\n")
        #expect(isTold(followed, file, path), "\(followed.mentions)")
    }

    @Test(arguments: [
        ("a.txt", "Old and weasel, Older/Viper.swift, oldviews/x, other/Old/b.swift"),
        ("a.sh", "cat App/*.swift\ncd App && ls *.swift\nfind App -name '*.md'"),
        ("a.sh", "cat App/{one,two}.json"), ("a.yml", "Other:\n  - Old\n  - Low"),
        ("a.json", "{\"old\": 1, \"x\": \"\\/Old\\/b\"}"), ("a.swift", "let a = \"weasel.json\""),
        ("a.txt", "https://a.b/App/weasel.json"), ("a.sh", "echo \"Old things\""),
        ("a.podspec", "s.name = 'App'"), ("a.sh", "cd App\nfor f in *.swift; do cat \"$f\"; done"),
    ])
    func `a name in a text that means something else is quiet`(file: String, text: String) throws {
        let followed = try followed(file, text + "\n")
        #expect(followed.mentions.isEmpty)
    }

    @Test(arguments: [
        ("a.md", "[a](App/Gr%C3%B6%C3%9Fe.json)", "App/Größe.json"),
        ("a.html", "<a href='App/Gr%F6%DFe.json'>", "App/Größe.json"),
        ("a.txt", "App/R%26D.png", "App/R&D.png"), ("a.txt", "App/a%2Bb.json", "App/a+b.json"),
        ("a.xml", "<a>App/R&amp;D.png</a>", "App/R&D.png"), ("a.xml", "App/R&#38;D.png", "App/R&D.png"),
        ("a.xml", "App/Gr&#xF6;&#xDF;e.json", "App/Größe.json"),
        ("a.json", "[\"App/Gr\\u00f6\\u00dfe.json\"]", "App/Größe.json"),
        ("a.json", "[\"App/\\ud83d\\ude97.json\"]", "App/🚗.json"),
        ("a.swift", "\"App/\\u{1F697}.json\"", "App/🚗.json"),
        ("a.toml", "a = \"App/\\U0001F697.json\"", "App/🚗.json"),
        ("a.yml", "'App/Gr\\xf6\\xdfe.json'", "App/Größe.json"),
        ("a.txt", "cat $'App/Gr\\xc3\\xb6\\xc3\\x9fe.json'", "App/Größe.json"),
        (".gitattributes", "\"App/Gr\\303\\266\\303\\237e.json\" text", "App/Größe.json"),
        (".gitattributes", "App/my[[:space:]]file.json filter=lfs", "App/my file.json"),
    ])
    func `a name with escaped letters is reported`(file: String, text: String, path: String) throws {
        let names = ["Größe.json", "R&D.png", "a+b.json", "🚗.json", "my file.json"]
        let moves = Dictionary(uniqueKeysWithValues: names.map { ("App/\($0)", "App/Model/\($0)") })
        // On which line it is does not depend on those without escapes.
        let followed = try Followed(
            disk: Array(moves.keys), contents: [file: "one\n%\n\n" + text], moves: moves)
        #expect(followed.mentions == ["\(file):4: \(path) → \(moves[path] ?? "")"])
    }

    @Test(arguments: [
        "My App", "A & B", "it's", "A (1)", "a,b", "a=b", "a#b", "a;b", "50%", "a!b", "a|b", "a:b", "a\"b",
    ])
    func `a file that leaves a folder of any name is reported`(folder: String) throws {
        let path = folder + "/x.json"
        for (file, text) in [
            ("a.yml", "- \(path)"), ("a.env", "A=\"\(path)\""), ("README", "See `\(path)`."),
            ("CODEOWNERS", "/\(path) @me"),
        ] {
            let followed = try Followed(
                disk: [path, folder + "/stays.json"], contents: [file: text + "\n"],
                moves: [path: folder + "/Data/x.json"])
            #expect(followed.mentions == ["\(file):1: \(path) → \(folder)/Data/x.json"])
        }
    }

    @Test(arguments: ["App/Ol*/Made/", "/App/O?d/Made/x.json", "App/[O]ld/Made/*"])
    func `a pattern in a list of what git ignores is reported, though nothing is there yet`(pattern: String)
        throws
    {
        let followed = try Followed(
            disk: ["App/Old/Viper.swift"], contents: [".gitignore": pattern + "\n"],
            moves: ["App/Old": "App/Views"],
            by: [Mentions()])
        #expect(followed.mentions == [".gitignore:1: App/Old → App/Views"])
        let kept = try Followed(
            disk: ["App/Old/Viper.swift"], contents: [".gitignore": pattern + "\n"],
            moves: ["App/Old": "App/Older"],
            by: [Mentions()])
        #expect(kept.mentions.isEmpty == pattern.contains("*/Made"))
    }

    @Test(arguments: ["!Old/", "Old/", "!Old", "**/Old/", "!**/Old/*.log"])
    func `a folder at any depth in a list of what git ignores is reported`(pattern: String) throws {
        let followed = try Followed(
            disk: ["App/Old/Viper.swift"], contents: [".gitignore": "*.log\n" + pattern + "\n"],
            moves: ["App/Old": "App/Views"], by: [Mentions()])
        #expect(followed.mentions == [".gitignore:2: App/Old → App/Views"])
    }

    @Test func `a file with a blank in its name or its folder's may say what it is called`() throws {
        let moves = ["My App/a b.swift": "Model/a b.swift", "My App/c.swift": "Model/c.swift"]
        for path in moves.keys {
            let followed = try Followed(
                disk: Array(moves.keys) + ["My App/stays.txt"], contents: [path: "// \(path)\n"], moves: moves
            )
            #expect(followed.mentions == [])
        }
    }

    @Test func `what is not there in a folder that stays is quiet`() throws {
        let followed = try Followed(
            disk: ["App/Cart.swift", "App/Till.swift"], contents: ["a.txt": "App/Gone.swift, App/Cart\n"],
            moves: ["App/Cart.swift": "Model/Cart.swift"])
        #expect(followed.mentions == [])
    }

    @Test func `what escaped letters name is told once`() throws {
        let moves = ["App/a b.json": "App/Model/a b.json"]
        let followed = try Followed(
            disk: Array(moves.keys), contents: ["a.txt": "App/a%20b.json, App/a b.json %20\n"], moves: moves)
        #expect(followed.mentions == Array(repeating: "a.txt:1: App/a b.json → App/Model/a b.json", count: 2))
    }

    @Test(arguments: [
        ("a.sh", "ls App/Ol*"), ("a.sh", "ls App/O?d"), ("a.sh", "ls App/[O]ld"), ("a.sh", "ls App/Ol*/"),
        ("a.yml", "- ./App/O*"), ("a.sh", "ls */Ol*"), ("a.sh", "ls ?pp/?ld"), ("a.sh", "ls App/Ol[!x]"),
    ])
    func `a pattern for a folder that goes away is reported`(file: String, text: String) throws {
        func mentions(_ moves: [String: String]) throws -> [String] {
            try Followed(
                disk: ["App/Old/Viper.swift", "App/Old/Wasp.swift", "App/Aaa.swift"], contents: [file: text],
                moves: moves
            ).mentions
        }
        #expect(try mentions(["App/Old": "App/New"]) == ["\(file):1: App/Old → App/New"])
        #expect(
            try mentions(["App/Old/Viper.swift": "One/Viper.swift", "App/Old/Wasp.swift": "Two/Wasp.swift"])
                == ["\(file):1: App/Old → ?"])
        // What comes to the folder keeps it.
        #expect(
            try mentions([
                "App/Old/Viper.swift": "One/Viper.swift", "App/Old/Wasp.swift": "Two/Wasp.swift",
                "App/Aaa.swift": "App/Old/Aaa.swift",
            ]) == [])
    }

    @Test(arguments: [
        ("App/a.rb", "require_relative 'weasel'", "rb"), ("App/a.rb", "require_relative \"./weasel\"", "rb"),
        ("App/Sub/a.rb", "require_relative '../weasel'", "rb"), ("a.rb", "require 'weasel'", "rb"),
        ("App/a.js", "const a = require('./weasel')", "js"), ("App/a.ts", "import a from './weasel'", "ts"),
        ("App/a.py", "import weasel", "py"), ("App/a.py", "    from weasel import x", "py"),
        ("App/a.py", "from .weasel import x", "py"), ("a.py", "from App import weasel", "py"),
        ("a.py", "import App.weasel", "py"), ("a.sh", "python3 -m App.weasel", "py"),
    ])
    func `a script that another imports is reported`(file: String, text: String, suffix: String) throws {
        let path = "App/weasel.\(suffix)"
        let followed = try Followed(
            disk: [path, "App/Aaa.swift"], contents: [file: text + "\n"],
            moves: [path: "App/Model/weasel.\(suffix)"])
        #expect(followed.mentions == ["\(file):1: \(path) → App/Model/weasel.\(suffix)"])
    }

    @Test(arguments: [
        ("App/a.rb", "puts 'weasel'"), ("App/Sub/a.rb", "require_relative 'weasel'"),
        ("App/a.js", "import a from 'weasel'"), ("App/a.js", "require('./other/weasel')"),
        ("App/a.py", "import weasels\nweasel = 1"), ("a.py", "import Other.weasel"),
    ])
    func `an import of something else is quiet`(file: String, text: String) throws {
        let moves = ["rb", "js", "py"].map { ("App/weasel.\($0)", "App/Model/weasel.\($0)") }
        let followed = try Followed(
            disk: moves.map(\.0) + ["App/Aaa.swift"], contents: [file: text + "\n"],
            moves: Dictionary(uniqueKeysWithValues: moves))
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("App/a.rb", "require_relative 'helper'", "App/helper.rb"),
        ("App/a.py", "import helper", "App/helper.py"),
        ("App/a.js", "import h from './helper'", "App/helper.js"),
    ])
    func `a script that moves away from what it imports is reported`(file: String, text: String, path: String)
        throws
    {
        let followed = try Followed(
            disk: [path], contents: [file: text + "\n"], moves: [file: "App/Model/" + Paths.name(of: file)])
        #expect(followed.mentions.count == 1)
        #expect(followed.mentions.first?.hasPrefix("\(file):1: \(path) ") == true)
    }

    @Test(arguments: ["App/*.log", "App/Old/*.log"]) func `a pattern in a folder that goes away is reported`(
        pattern: String
    ) throws {
        let moves = ["App/Old/Viper.swift": "One/Viper.swift", "App/Old/Wasp.swift": "Two/Wasp.swift"]
        let followed = try Followed(
            disk: Array(moves.keys) + ["App/Aaa.swift"], contents: ["a.txt": pattern], moves: moves)
        #expect(followed.mentions == (pattern == "App/*.log" ? [] : ["a.txt:1: App/Old → ?"]))
    }

    @Test func `a text that is not UTF-8 is read`() {
        let text = "first\ncafé App/weasel.json\n"
        let wide = Array(text.utf16)
        let little: [UInt8] =
            [0xFF, 0xFE] + wide.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] = wide.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        for bytes in [little, big, latin] {
            let read = MentionText(bytes, hasOtherLetters: true)
            let found = String(decoding: read.bytes, as: UTF8.self)
            #expect(found.contains("café App/weasel.json") && !read.isVerbatim && !read.isData)
        }
        let data = MentionText(Array("a\0b App/weasel.json".utf8), hasOtherLetters: false)
        #expect(data.isData && !data.isVerbatim && data.bytes.count == 19)
    }

    @Test func `a long text and one with a null byte are read`() throws {
        let long = String(repeating: "x\n", count: 1_500_000) + "App/weasel.json\n"
        #expect(
            try followed("a.txt", long).mentions == ["a.txt:1500001: App/weasel.json → App/Model/weasel.json"]
        )
        let data = "a\0b App/weasel.json\n"
        #expect(try followed("a.txt", data).mentions == ["a.txt:1: App/weasel.json → App/Model/weasel.json"])
    }

    @Test(arguments: [
        ("a.sh", "cd App && cat *.json App/$a.json ../App/x "), ("a.sh", "cat {App/"),
        ("a.md", "[App](../App "),
        ("App/Old/a.py", "__file__ .parent .. ../../App/x dirname "),
        ("App/Old/a.m", "App/\\a __FILE__\n# App/x "),
        ("a.yml", "App: Old "), ("a.txt", "/App/Old"), ("a.swift", "join(\"Old/weasel.json\" "),
        ("a.sh", "ls App | grep Old "), ("a.sh", "-name Old; input_dir: App/"),
        ("a.go", "(\"App\", \"Old\")"),
        ("a.md", "https://a.b/blob/x/App/Old "), ("App/Old/a.py", "inspect.getfile(x).split(\"/App\") ..x "),
        ("a.json", "*/Old*/@(a|b) "),
    ])
    func `time grows with the text, whatever it names`(file: String, piece: String) throws {
        let failure = Growth(from: 200).failure {
            String(repeating: piece, count: $0)
        } _: { text in
            _ = try? followed(file, text)
        }
        #expect(failure == nil)
    }

    @Test func `a text beyond all measure is said to be unread`() throws {
        let long = String(repeating: "x", count: (64 << 20) + 1)
        let mentions = try followed("a.txt", long).edits.mentions
        #expect(mentions.map(\.file) == ["/Example/a.txt"])
        #expect(mentions.allSatisfy { $0.note?.contains("longer than 64 MB") == true })
    }

    @Test(arguments: [
        ("a.m", "#include \"App/wea\\\nsel.json\"\n"), ("a.m", "#include \"App/\\\r\nweasel.json\"\n"),
        ("a.sh", "cat App/wea\\\nsel.json\n"), ("a.swift", "let a = \"App/\\\nweasel.json\"\n"),
    ])
    func `a path over the end of a line that goes on is reported`(file: String, text: String) throws {
        #expect(try followed(file, text).mentions.count == 1)
    }

    @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
    func `a text of bytes behind a mark of UTF-16 is read as bytes`(mark: [UInt8]) {
        let read = MentionText(mark + Array("App/weasel.json\n".utf8), hasOtherLetters: false)
        #expect(String(decoding: read.bytes, as: UTF8.self).contains("App/weasel.json"))
    }
}
