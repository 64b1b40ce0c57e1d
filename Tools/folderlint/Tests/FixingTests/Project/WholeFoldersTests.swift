import FolderlintKit
import SafeMove
import Testing

@testable import Fixing

/// Folders that another project, or the same one, takes as one with all that is in them.
struct WholeFoldersTests {
    private func moved(
        _ navigator: String, disk: [String], other: String, patches: [(String, String)] = []
    ) async throws -> Moved {
        let example = Example("", navigator: navigator, disk: disk)
        let other = Example("", navigator: other, disk: [], patches: patches)
        return try await Moved(try example.tree().with(["Other.xcodeproj": other]))
    }

    private static let kinds = ["Res.txt -> Res", "Res/ {sync}"]

    @Test(arguments: kinds) func `nothing leaves a folder that another project takes as one`(
        other: String
    ) async throws {
        let moved = try await moved(
            "App/\n  m.swift\n  x.swift -> ../Res/x.swift",
            disk: ["App/m.swift", "Res/x.swift", "Res/a.txt"],
            other: other)
        #expect(moved.moves.isEmpty)
        #expect(moved.refusals == ["file-outside-group-folder App/x.swift: inside-folder"])
        #expect(
            moved.plan.refusals.map(\.reason) == ["it is inside Res, which Other.xcodeproj takes as one item"]
        )
    }

    @Test(arguments: kinds) func `nothing enters a folder that another project takes as one`(
        other: String
    ) async throws {
        let moved = try await moved(
            "Res/\n  m.swift\n  x.swift -> ../Old/x.swift", disk: ["Res/m.swift", "Old/x.swift"], other: other
        )
        #expect(moved.moves.isEmpty)
        let code = other.hasSuffix("{sync}") ? "synchronized-folder" : "inside-folder"
        #expect(moved.refusals == ["file-outside-group-folder Res/x.swift: \(code)"])
    }

    @Test(arguments: kinds) func `a folder that another project takes as one keeps its name`(
        other: String
    ) async throws {
        let moved = try await moved(
            "App/\n  m.swift\nOther/ -> Res\n  x.swift", disk: ["App/m.swift", "Res/x.swift"], other: other)
        #expect(moved.moves.isEmpty)
        #expect(
            moved.plan.refusals.map(\.reason) == [
                "its folder is Res, which Other.xcodeproj takes as one item"
            ])
    }

    @Test(arguments: ["Link.txt -> Link", "Link/ {sync}"])
    func `nothing leaves a folder that a project takes as one through a link`(item: String) async throws {
        let example = Example(
            "", navigator: "App/\n  m.swift\n  x.swift -> ../Res/x.swift\n\(item)",
            disk: ["App/m.swift", "Res/x.swift", "Res/a.txt", "Link -> Res"])
        let moved = try await Moved(try example.tree())
        #expect(moved.moves.isEmpty)
        #expect(moved.refusals == ["file-outside-group-folder App/x.swift: inside-folder"])
    }

    @Test func `a folder with a project in it is only shown`() async throws {
        let moved = try await moved(
            "App/\n  m.swift\n  x.swift -> ../Old/x.swift", disk: ["App/m.swift", "Old/x.swift"],
            other: "All.txt -> .")
        #expect(moved.moves == ["Old/x.swift → App/x.swift"])
    }

    @Test func `a group whose folder is the project's own stays`() async throws {
        let example = Example(
            "", navigator: "App/\n  a.swift\n  Root/ -> .\n    b.txt", disk: ["App/a.swift", "b.txt"],
            patches: [
                ("path = .;\n\t\t\tsourceTree = \"<group>\";", "path = .;\n\t\t\tsourceTree = SOURCE_ROOT;")
            ])
        let moved = try await Moved(try example.tree())
        #expect(moved.moves.isEmpty, "\(moved.moves)")
        #expect(moved.changedLines.isEmpty)
        let disk = try await DiskFixPlanner().plan(try example.tree(), FixRequest())
        #expect(disk.changes.isEmpty)
    }

    @Test func `a folder that only gets another name takes links that lead out of it along`() async throws {
        let example = Example(
            "", navigator: "Net/ -> Old\n  N.swift",
            disk: ["Old/N.swift", "Old/Deep/ln -> ../../README", "README"])
        let moved = try await Moved(try example.tree(), pathSources: PathSources.all)
        #expect(moved.moves == ["Old → Net"])
        #expect(moved.plan.mentions.isEmpty)
    }

    @Test func `a folder that goes elsewhere out of a renamed one leaves links that would lead elsewhere`()
        async throws
    {
        let example = Example(
            "",
            navigator:
                "Net/ -> Old\n  N.swift\nKit/\n  K.swift\n  Sub/\n    S.swift\n    Deep/ -> ../../Old/Deep\n      D.swift",
            disk: [
                "Old/N.swift", "Old/Deep/D.swift", "Old/Deep/ln -> ../../README", "README", "Kit/K.swift",
                "Kit/Sub/S.swift",
            ])
        let moved = try await Moved(try example.tree(), pathSources: PathSources.all)
        #expect(moved.moves.contains("Old/Deep/D.swift → Kit/Sub/Deep/D.swift"))
        #expect(moved.plan.mentions.map(\.file) == ["Old/Deep/ln"])
    }

    @Test func `a pattern for all of the repository is no mention of what moves`() async throws {
        let example = Example(
            "", navigator: "Net/ -> Old\n  N.swift", disk: ["Old/N.swift"],
            contents: ["Makefile": "a:\n\tcase x in \\\n\t  *) echo y;; \\\n\tesac\n"])
        let moved = try await Moved(try example.tree(), pathSources: PathSources.all)
        #expect(moved.plan.mentions.isEmpty)
    }
}
