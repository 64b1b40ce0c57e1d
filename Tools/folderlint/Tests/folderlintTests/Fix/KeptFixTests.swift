import Fixing
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

    @Test(arguments: [
        "Pods/Flurry/Flurry.m", "Carthage/Checkouts/Alamo.swift", "DerivedData/Build/Made.swift",
        "SourcePackages/checkouts/Kit/Kit.swift",
    ])
    func `what tools install stays`(installed: String) async throws {
        let bench = try Workbench(
            "Libraries/ (no folder)\n  Thing -> \(installed) [App]\nMain/ -> Code\n  Main.swift [App]",
            disk: [installed, "Code/Main.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Main/Main.swift") == "Code/Main.swift")
        #expect(mended.after[installed] == mended.before[installed])
        #expect(mended.before[installed] != nil)
    }

    @Test func `a project beside another keeps its own`() async throws {
        let bench = try Workbench()
        try bench.project(
            "App/App.xcodeproj", "App/ -> Code\n  Main.swift [App]\n  Kit.swift -> ../../Kit/Kit.swift")
        try bench.project("Kit/Kit.xcodeproj", "Kit.swift [Kit]\nMore.swift [Kit]")
        for path in ["App/Code/Main.swift", "Kit/Kit.swift", "Kit/More.swift"] { try bench.add(path) }
        let mended = try await bench.mend()
        #expect(mended.origin("App/App/Main.swift") == "App/Code/Main.swift")
        #expect(mended.after["Kit/Kit.swift"] == mended.before["Kit/Kit.swift"])
        #expect(mended.after["Kit/More.swift"] == mended.before["Kit/More.swift"])
    }

    @Test func `a submodule stays, checked out or not`() async throws {
        let bench = try Workbench(
            """
            Kit/ -> Modules/Kit
              Kit.swift [App]
            Absent/ -> Modules/Absent
              Absent.swift [App]
            Main/ -> Code
              Main.swift [App]
            """, disk: ["Modules/Kit/Kit.swift", "Code/Main.swift"])
        try await bench.git("init", "-q")
        try await bench.git("-C", "Modules/Kit", "init", "-q")
        try await bench.git("-C", "Modules/Kit", "add", "-A")
        try await bench.git("-C", "Modules/Kit", "commit", "-qm", "kit")
        let head = try await bench.said("-C", "Modules/Kit", "rev-parse", "HEAD").dropLast()
        for path in ["Modules/Kit", "Modules/Absent"] {
            try await bench.git("update-index", "--add", "--cacheinfo", "160000,\(head),\(path)")
        }
        try await bench.git("add", "App.xcodeproj", "Code")
        try await bench.git("commit", "-qm", "start")
        let mended = try await bench.mend()
        #expect(mended.origin("Main/Main.swift") == "Code/Main.swift")
        for path in mended.before.files where path.hasPrefix("Modules/") {
            #expect(mended.after[path] == mended.before[path])
        }
        #expect(try await bench.said("ls-files", "--stage", "Modules").split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        "project.yml", "project.json", "Project.swift", "BUILD", "BUILD.bazel", "CMakeCache.txt",
    ])
    func `a project that a generator makes is refused`(marker: String) async throws {
        let bench = try Workbench("App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift", marker])
        if marker.hasPrefix("BUILD") { try bench.write(marker, "xcodeproj(name = \"App\")\n") }
        let mended = try await bench.mend()
        #expect(mended.after == mended.before)
        #expect(!mended.refusals.isEmpty)
        #expect(mended.refusals.allSatisfy { $0.reason.hasPrefix("\(marker) says") })
    }

    @Test func `a specification of XcodeGen may have any name`() async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift"],
            contents: ["app.yml": "name: App\ntargets:\n  App:\n    type: application\n"])
        #expect(try await bench.mend().refusals.allSatisfy { $0.code == "generated-project" })
        try bench.write("app.yml", "name: lint\non: push\njobs:\n  targets: x\n")
        #expect(try await bench.mend().origin("App/Main.swift") == "Code/Main.swift")
    }

    @Test func `what is above the tree does not matter`() async throws {
        let bench = try Workbench(in: "build/Carthage/Checkouts")
        try bench.project("App.xcodeproj", "App/ -> Code\n  Main.swift [App]")
        try bench.add("Code/Main.swift")
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
    }
}
