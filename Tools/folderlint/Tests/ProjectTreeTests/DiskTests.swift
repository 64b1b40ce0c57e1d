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
}
