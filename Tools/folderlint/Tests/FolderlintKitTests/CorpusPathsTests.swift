import Testing

@testable import FolderlintKit

/// What the rules about paths and synchronized folders say of real projects, checked by hand against the
/// listings.
@Suite(.enabled(if: CorpusProject.isThere, CorpusProject.missing))
struct CorpusPathsTests {
    @Test func `the copy of a project in another folder has lost its settings' files`() throws {
        let copy = try #require(
            Corpus.entry("CartrawlerGit/Generic", "iOS/App/CarCellIcons/CarTrawler.xcodeproj"))
        #expect(
            try copy.subjects(of: "setting-path-missing") == [
                "Argus GCC_PREFIX_HEADER CarTrawler_Prefix.pch", "Argus INFOPLIST_FILE CarTrawler-Info.plist",
            ])
        #expect(
            try copy.subjects(of: "script-path-missing") == [
                "Run Script of Argus $SRCROOT/CarTrawler-Info.plist",
                "Run Script of Argus $SRCROOT//Settings.bundle/Root.plist",
            ])
    }

    @Test func `a prefix header that was moved out of its folder is missed`() throws {
        let dummy = try #require(Corpus.entry("venmo/synx", "spec/dummy/dummy.xcodeproj"))
        #expect(
            try dummy.subjects(of: "setting-path-missing") == [
                "dummyTests GCC_PREFIX_HEADER dummyTests/Supporting Files/dummyTests-Prefix.pch"
            ])
    }

    @Test(arguments: Corpus.entries + Corpus.converted)
    func `nothing else is found, in Xcode's own conversions neither`(_ entry: Corpus.Entry) throws {
        guard entry.repository != "venmo/synx", !entry.container.contains("CarCellIcons") else { return }
        let rules = (Rules.paths + Rules.synchronized).filter(\.isOn)
        #expect(try entry.messages(of: rules) == [])
    }

    @Test func `groups that Xcode converted could be converted, with the file that it took unasked`() throws {
        let before = Corpus.conversion("keepassium/KeePassium", "KeePassium.xcodeproj", "before")
        let findings = try before.findings(of: "convertible-group")
        #expect(
            findings.map(\.subject) == [
                "KeePassium can", "KeePassium AutoFill can", "KeePassiumTests cannot",
            ])
        #expect(findings.first?.message.contains("to be left out: Base.lproj/template.kdbx") == true)
    }

    @Test func `a folder that differs in case is told from one that is not there`() throws {
        let before = Corpus.conversion("CodeEditApp/CodeEdit", "CodeEdit.xcodeproj", "before")
        let finding = try before.findings(of: "convertible-group").first { $0.subject == "CodeEdit cannot" }
        #expect(
            finding?.message.contains(
                "CodeEdit/Features/CEWorkSpaceSettings is spelled CodeEdit/Features/CEWorkspaceSettings on disk"
            ) == true)
    }
}
