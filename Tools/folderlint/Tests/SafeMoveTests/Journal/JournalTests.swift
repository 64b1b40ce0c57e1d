import Testing

@testable import SafeMove

struct JournalTests {
    private let journal: Journal = {
        let identity = Status.Identity(volume: 7, number: .max)
        let version = Step.Rewriting.Version(identity: identity, hash: "00ff")
        var entry = IndexEntry(path: "App/a\nb", mode: "100755", object: "abc")
        entry.isSkipped = true
        return Journal(
            number: 3, root: "App",
            steps: [
                .rewrite(.init(path: "project", kept: "content-0", old: version, new: version)),
                .makeFolder(.tree("\u{301}odd")),
                .move(from: .tree("a\nb"), to: .kept("aside-0"), identity: identity),
                .removeFolder(.tree("old"), mode: 0o751),
            ], index: [IndexMove(entry: entry, to: "App/Cafe\u{301}")])
    }()

    @Test func `a journal comes back as it was written`() {
        #expect(Journal(bytes: journal.bytes) == journal)
    }

    @Test func `a journal that is not whole is none`() {
        let bytes = journal.bytes
        for count in 0..<bytes.count { #expect(Journal(bytes: Array(bytes.prefix(count))) == nil) }
    }
}
