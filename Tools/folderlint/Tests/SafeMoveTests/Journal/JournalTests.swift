import Testing

@testable import SafeMove

struct JournalTests {
    private let journal: Journal = {
        var entry = IndexEntry(path: "App/a\nb", mode: "100755", object: String(repeating: "ab", count: 20))
        entry.isSkipped = true
        let hash = Contents.hash([1])
        return Journal(
            number: 3, root: "App",
            steps: [
                .rewrite(
                    .init(path: "project", kept: "content-0", mode: 0o640, old: hash, new: Contents.hash([]))),
                .makeFolder(.tree("\u{301}odd")),
                .move(from: .tree("a\nb"), to: .kept("aside-0"), .file(hash)),
                .makeFolder(.kept("turn-0")),
                .move(from: .kept("aside-0"), to: .tree("c"), .file(hash)),
                .removeFolder(path: "old", kept: "folder-1"),
            ], index: [IndexMove(entry: entry, to: "App/Cafe\u{301}")])
    }()

    @Test func `a journal comes back as it was written`() {
        #expect(Journal(bytes: journal.bytes) == journal)
        #expect(journal.fault == nil)
    }

    @Test func `a journal that is not whole is none`() {
        let bytes = journal.bytes
        for count in 0..<bytes.count { #expect(Journal(bytes: Array(bytes.prefix(count))) == nil) }
    }
}
