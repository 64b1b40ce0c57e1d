import Testing

/// What synx lost or broke: each is a tree that comes through whole.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct SynxLossTests {
    @Test func `S1: what is excluded inside a group that moves stays, project members or not`() async throws {
        let bench = try Workbench(
            """
            App/ -> Code
              Keep/
                Kept.swift [App]
              Main.swift [App]
            """,
            disk: ["Code/Keep/Kept.swift", "Code/Keep/notes.txt", "Code/Keep/deep/x.bin", "Code/Main.swift"],
            contents: [".folderlint.yml": "exclude:\n  - App/Keep\n"])
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
        for path in ["Kept.swift", "notes.txt", "deep/x.bin"] {
            #expect(mended.after["Code/Keep/\(path)"] == mended.before["Code/Keep/\(path)"])
        }
    }

    @Test func `S2: of two files with one name in a group none is lost`() async throws {
        let bench = try Workbench(
            """
            Tools/ (no folder)
              Util.swift -> one/Util.swift [App]
              Util.swift -> two/Util.swift [App]
              Other.swift -> two/Other.swift [App]
            """, disk: ["one/Util.swift", "two/Util.swift", "two/Other.swift"])
        let mended = try await bench.mend()
        #expect(mended.after.files.filter { $0.hasSuffix("Util.swift") }.count == 2)
        #expect(!mended.refusals.isEmpty)
    }

    @Test func `S3: a project inside a group stays with all that is its own`() async throws {
        let bench = try Workbench(
            """
            App/ -> Code
              Main.swift [App]
              Login.xcodeproj -> Login/Login.xcodeproj
            """,
            disk: ["Code/Main.swift", "Code/Login/Sources/Login.swift", "Code/Login/README.md"])
        try bench.project("Code/Login/Login.xcodeproj", "Sources/\n  Login.swift [Login]")
        let mended = try await bench.mend()
        let inside = mended.before.files.filter { $0.hasPrefix("Code/Login/") }
        #expect(inside.count == 3)
        #expect(Set(inside).isSubset(of: mended.after.untouched(in: mended.before)))
    }

    @Test func `S5: files that no project knows go along, whatever they are`() async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]",
            disk: [
                "Code/Main.swift", "Code/data.bin", "Code/.hidden", "Code/.DS_Store", "Code/Deep/more.txt",
            ])
        let mended = try await bench.mend()
        for path in ["data.bin", ".hidden", ".DS_Store", "Deep/more.txt"] {
            #expect(mended.origin("App/\(path)") == "Code/\(path)")
        }
    }

    @Test func `S6: a path in another case leads to no folder that is not there`() async throws {
        let bench = try Workbench(
            """
            App/
              Linked/ -> linked
                data.json [App]
              Main.swift -> ../Old/Main.swift [App]
            """, disk: ["App/Linked/data.json", "Old/Main.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Old/Main.swift")
        #expect(mended.after.files.contains("App/Linked/data.json"))
    }

    @Test func `S7: empty folders and dangling links are there afterwards`() async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]",
            disk: ["Code/Main.swift", "Code/Empty/", "Code/dangling -> nowhere/at/all", "Code/Deep/Empty/"])
        let mended = try await bench.mend()
        #expect(mended.after["App/Empty"]?.kind == .folder)
        #expect(mended.after["App/Deep/Empty"]?.kind == .folder)
        #expect(mended.after["App/dangling"]?.kind == .link("nowhere/at/all"))
    }

    @Test func `S8: what synchronized folders say stays byte for byte`() async throws {
        let attributes = "attributesByRelativePath = {\n\t\t\t\tHeader.h = (Public, );\n\t\t\t};\n\t\t\t"
        let bench = try Workbench(
            """
            Kit/ {sync}
              - Info.plist [App]
            App/ -> Code
              Main.swift [App]
            """, disk: ["Kit/Info.plist", "Kit/Header.h", "Code/Main.swift"],
            patches: [("membershipExceptions = (", attributes + "membershipExceptions = (")])
        let before = try bench.document
        try await bench.mend()
        let start = "Begin PBXFileSystemSynchronizedBuildFileExceptionSet"
        let end = "End PBXFileSystemSynchronizedRootGroup"
        let section = try #require(before.firstRange(of: start)).lowerBound
        let behind = try #require(before.firstRange(of: end)).lowerBound
        #expect(before[section..<behind].contains("attributesByRelativePath"))
        #expect(try bench.document.contains(before[section..<behind]))
    }

    @Test func `S9: a script in lines, as objectVersion 90 has it, is read and kept`() async throws {
        let script = """
            /* Begin PBXShellScriptBuildPhase section */
            \t\tF99999999999999999999999 /* ShellScript */ = {
            \t\t\tisa = PBXShellScriptBuildPhase;
            \t\t\tshellScript = (
            \t\t\t\t"echo one",
            \t\t\t\t"echo two",
            \t\t\t);
            \t\t};
            /* End PBXShellScriptBuildPhase section */

            /* Begin PBXSourcesBuildPhase section */
            """
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]", disk: ["Code/Main.swift"],
            patches: [
                ("objectVersion = 77", "objectVersion = 90"),
                ("/* Begin PBXSourcesBuildPhase section */", script),
            ])
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
        #expect(try bench.document.contains("\"echo two\","))
    }

    @Test func `S10: an exception set of a phase is kept, and the project is written with the moves`()
        async throws
    {
        let old = "PBXFileSystemSynchronizedBuildFileExceptionSet"
        let new = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
        let bench = try Workbench(
            """
            Kit/ {sync}
              - One.swift [App]
            App/ -> Code
              Main.swift [App]
            """, disk: ["Kit/One.swift", "Code/Main.swift"],
            patches: [
                (old, new),
                (
                    "target = E00000000000000000000000 /* App */",
                    "buildPhase = F00000000000000000000001 /* Sources */"
                ),
            ])
        let mended = try await bench.mend()
        #expect(mended.origin("App/Main.swift") == "Code/Main.swift")
        #expect(try bench.document.contains("buildPhase = F00000000000000000000001"))
    }
}
