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

    @Test func `a link is what it leads to over other links, and nothing where that is nothing`() {
        var disk = Sketch([
            "/a/real/x.swift", "/a/one -> two", "/a/two -> /a/three", "/a/three -> real", "/a/file -> near",
            "/a/near -> one/x.swift", "/a/gone -> lost", "/a/far -> gone", "/a/ring -> round",
            "/a/round -> ring",
            "/a/self -> self/x",
        ]).disk
        let behind = disk.entry(at: "/a/one/x.swift")
        #expect(disk.path(of: behind) == "/a/real/x.swift")
        for (name, exists, isFolder) in [
            ("one", true, true), ("two", true, true), ("file", true, false), ("gone", false, false),
            ("far", false, false), ("ring", false, false), ("round", false, false), ("self", false, false),
        ] {
            let link = disk.entry(at: "/a/\(name)")
            let followed = disk.resolvingLink(link)
            #expect((disk.exists(link), disk.isFolder(link)) == (exists, isFolder), "\(name)")
            #expect((followed == link) == !isFolder)
            #expect(disk[link].kind == .link)
        }
    }

    @Test func `a file is read once, for the tree that a plan leaves too`() throws {
        let file = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "once-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)
        var disk = Disk()
        let place = disk.entry(at: file.path)
        #expect(disk.contents(of: place) == Array("old".utf8))
        try Data("new".utf8).write(to: file)
        #expect(disk.contents(of: place) == Array("old".utf8))
        var after = disk.rearranged(by: Rearrangement([]))
        let same = after.entry(at: file.path)
        #expect(after.contents(of: same) == Array("old".utf8))
    }

    @Test func `two dots behind a link lead out of the folder that it leads to`() throws {
        let folder = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "dots-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder.appending(path: "deep/real"), withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "deep/x"))
        for (link, destination) in [("link", "other"), ("other", "deep/real"), ("file", "deep/x")] {
            try manager.createSymbolicLink(
                atPath: folder.appending(path: link).path, withDestinationPath: destination)
        }
        var disk = Disk()
        for path in ["link/../x", "link/../deep/x", "x", "deep/real/../x", "link/../real/../x", "link/.."] {
            let place = disk.entry(at: "\(folder.path)/\(path)")
            #expect(disk.exists(place) == manager.fileExists(atPath: "\(folder.path)/\(path)"), "\(path)")
        }
        let behind = disk.entry(at: "\(folder.path)/link/../x")
        #expect(disk.path(of: behind) == "\(folder.path)/deep/x")
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
