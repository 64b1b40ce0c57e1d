import Foundation
import Testing

@testable import SafeGit

/// A checkout about which git cannot be asked.
@Suite struct NoGitTests {
    private let folder = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "no-git-\(UUID())")

    private func make(_ files: [String]) throws {
        for file in files {
            try FileManager.default.createDirectory(
                at: folder.appending(path: file), withIntermediateDirectories: true)
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func `a .git that cannot be read is an error`() async throws {
        try make([".git"])
        let mark = folder.appending(path: ".git").path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: mark)
        await #expect(throws: GitFailure.self) { _ = try await GitSession.open(folder.path) }
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a folder that is no checkout has no git to ask`() async throws {
        try make([".git"])
        #expect(try await GitSession.open(folder.path) == nil)
        try FileManager.default.removeItem(at: folder)
    }
}
