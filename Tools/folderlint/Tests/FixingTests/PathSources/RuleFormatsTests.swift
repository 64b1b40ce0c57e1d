import FolderlintKit
import Testing

@testable import Fixing

struct RuleFormatsTests {
    private func mentions(_ contents: [String: String]) throws -> [String] {
        try followed(contents, by: Mentions()).mentions
    }

    private func notes(_ contents: [String: String]) throws -> [String] {
        let followed = try followed(contents, by: RuleLists())
        return zip(followed.mentions, followed.edits.mentions).map { text, mention in
            "\(text.prefix { $0 != "→" })\(mention.note ?? "")"
        }
    }

    private func followed(_ contents: [String: String], by source: any PathSource) throws -> Followed {
        try Followed(
            disk: [
                "App/Model/Item.swift", "App/Helper.swift", "App/Legacy.m", "App/Util/Keep.swift",
                "App/Core/Base.swift", "App/Old/Keep.m",
            ],
            contents: contents,
            moves: [
                "App/Model": "App/Core/Model", "App/Helper.swift": "App/Util/Helper.swift",
                "App/Legacy.m": "App/Old/Legacy.m",
            ],
            by: [source])
    }

    @Test(arguments: [
        ("Makefile", "A := $(wildcard App/Old/*.m)\n", 1, "App/Legacy.m"),
        ("Makefile", "A := $(wildcard $(CURDIR)/App/Old/*.m)\n", 1, "App/Legacy.m"),
        ("App/rules.mk", "x:\n\tcc Old/*.m\n", 2, "App/Legacy.m"),
        ("CMakeLists.txt", "file(GLOB_RECURSE A App/Ol?/*.m)\n", 1, "App/Legacy.m"),
        (
            "CMakeLists.txt", "file(GLOB A\n  \"${CMAKE_CURRENT_SOURCE_DIR}/App/Old/*.m\")\n", 2,
            "App/Legacy.m"
        ),
        ("CMakeLists.txt", "file(GLOB_RECURSE A App/Core/*.swift)\n", 1, "App/Model"),
        ("CMakeLists.txt", "aux_source_directory(App/Old A)\n", 1, "App/Legacy.m"),
        ("Rakefile", "FileList['App/Old/**/*.m']\n", 1, "App/Legacy.m"),
        ("Rakefile", "FileList['App/{Old,New}/*.m']\n", 1, "App/Legacy.m"),
        ("BUILD.bazel", "glob([\"App/Old/*.m\"])\n", 1, "App/Legacy.m"),
        (
            ".github/workflows/ci.yml",
            "      - uses: dorny/paths-filter@v3\n        with:\n          filters: |\n"
                + "            core:\n              - 'App/Core/**'\n            other: Web/**\n",
            5, "App/Model"
        ),
        (
            ".github/workflows/ci.yml",
            "with:\n  filters: |\n    core:\n      - added|modified: 'App/Core/**'\n", 4, "App/Model"
        ),
        (".github/filters.yml", "core:\n  - App/Core/**\n", 2, "App/Model"),
        (
            ".github/workflows/ci.yml", "key: a-${{ hashFiles('x', 'App/Core/**') }}\n", 1, "App/Model"
        ),
        (".codeclimate.yml", "exclude_patterns:\n  - App/Core/\n", 2, "App/Model"),
        (".jazzy.yaml", "exclude:\n  - App/Core/*\n", 2, "App/Model"),
        (".dockerignore", "# out\nApp/Old\n", 2, "App/Legacy.m"),
        (".dockerignore", "/App/Old/*.m\n", 1, "App/Legacy.m"),
        ("renovate.json", "{\"ignorePaths\":[\"App/Core/**\"]}\n", 1, "App/Model"),
        ("renovate.json", "{\n  \"ignorePaths\": [\"App/Core/**\"]\n}\n", 2, "App/Model"),
        ("lefthook.yml", "pre-commit:\n  commands:\n    a:\n      glob: \"App/Core/**\"\n", 4, "App/Model"),
        (
            "package.json", "{\n  \"lint-staged\": { \"App/Core/**/*.swift\": \"swiftlint\" }\n}\n", 2,
            "App/Model"
        ),
        (".lintstagedrc.yml", "App/Core/**/*.swift: swiftlint\n", 1, "App/Model"),
        (".sourcery.yml", "sources:\n  include:\n    - App/Core\n", 3, "App/Model"),
        (".sourcery.yml", "sources:\n  - App/Core\n", 2, "App/Model"),
        (
            ".mergify.yml", "pull_request_rules:\n  - conditions:\n      - files~=^App/Core/\n", 3,
            "App/Model"
        ),
        (
            ".circleci/config.yml",
            "- path-filtering/filter:\n    mapping: |\n      App/Core/.* run-core true\n    base: main\n", 3,
            "App/Model"
        ),
    ])
    func `what comes under a pattern of a build or service is reported`(
        file: String, text: String, line: Int, path: String
    ) throws {
        let notes = try notes([file: text])
        #expect(
            notes.count == 1 && notes[0].hasPrefix("\(file):\(line): \(path) would come under"), "\(notes)")
    }

    @Test(arguments: [
        ("App/BUILD.bazel", "srcs = glob([\"*.m\", \"*.h\"]),\n", 1),
        ("App/BUILD", "objc_library(\n  srcs = glob([\n    \"*.m\",\n  ]))\n", 3),
        ("App/CMakeLists.txt", "file(GLOB SRCS *.m *.h)\n", 1),
        ("App/CMakeLists.txt", "aux_source_directory(. SRCS)\n", 1),
        ("CMakeLists.txt", "aux_source_directory(App SRCS)\n", 1),
        ("App/Rakefile", "FileList['*.m']\n", 1),
        ("App/package.json", "{\"files\": [\"*.m\", \"*.h\"]}\n", 1),
        ("App/package.json", "{\n  \"files\": [\"*.m\", \"*.h\"]\n}\n", 2),
        ("App/.dockerignore", "*.m\n", 1), ("App/.jazzy.yaml", "include: [\"*.m\"]\n", 1),
    ])
    func `what leaves a pattern in its folder's own file is reported`(file: String, text: String, line: Int)
        throws
    {
        let notes = try notes([file: text])
        #expect(
            notes.count == 1 && notes[0].hasPrefix("\(file):\(line): App/Legacy.m would no longer"),
            "\(notes)")
    }

    @Test(arguments: [
        ("Makefile", "A := $(wildcard App/*.m App/Old/*.m)\n"),
        ("Makefile", "A := $(wildcard App/*.m \\\n  App/Old/*.m)\n"),
        ("CMakeLists.txt", "file(GLOB_RECURSE A App/*.m)\n# App/Old/*.m\n"),
        ("App/CMakeLists.txt", "file(GLOB_RECURSE A *.m)\n"), ("App/BUILD", "glob([\"**/*.m\"])\n"),
        ("CMakeLists.txt", "file(GLOB A ${OTHER}/App/Old/*.m)\n"), ("BUILD", "glob([\"*.m\"])\n"),
        ("App/package.json", "{\"version\": \"*\", \"lint-staged\": {\"*.m\": \"x\"}}\n"),
        (".dockerignore", "App\n"), (".dockerignore", "App/Old\n!App/Old/*.m\n"),
        (".github/workflows/ci.yml", "key: ${{ hashFiles('**/*.swift') }}\n"),
        (".github/workflows/ci.yml", "with:\n  filters: |\n    a:\n      - 'App/**'\nb:\n  - App/Old/*.m\n"),
        (".mergify.yml", "conditions:\n  - files~=^App/\n"), ("list.json", "[\"App/Old/*.m\"]\n"),
    ])
    func `a pattern that means the same as before, or is none of these, is quiet`(file: String, text: String)
        throws
    {
        #expect(try notes([file: text]).isEmpty)
    }

    @Test(arguments: [
        "cd \"$(dirname \"$0\")\"\ncat ../*.m\n", "\ncat \"$(dirname \"$0\")\"/../*.m\n",
        "cd \"${0%/*}\"\nfor f in ../Lega*; do cat $f; done\n",
    ])
    func `a script climbs from its own folder to what a pattern stands for`(text: String) throws {
        let found = try mentions(["App/Core/b.sh": "#!/bin/sh\n" + text])
        #expect(found.count == 1 && found[0].contains(": App/Legacy.m → App/Old/Legacy.m"), "\(found)")
        #expect(try mentions(["Lib/Core/b.sh": "#!/bin/sh\n" + text]).isEmpty)
    }

    @Test func `many files that move are compared with many rules`() throws {
        let names = (0..<700).map { "q\($0).swift" }
        let rules = names.map { "App/**/\($0.dropLast(6))* @a\n" }
        let followed = try Followed(
            disk: names.map { "App/" + $0 },
            contents: ["CODEOWNERS": rules.joined() + "App/New/q17.* @b\n"],
            moves: Dictionary(uniqueKeysWithValues: names.map { ("App/" + $0, "App/New/" + $0) }),
            by: [RuleLists()])
        #expect(followed.mentions.count == 1 && followed.mentions[0].contains("App/q17.swift"))
    }
}
