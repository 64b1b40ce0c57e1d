import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import Testing

/// What the integrity rules find in real projects, counted by hand in their documents and listings.
@Suite(.enabled(if: CorpusProject.isThere, CorpusProject.missing)) struct CorpusIntegrityTests {
    static let rules = [
        "duplicate-reference", "multiple-parents", "orphan-reference", "dangling-id", "duplicate-id", "cycle",
        "untracked-source", "source-without-target", "test-file-not-in-test-target", "variant-outside-lproj",
        "lproj-nested", "variant-missing-language",
    ]

    @Test(arguments: [
        ("CartrawlerGit/Generic", ["duplicate-reference": 6]),
        ("CodeEditApp/CodeEdit", ["orphan-reference": 5]),
        ("EhPanda-Team/EhPanda", ["duplicate-reference": 2]),
        ("Marcurion/PureMac", ["untracked-source": 1]),
        ("insidegui/VirtualBuddy", [:]),
        ("keepassium/KeePassium", [:]),
        ("magicalpanda/MagicalRecord", ["untracked-source": 1]),
        ("peredaniel/iOS-tech-challenge", [:]),
        ("pokeb/asi-http-request", [:]),
        ("rxhanson/Rectangle", ["orphan-reference": 1]),
        ("urbanowicz/bonzei", ["untracked-source": 1]),
        ("venmo/synx", ["duplicate-reference": 1, "lproj-nested": 1, "multiple-parents": 2]),
    ])
    func `a real project has the faults that it has`(_ repository: String, _ expected: [String: Int]) throws {
        let tree = try CorpusProject.repository(repository)
        var counts: [String: Int] = [:]
        for rule in try Self.rules.map({ try #require(Rules.named($0)) }) {
            let count = CorpusProject.findings(of: rule, in: tree).count
            if count > 0 { counts[rule.id] = count }
        }
        #expect(counts == expected)
    }

    @Test func `the images that the original references twice`() throws {
        let tree = try CorpusProject.repository("CartrawlerGit/Generic")
        let rule = try #require(Rules.named("duplicate-reference"))
        #expect(
            CorpusProject.findings(of: rule, in: tree).compactMap(\.diskPath).sorted()
                == [
                    "BGD_480x480.png", "BGD_480x480@2x.png", "green_arrow.png", "green_arrow@2x.png",
                    "pointer_blue_37x46.png", "pointer_red_37x46.png",
                ].map { "Background tiles/\($0)" })
    }

    @Test func `the sources that nobody added are the ones that the listings show`() throws {
        let rule = try #require(Rules.named("untracked-source"))
        let found = try ["Marcurion/PureMac", "magicalpanda/MagicalRecord", "urbanowicz/bonzei"].flatMap {
            CorpusProject.findings(of: rule, in: try CorpusProject.repository($0)).map(\.subject)
        }
        #expect(
            found == [
                "Classes/UI/SecureTextField.m",
                "Tests/Fixtures/ImportSingleEntityRelatedToManyMappedEntitiesUsingListOfPrimaryKeysTests.m",
                "Bonzei/FirstViewController.swift",
            ])
    }
}

extension CorpusProject {
    /// All projects of a repository at its newest commit, over a disk made of its listing.
    fileprivate static func repository(_ repository: String) throws -> Tree {
        let list = "trees/\(repository.replacing("/", with: "__")).files.txt"
        var disk = Sketch(try text(list).split(separator: "\n").map { "/repository/\($0)" }).disk
        var projects: [Project] = []
        for line in try text("manifest.tsv").split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields[0] == repository, fields[5].split(separator: ",").contains("head") else { continue }
            let document = try Document(SourceBuffer(mapping: folder.appendingPathComponent(fields[7]).path))
            let container = "/repository/" + fields[1].replacing("/project.pbxproj", with: "")
            projects.append(Project(document, container: container, disk: &disk))
        }
        Survey.walk(projects, &disk)
        return Tree(disk: disk, root: disk.entry(at: "/repository"), projects: projects)
    }

    fileprivate static func findings(of rule: some Rule, in tree: Tree) -> [Finding] {
        rule.check(TreeContext(tree: tree))
            + tree.projects.flatMap { rule.check(ProjectContext(tree: tree, project: $0)) }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
}
