import AttackTally
import FolderlintKit
import Testing

@testable import Fixing

/// A path counts in each way in which a text may spell it.
struct SpelledNamesTests {
    private func carried(_ file: String, _ text: String, moves: [String: String]? = nil) throws -> Carried {
        try Carried(
            disk: ["App/weasel.json", "App/Old/Viper.swift", "App/Aaa.swift", "Top/x.c"],
            contents: [file: text],
            moves: moves ?? [
                "App/weasel.json": "App/Model/weasel.json", "App/Old": "App/Views", "Top": "Low",
            ])
    }

    private func isTold(_ carried: Carried, _ file: String, _ path: String) -> Bool {
        carried.mentions.contains { $0.hasPrefix("\(file):") && $0.contains(": \(path) → ") }
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
        let carried = try carried(file, text + "\n")
        #expect(isTold(carried, file, path), "\(carried.mentions)")
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
        let carried = try carried(file, text + "\n")
        #expect(carried.mentions.isEmpty)
    }

    @Test(arguments: ["App/*.log", "App/Old/*.log"]) func `a pattern in a folder that goes away is reported`(
        pattern: String
    ) throws {
        let moves = ["App/Old/Viper.swift": "One/Viper.swift", "App/Old/Wasp.swift": "Two/Wasp.swift"]
        let carried = try Carried(
            disk: Array(moves.keys) + ["App/Aaa.swift"], contents: ["a.txt": pattern], moves: moves)
        #expect(carried.mentions == (pattern == "App/*.log" ? [] : ["a.txt:1: App/Old → ?"]))
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
            try carried("a.txt", long).mentions == ["a.txt:1500001: App/weasel.json → App/Model/weasel.json"])
        let data = "a\0b App/weasel.json\n"
        #expect(try carried("a.txt", data).mentions == ["a.txt:1: App/weasel.json → App/Model/weasel.json"])
    }

    @Test(arguments: [
        ("a.sh", "cd App && cat *.json App/$a.json ../App/x "), ("a.sh", "cat {App/"),
        ("a.md", "[App](../App "),
        ("App/Old/a.py", "__file__ .parent .. ../../App/x dirname "),
        ("App/Old/a.m", "App/\\a __FILE__\n# App/x "),
        ("a.yml", "App: Old "), ("a.txt", "/App/Old"), ("a.swift", "join(\"Old/weasel.json\" "),
    ])
    func `time grows with the text, whatever it names`(file: String, piece: String) throws {
        let failure = Growth(from: 200).failure {
            String(repeating: piece, count: $0)
        } _: { text in
            _ = try? carried(file, text)
        }
        #expect(failure == nil)
    }

    @Test func `a text beyond all measure is said to be unread`() throws {
        let long = String(repeating: "x", count: (64 << 20) + 1)
        let mentions = try carried("a.txt", long).edits.mentions
        #expect(mentions.map(\.file) == ["/Example/a.txt"])
        #expect(mentions.allSatisfy { $0.note?.contains("longer than 64 MB") == true })
    }
}
