import Foundation
import Testing

/// Tests of the hints and the progress of a kata.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct MigrationHintTests {
    @Test func `each step of a hint reveals more`() async throws {
        let fixture = try await MapFixture.measured()
        let reveals = [
            "Sources/LegacyBooking/Screen.swift:4", "The model reads the reply", "ScreenModel.received",
        ]
        for step in 1...3 {
            let outcome = try await fixture.run("hint", "manage", "--step", "\(step)")
            #expect(outcome.status == 0, "\(outcome)")
            for (place, text) in reveals.enumerated() {
                #expect(outcome.text.contains(text) == (place + 1 == step), "step \(step): \(text)")
            }
            #expect(!outcome.text.contains("func received"))
        }
        let code = try await fixture.run("hint", "Manage", "--step", "4").text
        #expect(code.contains("+func received(_ text: String) -> String { text }"))
    }

    @Test func `the first step names the defects that a refactor keeps`() async throws {
        let fixture = try await MapFixture.measured()
        let text = try await fixture.run("hint", "Manage").text
        #expect(text.contains("L-07 (Q-07): It ended the app. Now it does not."), "\(text)")
    }

    @Test func `a row is shown alone, with code that another row shows as well`() async throws {
        let fixture = try await MapFixture.measured()
        try fixture.change(
            MapFixture.mapFile, "modern: [ScreenModel.received(_:)]", to: "modern: [ScreenModel]")
        let text = try await fixture.run("hint", "Manage", "--step", "4", "--row", "2").text
        #expect(text.contains("+struct ScreenModel") && !text.contains("Screen.label @@"), "\(text)")
    }

    @Test(
        arguments: [
            (["hint", "Manag"], 1, "Did you mean 'Manage'? There are Manage."),
            (["hint", "Manage", "--step", "5"], 64, "the steps 1 to 4"),
            (["hint", "Manage", "--row", "9"], 64, "there is no row 9; Manage has 2"),
            (["hint", "Manage", "--row", "x"], 64, "--row needs a number, not 'x'"),
        ] as [([String], Int32, String)])
    func `a wrong hint is refused`(words: [String], status: Int32, reason: String) async throws {
        let fixture = try await MapFixture.measured()
        let outcome = try await MapTool.run(words, in: fixture.root)
        // The fixture removes its folder with itself.
        withExtendedLifetime(fixture) {}
        #expect(outcome.status == status && outcome.complaint.contains(reason), "\(outcome)")
    }

    @Test(
        arguments: Repository.folders(in: "Packages/Shared/Sources/Fixtures/Journeys").filter {
            $0 != "_preludes"
        })
    func `every feature with journeys has hints`(feature: String) async throws {
        // The last step reads all that the others show.
        let outcome = try await MapTool.run(["hint", feature, "--step", "4"], in: Repository.root)
        #expect(outcome.status == 0 && outcome.text.contains(feature), "\(outcome.complaint)")
    }

    @Test func `the progress of a kata is the duties that are left in the legacy controllers`() async throws {
        let fixture = try MapFixture()
        let screen = """
            class Controller: UIViewController {
                func show() { view.addSubview(UIView(frame: CGRect())) }
            }
            """
        try fixture.write(screen, to: "Packages/LegacyBooking/Sources/LegacyBooking/Controller.swift")
        try fixture.change(
            MapFixture.mapFile, "legacy: Screen.label", to: "legacy: [Screen.label, Controller.show()]")
        let copy = fixture.root.appendingPathComponent("kata").path
        try fixture.write(screen, to: "kata/Sources/LegacyBooking/Controller.swift")
        try fixture.write("// empty", to: "kata/Sources/Manage/Manage.swift")
        let before = try await fixture.run("progress", "Manage", copy)
        #expect(before.text.contains("The module Manage has no types yet."), "\(before)")
        try fixture.write("struct Shown {}", to: "kata/Sources/Manage/Manage.swift")
        try fixture.write("class Controller {}", to: "kata/Sources/LegacyBooking/Controller.swift")
        let after = try await fixture.run("progress", "Manage", copy)
        #expect(after.text.contains("you are done"), "\(after)")
        let renamed = screen.replacing("class Controller", with: "class Choices")
        try fixture.write(renamed, to: "kata/Sources/LegacyBooking/Choices.swift")
        let moved = try await fixture.run("progress", "Manage", copy)
        #expect(
            moved.text.contains("Other types of LegacyBooking have new duties: Choices (layout"), "\(moved)")
    }
}
