import Fixing
import Foundation
import Testing

/// What git keeps of files that move: hard case 16.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct HistoryFixTests {
    /// The attribute is git-lfs's, its filter is one that puts a word before each line.
    private func filtered(attributes: String) async throws -> Workbench {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\n  Logo.psd [App]", disk: ["Code/Main.swift", "Code/Logo.psd"],
            contents: [".gitattributes": attributes])
        try await bench.git("init", "-q")
        for (key, value) in [
            ("clean", "sed s/^/pointer:/"), ("smudge", "sed s/^pointer://"), ("required", "true"),
        ] {
            try await bench.git("config", "filter.lfs.\(key)", value)
        }
        try await bench.commit()
        return bench
    }

    @Test func `what git keeps elsewhere has the same pointer afterwards`() async throws {
        let bench = try await filtered(attributes: "*.psd filter=lfs -text\n")
        let pointer = try await bench.said("rev-parse", ":Code/Logo.psd")
        #expect(try await bench.said("cat-file", "blob", ":Code/Logo.psd") == "pointer:Code/Logo.psd\n")
        let mended = try await bench.mend()
        #expect(mended.origin("App/Logo.psd") == "Code/Logo.psd")
        #expect(try await bench.said("rev-parse", ":App/Logo.psd") == pointer)
        let status = try await bench.said("status", "--porcelain")
        #expect(status.contains("R  Code/Logo.psd -> App/Logo.psd"))
        try await bench.git("commit", "-qam", "mend")
        #expect(try await bench.said("rev-parse", "HEAD:App/Logo.psd") == pointer)
    }

    @Test func `a pointer that is not fetched stays one`() async throws {
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 12345678\n"
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\n  Logo.psd [App]", disk: ["Code/Main.swift"],
            contents: [".gitattributes": "*.psd filter=lfs -text\n", "Code/Logo.psd": pointer])
        try await bench.commit()
        let mended = try await bench.mend()
        #expect(mended.after.text("App/Logo.psd") == pointer)
        #expect(try await bench.said("cat-file", "blob", ":App/Logo.psd") == pointer)
    }

    @Test func `an attribute by a path that moves is pointed out`() async throws {
        let bench = try await filtered(attributes: "Code/*.psd filter=lfs -text\n")
        let mended = try await bench.mend()
        // A made-up file contains its own path.
        let mentions = mended.plan.mentions.filter { $0.file != "Code/Main.swift" }
        #expect(mentions.map(\.file) == [".gitattributes"])
        #expect(mentions.map(\.destination) == ["App"])
    }

    @Test(arguments: ["true", "false"])
    func `a new case is a rename for git, whether it minds the case or not`(ignoresCase: String)
        async throws
    {
        let bench = try Workbench(
            "Model/ -> model\n  One.swift [App]", disk: ["model/One.swift", "model/more.txt"])
        try await bench.commit()
        try await bench.git("config", "core.ignorecase", ignoresCase)
        let mended = try await bench.mend()
        #expect(mended.origin("Model/One.swift") == "model/One.swift")
        #expect(
            try await bench.said("ls-files") == """
                App.xcodeproj/project.pbxproj
                Model/One.swift
                Model/more.txt

                """)
        #expect(try await bench.said("ls-files", "--others") == "")
        try await bench.git("commit", "-qam", "mend")
        #expect(
            try await bench.said("log", "--follow", "--format=%s", "--", "Model/One.swift")
                == "mend\nstart\n")
    }

    @Test func `committing what is staged first keeps the history of what moves and is rewritten`()
        async throws
    {
        let bench = try Workbench(
            "Core/ (no folder)\n  A.m [App]\nHeaders/\n  B.h", disk: ["Headers/B.h"],
            contents: ["A.m": "#import \"Headers/B.h\"\n"])
        try await bench.commit()
        let mended = try await bench.mend()
        #expect(mended.after.text("Core/A.m") == "#import \"../Headers/B.h\"\n")
        try await bench.git("commit", "-qm", "move")
        #expect(try await bench.said("diff", "--name-only").contains("Core/A.m"))
        try await bench.git("commit", "-qam", "edit")
        #expect(
            try await bench.said("log", "--follow", "--format=%s", "--", "Core/A.m") == "edit\nmove\nstart\n")
        #expect(try await bench.said("status", "--porcelain") == "")
    }
}
