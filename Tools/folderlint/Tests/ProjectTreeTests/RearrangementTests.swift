import Testing

@testable import ProjectTree

struct RearrangementTests {
    private let sketch = Sketch(["/A/One.swift", "/A/Two.swift", "/A/Deep/Three.swift", "/B/Four.swift"])

    /// The paths of all files and links afterwards, and of empty folders with a slash.
    private func paths(_ moves: [(from: String, to: String, kind: Disk.Kind)]) -> [String] {
        var disk = sketch.disk.rearranged(
            by: Rearrangement(moves.map { .init(from: $0.from, to: $0.to, kind: $0.kind) }))
        var found: [String] = []
        var stack = [Disk.top]
        while let folder = stack.popLast() {
            disk.list(folder)
            let children = Array(disk.children(of: folder))
            if children.isEmpty { found.append(disk.path(of: folder) + "/") }
            for child in children {
                if disk[child].kind == .folder {
                    stack.append(child)
                } else {
                    found.append(disk.path(of: child))
                }
            }
        }
        return found.sorted()
    }

    @Test func `without moves all is as it was`() {
        #expect(paths([]) == ["/A/Deep/Three.swift", "/A/One.swift", "/A/Two.swift", "/B/Four.swift"])
    }

    @Test func `a file goes to a folder that is made for it, and an emptied folder is gone`() {
        #expect(
            paths([("/B/Four.swift", "/C/D/Four.swift", .file)])
                == ["/A/Deep/Three.swift", "/A/One.swift", "/A/Two.swift", "/C/D/Four.swift"])
    }

    @Test func `a folder takes along what is in it, but for what goes elsewhere`() {
        #expect(
            paths([("/A", "/C", .folder), ("/A/Two.swift", "/B/Two.swift", .file)])
                == ["/B/Four.swift", "/B/Two.swift", "/C/Deep/Three.swift", "/C/One.swift"])
    }

    @Test func `two folders swap`() {
        #expect(
            paths([("/A", "/B", .folder), ("/B", "/A", .folder)])
                == ["/A/Four.swift", "/B/Deep/Three.swift", "/B/One.swift", "/B/Two.swift"])
    }

    @Test func `a folder goes into what was inside it`() {
        #expect(
            paths([("/A/Deep", "/Deep", .folder), ("/A", "/Deep/A", .folder)])
                == ["/B/Four.swift", "/Deep/A/One.swift", "/Deep/A/Two.swift", "/Deep/Three.swift"])
    }

    @Test func `a path follows whatever the form of its letters`() {
        let moves = Rearrangement([
            .init(from: "/A/\u{E4}", to: "/B/\u{E4}", kind: .folder),
            .init(from: "/C", to: "/D", kind: .folder),
        ])
        #expect(moves.place(of: "/A/a\u{308}/One.swift") == "/B/\u{E4}/One.swift")
        #expect(moves.origin(of: "/B/a\u{308}/One.swift") == "/A/\u{E4}/One.swift")
        #expect(moves.place(of: "/C/a\u{308}.swift") == "/D/a\u{308}.swift")
        #expect(moves.place(of: "/CC/One.swift") == "/CC/One.swift")
    }
}
