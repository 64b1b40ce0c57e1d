import FolderlintKit
import Testing

@testable import Fixing

/// Files that several projects list.
struct SharedFilesTests {
    @Test func `a file that another project keeps names the group that does`() async throws {
        let example = Example(
            "", navigator: "App/\n  a.swift\n  Model/ (no folder)\n    Cart.swift",
            disk: ["App/a.swift", "App/Cart.swift"])
        let other = Example("", navigator: "App/\n  Cart.swift", disk: [])
        let moved = try await Moved(try example.tree().with(["Other.xcodeproj": other]))
        #expect(moved.moves.isEmpty)
        #expect(moved.refusals == ["group-without-folder App/Model: kept-elsewhere"])
        #expect(
            moved.plan.refusals.map(\.reason) == ["group \"Other: App\" keeps the same file where it is"])
    }

    @Test(arguments: ["Icon.png", "Sub/Icon.png"])
    func `a file stays in the folder of another project that lists it there`(file: String) async throws {
        let example = Example(
            "", navigator: "App/\n  a.swift\n  Icon.png -> ../Kit/\(file)",
            disk: ["App/a.swift", "Kit/\(file)"])
        let other = Example("", navigator: "Icon.png -> \(file)", disk: [])
        let moved = try await Moved(try example.tree().with(["Kit/Kit.xcodeproj": other]))
        #expect(moved.moves.isEmpty)
        #expect(Set(moved.plan.refusals.map(\.code)) == ["kept-elsewhere"])
        #expect(moved.plan.refusals.allSatisfy { $0.reason.contains("Kit") })
    }
}
