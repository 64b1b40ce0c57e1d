import Foundation
import ProjectTree
import Testing

@Suite struct DiskTests {
    @Test func `two ways to one place are one entry`() {
        var disk = Sketch(["/a/b/c.swift", "/a/link -> b"]).disk
        let place = disk.entry(at: "/a/b/c.swift")
        #expect(disk.entry(at: "/a/./x/../b/c.swift") == place)
        #expect(disk.entry(at: "/a/link/c.swift") == place)
        #expect(disk.path(of: place) == "/a/b/c.swift")
        #expect(disk[place].kind == .file)
    }

    /// A sketch is made of texts, which take two forms of one name for one: this needs a disk.
    @Test func `neighbours whose names differ by their form of Unicode alone are found`() throws {
        let folder = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "twins-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in ["a/U\u{308}.swift", "b/\u{dc}.swift", "b/\u{fc}.swift", "c/U\u{308}", "c/\u{dc}"] {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        func twins(_ name: String, lookingUp path: String) -> [String]? {
            var disk = Disk()
            _ = disk.entry(at: folder.path + "/" + path)
            let root = disk.entry(at: folder.path + "/" + name)
            return disk.twins(inside: root).map { pair in
                [pair.one, pair.other].map { disk.path(of: $0, relativeTo: root) }.sorted {
                    $0.utf8.lexicographicallyPrecedes($1.utf8)
                }
            }
        }
        let found = try #require(twins("c", lookingUp: "c/x"))
        #expect(found.map { Array($0.utf8) } == ["U\u{308}", "\u{dc}"].map { Array($0.utf8) })
        #expect(twins("a", lookingUp: "c/x") == nil)
        // What is looked up and not there is no neighbour.
        #expect(twins("a", lookingUp: "a/\u{dc}.swift") == nil)
        #expect(twins("b", lookingUp: "b/x") == nil)
    }
}
