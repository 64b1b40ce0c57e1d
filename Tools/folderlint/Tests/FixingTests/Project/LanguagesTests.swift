import FolderlintKit
import Testing

@testable import Fixing

/// Localised files with a folder of their own, or in several.
struct LanguagesTests {
    @Test func `a localised file keeps no folder that its languages leave`() async throws {
        let moved = try await Moved(
            """
            Shop/
              UI/ (no folder)
                Main.strings/ -> Res {variant}
                  Base -> Base.lproj/Main.strings
                  de -> de.lproj/Main.strings
              View.swift
            """,
            disk: ["Shop/Res/Base.lproj/Main.strings", "Shop/Res/de.lproj/Main.strings", "Shop/View.swift"])
        #expect(moved.changedLines.allSatisfy { !$0.contains("..") })
        #expect(moved.findings == [])
    }

    @Test func `a localised file keeps no folder that its languages leave for a group's folder`()
        async throws
    {
        let moved = try await Moved(
            """
            Shop/
              UI/
                Main.strings/ -> Res {variant}
                  Base -> Base.lproj/Main.strings
                  de -> de.lproj/Main.strings
                View.swift
            """,
            disk: [
                "Shop/UI/Res/Base.lproj/Main.strings", "Shop/UI/Res/de.lproj/Main.strings",
                "Shop/UI/View.swift",
            ])
        #expect(moved.changedLines.allSatisfy { !$0.contains("..") })
        #expect(moved.findings == [])
    }

    @Test func `a localised file in two folders stops nothing else`() async throws {
        let example = Example(
            "",
            navigator: """
                App/
                  Model/
                    L.strings/ {variant}
                      en -> Sub/en.lproj/L.strings
                      de -> de.lproj/L.strings
                  View/ (no folder)
                    w.swift -> ../Other/w.swift
                """,
            disk: [
                "App/Model/Sub/en.lproj/L.strings", "App/Model/de.lproj/L.strings", "App/Other/w.swift",
            ])
        await #expect(throws: Never.self) {
            _ = try await DiskFixPlanner().plan(try example.tree(), FixRequest())
        }
    }

    @Test func `no file goes to the folder of another language`() async throws {
        let moved = try await Moved(
            """
            App/
              View.swift
              Resources/
                English.lproj/
                  InfoPlist.strings/ {variant}
                    en -> ../../en.lproj/InfoPlist.strings
            """,
            disk: ["App/View.swift", "App/Resources/x.txt", "App/en.lproj/InfoPlist.strings"])
        #expect(moved.moves == [])
        #expect(moved.plan.refusals.contains { $0.code == "localisation" && $0.reason.contains("en.lproj") })
    }

    @Test func `no file without a language goes to the folder of one`() async throws {
        let moved = try await Moved(
            "App/\n  View.swift\n  en.lproj/\n    a.strings -> ../a.strings",
            disk: ["App/View.swift", "App/a.strings", "App/en.lproj/b.strings"])
        #expect(moved.moves == [])
        #expect(moved.plan.refusals.map(\.code) == ["localisation"])
    }
}
