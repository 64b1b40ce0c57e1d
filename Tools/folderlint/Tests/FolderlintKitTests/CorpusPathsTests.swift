import Testing

@testable import FolderlintKit

/// What the rules about paths and synchronized folders say of real projects, checked by hand against the listings.
@Suite(.enabled(if: Corpus.isHere, "the corpus of real projects is not beside the repository"))
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

    @Test(arguments: Corpus.entries) func `all other projects' settings lead to their files`(
        _ entry: Corpus.Entry
    ) throws {
        guard entry.repository != "venmo/synx", !entry.container.contains("CarCellIcons") else { return }
        #expect(try entry.messages(of: "setting-path-missing") == [])
        #expect(try entry.messages(of: "script-path-missing") == [])
    }

    @Test(
        arguments: Corpus.converted,
        Rules.synchronized.map(\.id))
    func `Xcode's own conversions are without fault`(_ entry: Corpus.Entry, _ rule: String) throws {
        #expect(try entry.messages(of: rule) == [])
    }

    @Test(arguments: Corpus.entries, Rules.synchronized.map(\.id))
    func `published projects with synchronized folders are without fault`(
        _ entry: Corpus.Entry, _ rule: String
    ) throws {
        #expect(try Rules.named(rule)?.isOn == false || entry.messages(of: rule) == [])
    }
}
