import ProjectTree
import Testing

@testable import FolderlintKit

/// The structure rules on real projects, with counts that were checked by hand.
@Suite(.enabled(if: CorpusTree.isThere, CorpusTree.missing)) struct CorpusStructureTests {
    private static let carTrawler = "CartrawlerGit__Generic__1"

    @Test func `of CarTrawler's 89 groups 9 have a folder, and 77 of the others should`() throws {
        let tree = try CorpusTree.tree(Self.carTrawler)
        let project = try #require(tree.projects.first)
        let context = ProjectContext(tree: tree, project: project)
        let groups = project.elements.filter(\.isGroup)
        #expect(groups.count == 89)
        #expect(groups.count(where: context.isVirtual) == 80)
        #expect(CorpusTree.subjects(of: GroupWithoutFolder(), in: tree).count == 77)
    }

    @Test func `CarTrawler lacks a library where one group has it, in both where the root's is left out`()
        throws
    {
        let listed = try CorpusTree.tree(Self.carTrawler)
        #expect(CorpusTree.subjects(of: FileMissing(), in: listed) == ["Utility/FlurryLib/libFlurry.a"])
        let without = try CorpusTree.tree(Self.carTrawler, without: ["iOS/App/libFlurry.a"])
        #expect(
            Set(CorpusTree.subjects(of: FileMissing(), in: without))
                == ["Utility/FlurryLib/libFlurry.a", "Frameworks/libFlurry.a"])
    }

    @Test func `CarTrawler's four misnamed groups: three have another folder, one has another group's`()
        throws
    {
        let tree = try CorpusTree.tree(Self.carTrawler)
        #expect(
            Set(CorpusTree.subjects(of: GroupFolderNameMismatch(), in: tree)) == [
                "Control", "Resources/Generic Skin/Skin/App Icon",
                "Resources/Generic Skin/Skin/Payment Table Icons",
            ])
        #expect(
            CorpusTree.subjects(of: GroupFolderShared(), in: tree)
                == ["Resources/Generic Skin/Skin/Logos and Backgrounds"])
    }

    @Test func `six of CarTrawler's icons are in another folder than the fifty beside them`() throws {
        let tree = try CorpusTree.tree(Self.carTrawler)
        let icons = CorpusTree.subjects(of: FileOutsideGroupFolder(), in: tree)
        #expect(icons.count == 6)
        #expect(icons.allSatisfy { $0.hasPrefix("Resources/Generic Skin/Static/Icons/button_") })
    }

    @Test func `CarTrawler's 204 images are loose, and the stray project inside finds no group folder`()
        throws
    {
        #expect(try CorpusTree.subjects(of: LooseImage(), in: CorpusTree.tree(Self.carTrawler)).count == 204)
        let stray = try CorpusTree.tree("CartrawlerGit__Generic__2")
        #expect(CorpusTree.subjects(of: GroupFolderMissing(), in: stray).count == 7)
    }

    @Test(arguments: [
        "rxhanson__Rectangle__1", "Aite__TrafiClient__1", "urbanowicz__bonzei__2",
        "keepassium__KeePassium__1",
        "keepassium__KeePassium__2", "CodeEditApp__CodeEdit__1", "nalexn__clean-architecture-swiftui__1",
        "peredaniel__iOS-tech-challenge__2",
    ])
    func `a project that mirrors its folders has no finding`(_ name: String) throws {
        let tree = try CorpusTree.tree(name)
        for rule in Rules.structure where rule.isOn { #expect(CorpusTree.subjects(of: rule, in: tree) == []) }
    }

    @Test func `synx's example has a folder in another case`() throws {
        let tree = try CorpusTree.tree("venmo__synx__1")
        #expect(
            CorpusTree.subjects(of: PathCaseMismatch(), in: tree)
                == ["dummy/FolderWithGroupNotLinked/data.json"])
        #expect(CorpusTree.subjects(of: FileMissing(), in: tree) == [])
    }
}
