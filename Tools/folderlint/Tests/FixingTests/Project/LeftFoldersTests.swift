import FolderlintKit
import SafeMove
import Testing

@testable import Fixing

/// Folders that do not move as one because of something in them that no project names.
struct LeftFoldersTests {
    private func moved(
        _ navigator: String, disk: [String], settings: [String: String]
    ) async throws -> Moved {
        let example = Example("", navigator: navigator, disk: disk, settings: ["Shop": settings])
        return try await Moved(try example.tree(), pathSources: PathSources.all)
    }

    @Test(arguments: [
        ["HEADER_SEARCH_PATHS": "$(SRCROOT)/$(LD)/sub", "LD": "Old"],
        ["INFOPLIST_FILE": "$(SRCROOT)/$(LD)/sub/Info.plist", "LD": "Old"],
    ])
    func `a folder that a computed setting keeps from moving as one is reported`(
        settings: [String: String]
    ) async throws {
        let moved = try await moved(
            "Net/ -> Old\n  N.swift", disk: ["Old/N.swift", "Old/doc.txt", "Old/sub/Info.plist"],
            settings: settings)
        #expect(moved.moves == ["Old/N.swift → Net/N.swift"])
        let mention = try #require(moved.plan.mentions.first { $0.path == "Old" })
        #expect(mention.file.hasPrefix("Old/sub"))
        #expect(mention.note?.hasPrefix("does not move as one: ") == true)
        #expect(mention.note?.contains("$(SRCROOT)/$(LD)/sub") == true)
        #expect(moved.plan.mentions.count { $0.path == "Old" } == 1)
    }

    @Test func `of folders in one another the outer one is reported`() async throws {
        let moved = try await moved(
            "Net/ -> Old\n  In/\n    N.swift", disk: ["Old/In/N.swift", "Old/In/x.plist", "Old/doc.txt"],
            settings: ["INFOPLIST_FILE": "$(LD)/In/x.plist", "LD": "Old"])
        #expect(moved.moves == ["Old/In/N.swift → Net/In/N.swift"])
        #expect(moved.plan.mentions.filter { $0.note != nil }.map(\.path) == ["Old"])
    }

    @Test func `a folder of which nothing is to move is not reported`() async throws {
        let moved = try await moved(
            "Old/\n  N.swift\n  Net/ (no folder)\n    M.swift",
            disk: ["Old/N.swift", "Old/M.swift", "Old/x.plist"],
            settings: ["INFOPLIST_FILE": "$(LD)/x.plist", "LD": "Old"])
        #expect(moved.moves == ["Old/M.swift → Old/Net/M.swift"])
        #expect(moved.plan.mentions.allSatisfy { $0.note == nil })
    }

    @Test func `a file of a group that stays says so itself`() async throws {
        let moved = try await moved(
            "Net/ -> Old\n  N.swift\n  x.plist", disk: ["Old/N.swift", "Old/x.plist", "Old/doc.txt"],
            settings: ["INFOPLIST_FILE": "$(LD)/x.plist", "LD": "Old"])
        #expect(moved.refusals.contains { $0.hasSuffix(": computed-path") })
        #expect(moved.plan.mentions.allSatisfy { $0.note == nil })
    }

    @Test(arguments: [("doc.txt", true), ("In/doc.txt", true), (".DS_Store", false), ("In/", false)])
    func `a folder whose place is taken is reported if something stays in it`(
        entry: String, isReported: Bool
    ) async throws {
        let moved = try await moved(
            "Net/ -> Old\n  N.swift", disk: ["Old/N.swift", "Net/doc.txt", "Old/\(entry)"], settings: [:])
        #expect(moved.moves == ["Old/N.swift → Net/N.swift"])
        #expect(moved.plan.mentions.map(\.file) == (isReported ? ["Old/\(entry)"] : []))
        #expect(moved.plan.mentions.allSatisfy { $0.note == "does not move as one: Net is there already" })
    }

    @Test(arguments: [true, false])
    func `a folder is reported that stays because of something in it`(hasOther: Bool) async throws {
        let example = Example(
            "", navigator: "Net/ -> Old\n  N.swift", disk: ["Old/N.swift"] + (hasOther ? ["Old/doc.txt"] : [])
        )
        let moved = try await Moved(
            try example.tree(), pathSources: PathSources.all,
            conflicts: { changes in
                changes.moves.filter { $0.from == "Old" }.map {
                    Conflict(.unmerged, path: $0.from, destination: $0.to, obstacle: "Old/doc.txt")
                }
            })
        #expect(moved.moves == ["Old/N.swift → Net/N.swift"])
        #expect(
            moved.plan.mentions.map { $0.note }
                == (hasOther
                    ? ["does not move as one: Old/doc.txt has a merge that is not finished"] : []))
    }
}
