import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import Testing

/// What the integrity rules find in real projects, counted by hand in their documents and listings.
@Suite(.enabled(if: IntegrityCorpus.isThere, "the corpus is not beside the repository"))
struct CorpusIntegrityTests {
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
        let tree = try IntegrityCorpus.read(repository)
        var counts: [String: Int] = [:]
        for rule in try Self.rules.map({ try #require(Rules.named($0)) }) {
            let count = IntegrityCorpus.findings(of: rule, in: tree).count
            if count > 0 { counts[rule.id] = count }
        }
        #expect(counts == expected)
    }

    @Test func `the images that the original references twice`() throws {
        let tree = try IntegrityCorpus.read("CartrawlerGit/Generic")
        let rule = try #require(Rules.named("duplicate-reference"))
        #expect(
            IntegrityCorpus.findings(of: rule, in: tree).compactMap(\.diskPath).sorted()
                == [
                    "BGD_480x480.png", "BGD_480x480@2x.png", "green_arrow.png", "green_arrow@2x.png",
                    "pointer_blue_37x46.png", "pointer_red_37x46.png",
                ].map { "Background tiles/\($0)" })
    }

    @Test func `the sources that nobody added are the ones that the listings show`() throws {
        let rule = try #require(Rules.named("untracked-source"))
        let found = try ["Marcurion/PureMac", "magicalpanda/MagicalRecord", "urbanowicz/bonzei"].flatMap {
            IntegrityCorpus.findings(of: rule, in: try IntegrityCorpus.read($0)).map(\.subject)
        }
        #expect(
            found == [
                "Classes/UI/SecureTextField.m",
                "Tests/Fixtures/ImportSingleEntityRelatedToManyMappedEntitiesUsingListOfPrimaryKeysTests.m",
                "Bonzei/FirstViewController.swift",
            ])
    }
}

/// The projects of a repository in the corpus, over a disk made of its listing.
enum IntegrityCorpus {
    /// Beside the repository that holds this file.
    static let folder = URL(filePath: #filePath).appending(path: "../../../../../../shared/corpus")
        .standardized

    static let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "manifest.tsv").path)

    static func read(_ repository: String) throws -> Tree {
        let name = repository.replacing("/", with: "__")
        let listing = try text("trees/\(name).files.txt").split(separator: "\n").map { "/Root/\($0)" }
        var disk = Sketch(listing).disk
        var projects: [Project] = []
        for line in try text("manifest.tsv").split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields[0] == repository, fields[5].split(separator: ",").contains("head") else { continue }
            let document = try Document(SourceBuffer(mapping: folder.appending(path: String(fields[7])).path))
            let container = "/Root/" + fields[1].replacing("/project.pbxproj", with: "")
            projects.append(Project(document, container: container, disk: &disk))
        }
        Survey.walk(projects, &disk)
        return Tree(disk: disk, root: disk.entry(at: "/Root"), projects: projects)
    }

    static func findings(of rule: some Rule, in tree: Tree) -> [Finding] {
        rule.check(TreeContext(tree: tree))
            + tree.projects.flatMap { rule.check(ProjectContext(tree: tree, project: $0)) }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
}
