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
        (".gitattributes", "Util export-ignore\n", "App/Helper.swift", "come under 'Util"),
        (".gitattributes", "App/Util/ export-ignore\n", "App/Helper.swift", "come under 'App/Util/"),
        (".gitattributes", "/App/Co*/ text export-ignore\n", "App/Model", "come under '/App/Co*/"),
        ("App/.gitattributes", "Core/ export-ignore\n", "App/Model", "come under 'Core/"),
        (
            ".gitattributes", "App/* export-ignore\nApp/Util -export-ignore\n", "App/Helper.swift",
            "come under 'App/Util -export-ignore"
        ),
    ])
    func `what comes into a folder that is left out of archives, or leaves it, is reported`(
        file: String, text: String, path: String, words: String
    ) throws {
        let notes = notes(try followed([file: text]))
        #expect(notes.contains { $0.contains(": \(path) would \(words)") }, "\(notes)")
    }

    @Test(arguments: [
        "Model export-ignore\n", "*.swift text\nApp/Util/* text\n",
        "*.swift -text\nApp/** diff merge\nApp/Core/** binary diff merge\n",
        "App/ export-ignore\nApp/Util export-ignore\n", "App/Util/ text\n", "App/Util/* !text\n",
        "App/Core/** text\nModel/** -text\n/App/** !text\n",
    ])
    func `attributes that are the same afterwards are quiet`(text: String) throws {
        #expect(notes(try followed([".gitattributes": text])).isEmpty)
    }

    @Test(arguments: [
        ("on: {push: {paths: [App/Core/**]}}\n", 1, "App/Model", "come under 'App/Core/**'"),
        (
            "\"on\": {push: {branches: [main],\n  \"paths-ignore\": ['x', \"App/Util/*\"]}}\n", 2,
            "App/Helper.swift", "come under 'App/Util/*'"
        ),
        (
            "on:\n  push:\n    paths:\n      - '**'\n      - '!App/Util/**'\n", 5, "App/Helper.swift",
            "come under '!App/Util/**'"
        ),
        (
            "on:\n  push:\n    paths: &p\n    - App/Util/H*.[hs]wift\n", 4, "App/Helper.swift",
            "App/Util/H*.[hs]wift"
        ),
        ("on:\n  push:\n    paths: [\"App/[CD]ore/**\", x]\n", 3, "App/Model", "App/[CD]ore/**"),
    ])
    func `the paths of a workflow are read in each form`(
        text: String, line: Int, path: String, words: String
    ) throws {
        let notes = notes(try followed([".github/workflows/ci.yml": text]))
        #expect(notes.count == 1 && notes[0].contains("yml:\(line): \(path) would "), "\(notes)")
        #expect(notes.first?.contains(words) == true, "\(notes)")
    }

    @Test(arguments: [
        "on:\n  push:\n    paths:\n    - '!App/Util/**'\n    - '**'\n",
        "on: {push: {branches: [App/Core/**]}}\n", "on:\n  push:\n    paths: ['**', '!Web/**']\n",
    ])
    func `a later entry of a workflow takes the place of those before it`(text: String) throws {
        #expect(notes(try followed([".github/workflows/ci.yml": text])).isEmpty)
    }

    @Test(arguments: [
        ("App/Core/.swiftlint.yml", "disabled_rules: [todo]\n", "App/Model"),
        ("App/Util/.swiftformat", "--indent 2\n", "App/Helper.swift"),
        ("App/Util/.swift-format", "{}\n", "App/Helper.swift"),
        ("App/Core/.editorconfig", "[*.swift]\nindent_size = 2\n", "App/Model"),
    ])
    func `what comes under the configuration of another folder is reported`(
        file: String, text: String, path: String
    ) throws {
        let notes = notes(try followed([file: text]))
        #expect(notes.count == 1 && notes[0].hasPrefix("\(file):1: \(path) would come under"), "\(notes)")
    }

    @Test(arguments: [
        ".swiftlint.yml", "App/.editorconfig", "App/Model/.swiftformat", "App/Core/.clang-format",
    ])
    func `a configuration for a file before and after, or for none of its kind, is quiet`(file: String) throws
    {
        #expect(notes(try followed([file: "x\n"])).isEmpty)
    }

    @Test(arguments: [
        ("Lint/.swiftlint.yml", "excluded: [../App/Core]\n", "App/Model"),
        (".swiftlint.yml", "a:\n  included: 'App/Util/.*\\.swift'\n", "App/Helper.swift"),
        (".swiftlint.yml", "a:\n  included: \"App/Util/.*\\\\.swift\"\n", "App/Helper.swift"),
        (".swiftlint.yml", "a:\n  included: App/(Core|Base)/\n", "App/Model"),
        (".swiftlint.yml", "a:\n  excluded: [\".*/Util/[A-Z].+\"]\n", "App/Helper.swift"),
        (
            ".pre-commit-config.yaml", "repos:\n- hooks:\n  - files: ^App/Util/H\\w+\\.(swift|m)$\n",
            "App/Helper.swift"
        ),
        (".pre-commit-config.yaml", "exclude: ^(App/Core|Web)/\n", "App/Model"),
        (".swiftformat", "--exclude App/{Util,Base}\n", "App/Helper.swift"),
        ("sonar-project.properties", "sonar.exclusions: App/Core/**\n", "App/Model"),
        ("sonar-project.properties", "sonar.exclusions App/Core/**\n", "App/Model"),
        (
            ".github/labeler.yml", "a:\n- changed-files:\n  - any-glob-to-any-file: [App/Core/**]\n",
            "App/Model"
        ),
        (".gitlab-ci.yml", "a:\n  rules:\n  - changes: [App/Core/**/*]\n", "App/Model"),
    ])
    func `a folder is found in the pattern of each tool`(file: String, text: String, path: String) throws {
        let notes = notes(try followed([file: text]))
        #expect(notes.count == 1 && notes[0].contains(": \(path) would come under"), "\(notes)")
    }

    @Test(arguments: [
        (".pre-commit-config.yaml", "exclude: ^App/.*\\.swift$\n"),
        (".swiftlint.yml", "a:\n  included: .*\\.swift\n"),
        (".swiftlint.yml", "a:\n  excluded: App/Core/.*\\.m$\n"),
        (".swiftformat", "--exclude App/{Web,Base}\n"),
    ])
    func `a pattern that matches as before is quiet`(file: String, text: String) throws {
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
