import Foundation
import Testing

@testable import SafeMove

struct WorkTreeTests {
    @Test func `a pipe for a .git is followed by nobody, and what is further up is not this tree's`() throws {
        let sandbox = try Sandbox()
        try sandbox.folder(".git")
        try sandbox.folder("Sub/Deep")
        #expect(WorkTree.mark(above: sandbox.path("Sub/Deep")).top == sandbox.root)
        try #require(mkfifo(sandbox.path("Sub/.git"), 0o600) == 0)
        let mark = WorkTree.mark(above: sandbox.path("Sub/Deep"))
        guard case .stray(let top, let disbelief) = mark else {
            Issue.record("\(mark)")
            return
        }
        #expect(top == sandbox.path("Sub"))
        #expect(disbelief.reason == "is neither a file nor a folder")
    }
}
