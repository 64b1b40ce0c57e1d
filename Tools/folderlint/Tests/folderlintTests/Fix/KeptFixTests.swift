import Foundation
import Testing

/// What a fix has no business with: hard cases 3 and 6.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct KeptFixTests {
    @Test func `excluded groups and all below stay the same files`() async throws {
        let bench = try Workbench(
            """
            Legacy/ (no folder)
              Old.swift -> Stuff/Old.swift [App]
              Deep/ (no folder)
                Older.swift -> Stuff/Older.swift [App]
            New/ (no folder)
              Fresh.swift [App]
            """, disk: ["Stuff/Old.swift", "Stuff/Older.swift", "Stuff/loose.txt", "Fresh.swift"],
            contents: [".folderlint.yml": "exclude:\n  - Legacy\n"])
        let mended = try await bench.mend()
        #expect(mended.origin("New/Fresh.swift") == "Fresh.swift")
        for path in ["Old.swift", "Older.swift", "loose.txt"] {
            #expect(mended.after["Stuff/\(path)"] == mended.before["Stuff/\(path)"])
        }
        #expect(try bench.document.contains("path = Stuff/Older.swift;"))
    }

    @Test func `what is outside the project's folder stays`() async throws {
        let bench = try Workbench()
        try bench.project(
            "Client/App.xcodeproj",
            """
            Shared/ (no folder)
              Money.swift -> ../Library/Money.swift [App]
            App/ -> Code
              Main.swift -> Main.swift [App]
              Price.swift -> ../../Library/Price.swift [App]
            """)
        for path in ["Library/Money.swift", "Library/Price.swift", "Client/Code/Main.swift"] {
            try bench.add(path)
        }
        let mended = try await bench.mend()
        #expect(mended.origin("Client/App/Main.swift") == "Client/Code/Main.swift")
        #expect(mended.after["Library/Money.swift"] == mended.before["Library/Money.swift"])
        #expect(mended.after["Library/Price.swift"] == mended.before["Library/Price.swift"])
    }

    @Test(arguments: ["Vendor/Lib/.git/HEAD", "Vendor/Lib/.git"])
    func `another repository below is not moved`(mark: String) async throws {
        let bench = try Workbench(
            "Lib/ -> Vendor/Lib\n  One.swift [App]\nMain/ -> Code\n  Main.swift [App]",
            disk: ["Vendor/Lib/One.swift", "Vendor/Lib/Two.swift", mark, "Code/Main.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Main/Main.swift") == "Code/Main.swift")
        for path in mended.before.files where path.hasPrefix("Vendor/") {
            #expect(mended.after[path] == mended.before[path])
        }
    }

    @Test func `what tools install stays`() async throws {
        let bench = try Workbench(
            """
            Libraries/ (no folder)
              Flurry.m -> Pods/Flurry/Flurry.m [App]
              Alamo.swift -> Carthage/Checkouts/Alamo.swift [App]
            Main/ -> Code
              Main.swift [App]
            """, disk: ["Pods/Flurry/Flurry.m", "Carthage/Checkouts/Alamo.swift", "Code/Main.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Main/Main.swift") == "Code/Main.swift")
        #expect(mended.after["Pods/Flurry/Flurry.m"] == mended.before["Pods/Flurry/Flurry.m"])
        #expect(
            mended.after["Carthage/Checkouts/Alamo.swift"] == mended.before["Carthage/Checkouts/Alamo.swift"])
    }

    @Test(arguments: ["project.yml", "Project.swift", "BUILD", "BUILD.bazel"])
    func `a project that a generator makes is refused`(marker: String) async throws {
        let bench = try Workbench("App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift", marker])
        let mended = try await bench.mend()
        #expect(mended.after == mended.before)
        #expect(!mended.refusals.isEmpty)
    }

    @Test func `what is above the tree does not matter`() async throws {
        let bench = try Workbench(in: "build/Carthage/Checkouts")
        try bench.project("App.xcodeproj", "App/ -> Code\n  Main.swift [App]")
        try bench.add("Code/Main.swift")
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
    }
}
