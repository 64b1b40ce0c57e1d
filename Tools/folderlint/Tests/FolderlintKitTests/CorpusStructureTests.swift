import ProjectTree
import Testing

@testable import FolderlintKit

/// The structure rules on real projects, with counts that were checked by hand.
@Suite(.enabled(if: CorpusProject.isThere, CorpusProject.missing)) struct CorpusStructureTests {
    private static let carTrawler = "CartrawlerGit__Generic__1"

    @Test func `of CarTrawler's 89 groups 9 have a folder, and 77 of the others should`() throws {
        let tree = try CorpusProject.tree(Self.carTrawler)
        let project = try #require(tree.projects.first)
        let context = ProjectContext(tree: tree, project: project)
        let groups = project.elements.filter(\.isGroup)
        #expect(groups.count == 89)
        #expect(groups.count(where: context.isVirtual) == 80)
        #expect(CorpusProject.subjects(of: GroupWithoutFolder(), in: tree).count == 77)
    }

    @Test func `CarTrawler lacks a library where one group has it, in both where the root's is left out`()
        throws
    {
        let listed = try CorpusProject.tree(Self.carTrawler)
        #expect(CorpusProject.subjects(of: FileMissing(), in: listed) == ["Utility/FlurryLib/libFlurry.a"])
        let without = try CorpusProject.tree(Self.carTrawler, without: ["iOS/App/libFlurry.a"])
        #expect(
            Set(CorpusProject.subjects(of: FileMissing(), in: without))
                == ["Utility/FlurryLib/libFlurry.a", "Frameworks/libFlurry.a"])
    }

    @Test func `CarTrawler's four misnamed groups: three have another folder, one has another group's`()
        throws
    {
        let tree = try CorpusProject.tree(Self.carTrawler)
        #expect(
            Set(CorpusProject.subjects(of: GroupFolderNameMismatch(), in: tree)) == [
                "Control", "Resources/Generic Skin/Skin/App Icon",
                "Resources/Generic Skin/Skin/Payment Table Icons",
            ])
        #expect(
            CorpusProject.subjects(of: GroupFolderShared(), in: tree)
                == ["Resources/Generic Skin/Skin/Logos and Backgrounds"])
    }

    @Test func `six of CarTrawler's icons are in another folder than the fifty beside them`() throws {
        let tree = try CorpusProject.tree(Self.carTrawler)
        let icons = CorpusProject.subjects(of: FileOutsideGroupFolder(), in: tree)
        #expect(icons.count == 6)
        #expect(icons.allSatisfy { $0.hasPrefix("Resources/Generic Skin/Static/Icons/button_") })
    }

    @Test func `CarTrawler's 204 images are loose, and the stray project inside finds no group folder`()
        throws
    {
        #expect(
            try CorpusProject.subjects(of: LooseImage(), in: CorpusProject.tree(Self.carTrawler)).count == 204
        )
        let stray = try CorpusProject.tree("CartrawlerGit__Generic__2")
        #expect(CorpusProject.subjects(of: GroupFolderMissing(), in: stray).count == 7)
    }

    @Test(arguments: [
        "rxhanson__Rectangle__1", "Aite__TrafiClient__1", "urbanowicz__bonzei__2",
        "keepassium__KeePassium__1",
        "keepassium__KeePassium__2", "CodeEditApp__CodeEdit__1", "nalexn__clean-architecture-swiftui__1",
        "peredaniel__iOS-tech-challenge__2",
    ])
    func `a project that mirrors its folders has no finding`(_ name: String) throws {
        let tree = try CorpusProject.tree(name)
        for rule in Rules.structure where rule.isOn {
            #expect(CorpusProject.subjects(of: rule, in: tree) == [])
        }
    }

    @Test func `synx's example has a folder in another case`() throws {
        let tree = try CorpusProject.tree("venmo__synx__1")
        #expect(
            CorpusProject.subjects(of: PathCaseMismatch(), in: tree)
                == ["dummy/FolderWithGroupNotLinked/data.json"])
        #expect(CorpusProject.subjects(of: FileMissing(), in: tree) == [])
    }
}
