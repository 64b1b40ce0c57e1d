import FolderlintKit
import Testing

@testable import Fixing

struct RuleListsTests {
    private static let moves = [
        "App/Model": "App/Core/Model", "App/Helper.swift": "App/Util/Helper.swift", "App/Old": "App/New",
    ]

    private func followed(
        _ contents: [String: String], moves: [String: String] = moves,
        by pathSources: [any PathSource] = [RuleLists()]
    ) throws -> Followed {
        try Followed(
            disk: [
                "App/Model/Item.swift", "App/Model/Cart.swift", "App/Helper.swift", "App/Util/Keep.swift",
                "App/Core/Base.swift", "App/Old/a.swift", "App/Old/b.png",
            ],
            contents: contents, moves: moves, by: pathSources)
    }

    private func notes(_ followed: Followed) -> [String] {
        zip(followed.mentions, followed.edits.mentions).map { text, mention in
            "\(text.prefix { $0 != "→" })\(mention.note ?? "")"
        }
    }

    @Test(arguments: [
        (
            ".gitattributes", "*.md text\nApp/Util/*.swift export-ignore\n", 2, "App/Helper.swift",
            "export-ignore"
        ),
        (".gitattributes", "\"App/Core/**\" filter=lfs\n", 1, "App/Model", "filter=lfs"),
        (
            ".gitattributes", "App/Co[[:alpha:]]e/x text\nApp/Core/** filter=lfs\n", 2, "App/Model",
            "filter=lfs"
        ),
        (".gitattributes", "App/Core/** filter=lfs\n", 1, "App/Model", "filter=lfs"),
        (".gitattributes", "/App/*.swift linguist-generated\n", 1, "App/Helper.swift", "no longer"),
        ("App/Core/.gitattributes", "*.swift filter=lfs\n", 1, "App/Model", "filter=lfs"),
        ("App/Core/.gitattributes", "Model/I* text\n", 1, "App/Model/Item.swift", "text"),
        ("CODEOWNERS", "* @all\n/App/Core/ @core\n", 2, "App/Model", "@core"),
        (".github/CODEOWNERS", "Util @util\n", 1, "App/Helper.swift", "@util"),
        (".swiftlint.yml", "excluded:\n  - App/Core # old\n", 2, "App/Model", "App/Core"),
        (".swiftlint.yml", "rule:\n  excluded: [\"App/Util/*.swift\"]\n", 2, "App/Helper.swift", "App/Util"),
        ("App/.swiftlint.yml", "included:\n- Util\n", 2, "App/Helper.swift", "Util"),
        (".swiftformat", "--exclude Pods,App/Core\n", 1, "App/Model", "App/Core"),
        ("codecov.yml", "ignore:\n  - \"App/Util\"\n", 2, "App/Helper.swift", "App/Util"),
        ("codecov.yml", "ignore: [App/Core/.*]\n", 1, "App/Model", "App/Core"),
        (
            "sonar-project.properties", "sonar.exclusions=Pods/**,\\\n  App/Core/**\n", 2, "App/Model",
            "App/Core"
        ),
        (
            ".github/workflows/ci.yml", "on:\n  push:\n    paths:\n      - 'App/Core/**'\n", 4, "App/Model",
            "Core"
        ),
    ])
    func `what would come under another rule of a tool is reported`(
        file: String, text: String, line: Int, path: String, words: String
    ) throws {
        let notes = notes(try followed([file: text]))
        #expect(notes.count == 1 && notes[0].hasPrefix("\(file):\(line): \(path) would "), "\(notes)")
        #expect(notes.first?.contains(words) == true)
    }

    @Test(arguments: [
        (".gitattributes", "*.swift text\nApp/** diff=swift\n"), (".gitattributes", "App/Old/*.png binary\n"),
        (".gitattributes", "App/Core/* text\nApp/Model/* text\n# App/Util/*.swift x\n"),
        (".gitattributes", "App/Core/ text\n"), ("CODEOWNERS", "/App/ @a\n/App/Core/ @a\n"),
        ("CODEOWNERS", "/App/Core/ @core\n/App/ @all\n"), ("CODEOWNERS", "/App/Old/ @old\n"),
        (".swiftlint.yml", "excluded:\n  - App/Old\n  - App/Core/Base.swift\n"),
        (".swiftlint.yml", "excluded:\n  - App\n  - App/Core\ncustom: App/Core\n"),
        ("sonar-project.properties", "sonar.sources=App/Model,App/Core\nsonar.name=App/Util\n"),
        ("notes.yml", "excluded:\n  - App/Core\n"),
    ])
    func `rules that say the same of what moves are quiet`(file: String, text: String) throws {
        #expect(notes(try followed([file: text])).isEmpty)
    }

    @Test(arguments: [
        ("sonar-project.properties", "sonar.sources=App/Model,App/Core\n"),
        ("sonar-project.properties", "sonar.sources=App/Core, ./App/Model\n"),
        ("sonar-project.properties", "sonar.sources=App/Core,\\\n  App/Model\n"),
        ("list.yml", "paths: [\"App/Core\", \"App/Util\", \"App/Model\"]\n"),
        ("run.sh", "sonar-scanner -Dsonar.sources=App/Model,App/Core\n"),
    ])
    func `a path that would be in another one of its list is reported, and not rewritten`(
        file: String, text: String
    ) throws {
        let followed = try followed([file: text], by: [Mentions(rewrites: true)])
        #expect(followed.files.isEmpty)
        #expect(followed.mentions.contains { $0.contains("App/Model → App/Core/Model") })
    }

    @Test func `a path that no other one of its list would hold is rewritten`() throws {
        let file = "sonar-project.properties"
        let followed = try followed(
            [file: "sonar.sources=App/Old,App/Core,App/Util\n"], by: [Mentions(rewrites: true)])
        #expect(try followed.text(file) == "sonar.sources=App/New,App/Core,App/Util\n")
    }
}
