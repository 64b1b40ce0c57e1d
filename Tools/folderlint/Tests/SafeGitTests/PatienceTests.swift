import Foundation
import Testing

@testable import SafeGit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct PatienceTests {
    @Test func `pipes are found in a tree, and sockets and links are passed over`() throws {
        let place = try Place()
        try place.makeFolder("Sub/.git")
        for path in ["Sub/.git/HEAD", "pipe"] { try place.pipe(path) }
        try place.socket("Sub/.git/fsmonitor--daemon.ipc")
        try #require(symlink(place.path("pipe"), place.path("link")) == 0)
        let found = try PipeSearch.pipes(in: [place.folder])
        #expect(found == [place.path("Sub/.git/HEAD"), place.path("pipe")])
        #expect(found.map(PipeSearch.isGits) == [true, false])
    }

    @Test func `a search for pipes ends when nobody waits for it any more`() async throws {
        let place = try Place()
        let folder = place.folder
        let search = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try PipeSearch.pipes(in: [folder])
        }
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test func `folders that lie in one another are searched once`() throws {
        let place = try Place()
        for name in ["tree/.git/worktrees/one", "tree-other"] { try place.makeFolder(name) }
        try #require(symlink(place.path("tree/.git"), place.path("link")) == 0)
        let (tree, other) = (place.path("tree"), place.path("tree-other"))
        let inside = ["/.git/worktrees/one", "/.git/worktrees/one/../..", ""].map { tree + $0 }
        #expect(PipeSearch.outermost([tree, other] + inside + [place.path("link")]) == [tree, other])
        #expect(PipeSearch.outermost([place.path("link"), other]) == [place.path("link"), other])
    }
}

/// A folder that is gone when its owner is.
final class Place {
    let folder = NSTemporaryDirectory() + "/safegit-\(UUID())"

    init() throws { try makeFolder("") }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func pipe(_ name: String) throws { try #require(mkfifo(path(name), 0o600) == 0) }

    func socket(_ name: String) throws {
        #if canImport(Glibc)
            let file = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let file = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        defer { close(file) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path(name).utf8)
        try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
    }
}
