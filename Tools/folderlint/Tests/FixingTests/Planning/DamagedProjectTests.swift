import FolderlintKit
import SafeMove
import Testing

@testable import Fixing

/// Documents that say two things, or nothing: a fix refuses them with the reason, whichever side is right.
@Suite struct DamagedProjectTests {
    /// A group without a folder, so that there is something to fix.
    private static let navigator = """
        Shop/
          Model/ (no folder)
            Cart.swift [App]
          Till.swift [App]
        """
    private static let disk = ["Shop/Cart.swift", "Shop/Till.swift"]
    // The ids that an example has: of the project, of its main group, and of nothing.
    private static let root = "D" + String(repeating: "0", count: 22) + "1"
    private static let mainGroup = "A" + String(repeating: "0", count: 23)
    private static let nothing = String(repeating: "9", count: 24)

    private func refusals(_ patches: [(String, String)]) async throws -> [[String]] {
        let example = Example("", navigator: Self.navigator, disk: Self.disk, patches: patches)
        let planners: [any Planning] = [ProjectPlanner { _ in [] }, DiskFixPlanner()]
        var refusals: [[String]] = []
        for planner in planners {
            let plan = try await planner.plan(try example.tree(), FixRequest())
            #expect(plan.changes.isEmpty)
            refusals.append(plan.refusals.map { "\($0.rule) \($0.subject): \($0.code)" })
        }
        return refusals
    }

    @Test(arguments: [
        ("rootObject = \(root) /* Project object */;", "", "rootObject"),
        ("rootObject = \(root) ", "rootObject = \(nothing) ", "rootObject"),
        ("rootObject = \(root) ", "rootObject = \(mainGroup) ", "rootObject"),
        ("mainGroup = \(mainGroup);", "", "mainGroup"),
        ("mainGroup = \(mainGroup);", "mainGroup = \(root);", "mainGroup"),
        (
            "mainGroup = \(mainGroup);", "mainGroup = \(nothing);",
            "\(root).mainGroup \(nothing)"
        ),
    ])
    func `a document that leads to no navigator is refused with what check reports`(
        old: String, new: String, subject: String
    ) async throws {
        let expected = ["dangling-id \(subject): no-navigator"]
        #expect(try await refusals([(old, new)]) == [expected, expected])
        let example = Example("", navigator: Self.navigator, disk: Self.disk, patches: [(old, new)])
        let result = await Checker().check(try example.tree())
        #expect(result.findings.map { "\($0.rule) \($0.subject)" }.contains("dangling-id \(subject)"))
        #expect(result.fails(strictly: false))
    }

    @Test func `a project in which two objects have one id is refused for that`() async throws {
        let twin = "\t\t\(Self.mainGroup.dropLast())4 = {isa = PBXFileReference; path = A.swift; };\n"
        let section = "/* Begin PBXFileReference section */\n"
        let expected = ["group-without-folder Shop/Model: duplicate-id"]
        #expect(try await refusals([(section, section + twin)]) == [expected, expected])
    }
}
