import FolderlintKit
import SafeMove
import Testing

@testable import Fixing

struct ProjectRefusalTests {
    @Test func `a link holds what it leads to, though its folder is no group's afterwards`() async throws {
        let example = Example(
            "",
            navigator: """
                Net/ -> Old
                  N.swift
                Kit/ (no folder)
                  G.png
                  K.swift
                """, disk: ["Old/N.swift", "Old/ln.png -> ../G.png", "G.png", "K.swift"])
        let moved = try await Moved(try example.tree(), pathSources: PathSources.all)
        #expect(moved.moves == ["K.swift → Kit/K.swift", "Old → Net"])
        #expect(moved.refusals == ["file-outside-group-folder Kit/G.png: link"])
    }

    @Test(arguments: [
        ("Old/Deep/ln -> ../../README", "Old/Deep/ln"), ("Old/Kit/Package.swift", "Old/Kit/Package.swift"),
        ("Old/Deep/ln -> ../N.swift", nil), ("Old/Deep/ln -> ../../Gone", nil),
    ])
    func `what keeps a folder from moving as one is reported`(entry: String, reported: String?) async throws {
        let example = Example(
            "", navigator: "Kit/\n  K.swift\n  Net/ -> ../Old\n    N.swift",
            disk: ["Kit/K.swift", "Old/N.swift", "Old/notes.txt", "README", entry])
        let moved = try await Moved(try example.tree(), pathSources: PathSources.all)
        #expect(moved.moves == [reported == nil ? "Old → Kit/Net" : "Old/N.swift → Kit/Net/N.swift"])
        #expect(moved.plan.mentions.map(\.file) == (reported.map { [$0] } ?? []))
        #expect(moved.plan.mentions.allSatisfy { $0.path == "Old" && $0.note?.isEmpty == false })
    }

    @Test func `a folder that is one item says what keeps it`() async throws {
        let moved = try await Moved(
            "Net/\n  Old -> ../Old [App]\n  N.swift",
            disk: ["Net/N.swift", "Old/a.txt", "Old/ln -> ../README", "README"])
        #expect(moved.moves == [])
        #expect(moved.refusals == ["file-outside-group-folder Net/Old: symbolic-link"])
    }

    @Test func `of two files with one name in a group the second stays`() async throws {
        let moved = try await Moved(
            """
            Shop/
              One.swift
              Util.swift -> ../one/Util.swift
              Util.swift -> ../two/Util.swift
            """, disk: ["Shop/One.swift", "one/Util.swift", "two/Util.swift"])
        #expect(moved.moves == ["one/Util.swift → Shop/Util.swift"])
        #expect(moved.refusals == ["file-outside-group-folder Shop/Util.swift: name-taken"])
    }

    @Test func `of three files with one name the one that is there keeps it, wherever it is listed`()
        async throws
    {
        let moved = try await Moved(
            """
            Shop/
              Util.swift -> ../one/Util.swift
              Util.swift
              Util.swift -> ../two/Util.swift
            """, disk: ["Shop/Util.swift", "one/Util.swift", "two/Util.swift"])
        #expect(moved.moves == [])
        let refusal = "file-outside-group-folder Shop/Util.swift: name-taken"
        #expect(moved.refusals == [refusal, refusal])
    }

    @Test func `names that differ by case only are taken`() async throws {
        let moved = try await Moved(
            """
            Shop/
              One.swift
              UTIL.swift -> ../one/UTIL.swift
              Util.swift -> ../two/Util.swift
            """, disk: ["Shop/One.swift", "one/UTIL.swift", "two/Util.swift"])
        #expect(moved.moves == ["one/UTIL.swift → Shop/UTIL.swift"])
        #expect(moved.refusals == ["file-outside-group-folder Shop/Util.swift: name-taken"])
    }

    @Test func `what is there already keeps its place`() async throws {
        let moved = try await Moved(
            """
            Shop/
              One.swift
              Util.swift -> ../one/Util.swift
            """, disk: ["Shop/One.swift", "Shop/util.swift", "one/Util.swift"])
        #expect(moved.moves == [])
        #expect(moved.refusals == ["file-outside-group-folder Shop/Util.swift: destination-exists"])
    }

    @Test func `a file of two groups follows the first`() async throws {
        let moved = try await Moved(
            """
            One/
              A.swift
              Logo.png -> ../Art/Logo.png
            Two/
              B.swift
              Logo.png -> ../Art/Logo.png
            """, disk: ["One/A.swift", "Two/B.swift", "Art/Logo.png", "Art/Other.png"])
        #expect(moved.moves == ["Art/Logo.png → One/Logo.png"])
        #expect(moved.refusals == ["file-outside-group-folder Two/Logo.png: shared-file"])
        #expect(moved.plan.refusals.first?.reason.contains("\"One\"") == true)
    }

    @Test func `of two groups with one name the first gets the folder`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Model/ (no folder)
                Cart.swift
              Model/ (no folder)
                Till.swift
              View.swift
            """, disk: ["Shop/Cart.swift", "Shop/Till.swift", "Shop/View.swift"])
        #expect(moved.moves == ["Shop/Cart.swift → Shop/Model/Cart.swift"])
        #expect(moved.refusals == ["group-without-folder Shop/Model: name-taken"])
    }

    @Test(arguments: ["A:B", "Pods", "Art.bundle", ".hidden"])
    func `a name that no folder can have is refused`(name: String) async throws {
        let moved = try await Moved(
            """
            Shop/
              \(name)/ (no folder)
                Cart.swift
            """, disk: ["Shop/Cart.swift"])
        #expect(moved.moves == [])
        #expect(moved.refusals == ["group-without-folder Shop/\(name): bad-name"])
    }

    @Test(arguments: ["project.yml", "Project.swift", "Tuist/Config.swift"])
    func `a project that a generator makes is left alone`(mark: String) async throws {
        let moved = try await Moved(
            """
            Shop/ (no folder)
              Cart.swift
            """, disk: ["Cart.swift", mark])
        #expect(moved.plan.changes.isEmpty)
        #expect(moved.refusals == ["group-without-folder Shop: generated-project"])
    }

    @Test func `what belongs to a package, a repository or a submodule stays`() async throws {
        let moved = try await Moved(
            """
            Shop/
              A.swift
              Package.swift -> ../Basket/Sources/Basket.swift
              Other.swift -> ../Other/Other.swift
              Sub.swift -> ../Sub/Sub.swift
            """,
            disk: [
                "Shop/A.swift", "Basket/Package.swift", "Basket/Sources/Basket.swift", "Other/.git/HEAD",
                "Other/Other.swift", "Sub/Sub.swift",
            ], git: Example.GitSketch(submodules: ["Sub"]))
        #expect(moved.plan.changes.isEmpty)
        #expect(Set(moved.plan.refusals.map(\.code)) == ["other-project"])
        #expect(moved.plan.refusals.count == 3)
    }

    @Test func `a group whose path has another case on disk says how it is spelled there`() async throws {
        let moved = try await Moved(
            "app/ -> app\n  Core/ (no folder)\n    B.swift", disk: ["App/B.swift"])
        #expect(moved.refusals == ["group-without-folder app/Core: not-on-disk"])
        #expect(
            moved.plan.refusals.map(\.reason) == [
                "on disk it is App, which differs in case or form of Unicode"
            ])
    }

    @Test func `a group of what is in a submodule that is not checked out says so`() async throws {
        let moved = try await Moved(
            """
            Shop/
              A.swift
            Kit/ (no folder)
              Sub.swift -> Sub/Sources/Sub.swift
            """,
            disk: ["Shop/A.swift", "Sub/"], git: Example.GitSketch(submodules: ["Sub"]))
        #expect(moved.refusals == ["group-without-folder Kit: not-on-disk"])
        #expect(
            moved.plan.refusals.map(\.reason) == ["it is in the submodule Sub, which is not checked out"])
        #expect(moved.plan.refusals.allSatisfy { $0.remedy.contains("git submodule update --init") })
    }

    @Test(arguments: [".github", ".circleci", ".vscode", ".husky", "fastlane", "ci_scripts", "Mint", "docs"])
    func `a folder that is looked for at the top stays there, and its group gets no folder`(
        name: String
    ) async throws {
        let moved = try await Moved(
            """
            Shop/
              Cart.swift
            Misc/ (no folder)
              \(name)
              README.md
            """, disk: ["Shop/Cart.swift", "\(name)/config.yml", "README.md"])
        #expect(moved.plan.changes.isEmpty)
        #expect(moved.refusals == ["group-without-folder Misc: looked-for-at-top"])
    }

    @Test func `a group whose folder is looked for at the top keeps it`() async throws {
        let moved = try await Moved(
            """
            Misc/ (no folder)
              Cart.swift
              fastlane/
                Fastfile
            """, disk: ["Cart.swift", "fastlane/Fastfile"])
        #expect(moved.moves == ["Cart.swift → Misc/Cart.swift"])
    }

    @Test(arguments: [".swiftlint.yml", "README.md", "LICENSE", "sonar-project.properties"])
    func `what is looked for at the top stays there, though a target takes it`(name: String) async throws {
        let moved = try await Moved(
            """
            Shop/
              Cart.swift
              \(name) -> ../\(name) [Shop]
            """, disk: ["Shop/Cart.swift", name])
        #expect(moved.moves == [])
        #expect(moved.refusals == ["file-outside-group-folder Shop/\(name): looked-for-at-top"])
    }

    @Test func `what a path source cannot follow stays, and the rest moves`() async throws {
        let example = Example(
            "",
            navigator: """
                Shop/ (no folder)
                  Cart.swift
                  Info.plist
                """, disk: ["Cart.swift", "Info.plist"])
        let moved = try await Moved(
            try example.tree(), pathSources: [Stubborn(path: "/Example/Info.plist")])
        #expect(moved.moves == ["Cart.swift → Shop/Cart.swift"])
        #expect(moved.refusals == ["file-outside-group-folder Shop/Info.plist: computed-path"])
        #expect(
            FixReport(moved.plan, for: moved.before).summary
                == "1 move, 1 changed file, 1 refused; 0.0 % → 50.0 % mirrored")
    }

    @Test(arguments: ["lame", "Lame"])
    func `a file whose name is that of its group's folder stays`(_ file: String) async throws {
        let moved = try await Moved(
            "App/\n  Lame/ (no folder)\n    \(file)\n    b.swift", disk: ["App/\(file)", "App/b.swift"])
        #expect(moved.moves == [])
        #expect(Set(moved.plan.refusals.map(\.code)) == ["destination-exists"])
    }

    @Test func `a group of which nothing moves has the reason of its files, or of the group around it`()
        async throws
    {
        // The folder has another file of that name, which only the first project's group is told.
        let tree = try Example(
            "", navigator: "Lib/\n  Filters/ (no folder)\n    Blends/ (no folder)\n      a.m",
            disk: ["Lib/a.m", "Lib/b.m", "Lib/Filters/Blends/a.m"]
        ).tree().with([
            "Two.xcodeproj": Example(
                "", navigator: "Lib/\n  Filters/ (no folder)\n    b.m\n    Blends/ (no folder)\n      a.m",
                disk: [])
        ])
        let moved = try await Moved(tree, pathSources: [Stubborn(path: "/Example/Lib/b.m")])
        #expect(
            moved.plan.refusals.map(\.code) == [
                "destination-exists", "destination-exists", "computed-path", "kept-elsewhere",
            ])
        let report = FixReport(moved.plan, for: moved.before).refusals
        #expect(report.contains("Lib/Filters in Example.xcodeproj\n"))
        #expect(report.contains("Lib/Filters in Two.xcodeproj\n"))
    }

    @Test func `a group of which nothing moves gets no folder that only has its name`() async throws {
        let moved = try await Moved(
            "App/\n  Core/ (no folder)\n    a.swift\n  b.swift",
            disk: ["App/a.swift", "App/Core/a.swift", "App/b.swift"])
        #expect(moved.plan.changes.isEmpty)
        #expect(Set(moved.plan.refusals.map(\.code)) == ["destination-exists"])
        // With one of its files in there, it is the group's.
        let own = try await Moved(
            "App/\n  Core/ (no folder)\n    a.swift\n    c.swift -> Core/c.swift\n  b.swift",
            disk: ["App/a.swift", "App/Core/a.swift", "App/Core/c.swift", "App/b.swift"])
        #expect(!own.plan.changes.isEmpty)
    }

    @Test func `what cannot follow keeps the bundle that it is in where it is`() async throws {
        let example = Example(
            "",
            navigator: """
                Shop/ (no folder)
                  Cart.swift
                  Art.bundle
                """, disk: ["Cart.swift", "Art.bundle/Info.plist"])
        let moved = try await Moved(
            try example.tree(), pathSources: [Stubborn(path: "/Example/Art.bundle/Info.plist")])
        #expect(moved.moves == ["Cart.swift → Shop/Cart.swift"])
        #expect(moved.refusals == ["file-outside-group-folder Shop/Art.bundle: computed-path"])
    }

    @Test func `a test whose pictures cannot follow stays with them`() async throws {
        let moved = try await Moved(
            """
            Tests/
              Views/ (no folder)
                ViewTests.swift
                HelpTests.swift
              OtherTests.swift
            """,
            disk: [
                "Tests/ViewTests.swift", "Tests/HelpTests.swift", "Tests/OtherTests.swift",
                "Tests/__Snapshots__/ViewTests/a.png",
            ],
            conflicts: { changes in
                changes.moves.filter { $0.from.contains("__Snapshots__") }.map {
                    Conflict(.destinationExists, path: $0.from, destination: $0.to)
                }
            })
        #expect(moved.moves == ["Tests/HelpTests.swift → Tests/Views/HelpTests.swift"])
        #expect(
            moved.refusals == ["file-outside-group-folder Tests/Views/ViewTests.swift: destination-exists"])
    }

    @Test func `nothing enters a synchronized folder`() async throws {
        let moved = try await Moved(
            """
            Shop/ {sync}
            Shop/ (no folder)
              Cart.swift
            """, disk: ["Shop/View.swift", "Cart.swift"])
        #expect(moved.moves == [])
        #expect(moved.refusals == ["group-without-folder Shop: synchronized-folder"])
    }

    @Test func `a folder in whose way something is goes file by file, and then what can`() async throws {
        let moved = try await Moved(
            """
            Control/ -> Classes
              A.swift
              B.swift
            """, disk: ["Classes/A.swift", "Classes/B.swift"],
            conflicts: { changes in
                changes.moves.filter { ["Classes", "Classes/B.swift"].contains($0.from) }.map {
                    Conflict(.destinationExists, path: $0.from, destination: $0.to)
                }
            })
        #expect(moved.moves == ["Classes/A.swift → Control/A.swift"])
        #expect(moved.refusals == ["file-outside-group-folder Control/B.swift: destination-exists"])
    }

    @Test func `a group gets no folder that another group is then, too`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Core/ (no folder)
                Cart.swift
                View/ (no folder)
                  Till.swift
                  Core/
            """, disk: ["Shop/Cart.swift", "Shop/Till.swift"])
        #expect(moved.moves == [])
        #expect(
            moved.refusals == [
                "group-without-folder Shop/Core: new-finding",
                "group-without-folder Shop/Core/View: new-finding",
            ])
    }

    @Test func `a name that is taken is told with its place`() async throws {
        let moved = try await Moved(
            """
            Shop/
              Util.swift -> ../One/Util.swift
              Util.swift -> ../Two/Util.swift
            """, disk: ["One/Util.swift", "Two/Util.swift"])
        #expect(
            moved.plan.refusals.map(\.reason)
                == ["One/Util.swift has that name already, and only one can be Shop/Util.swift"])
    }
}

/// A path source that cannot follow one file.
private struct Stubborn: PathSource {
    let path: String

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        guard follower.relocation.moves(path) else { return }
        edits.blocks.append(
            FixEdits.Block(
                path: path, code: "computed-path", reason: "a setting computes it", remedy: "write it"))
    }
}
