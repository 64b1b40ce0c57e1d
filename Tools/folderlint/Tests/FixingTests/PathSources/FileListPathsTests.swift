import FolderlintKit
import Testing

@testable import Fixing

struct FileListPathsTests {
    @Test func `the lines of a list follow, and its line ends and comments stay`() throws {
        let followed = try Followed(
            "In.xcfilelist", disk: ["Old/a.json"],
            contents: [
                "In.xcfilelist": "# Old/a.json\r\n  $(SRCROOT)/Old/a.json \r\n$(SRCROOT)/Old/made\r\nx"
            ],
            moves: ["Old": "New"], by: [FileListPaths()])
        #expect(
            try followed.text("In.xcfilelist")
                == "# Old/a.json\r\n  $(SRCROOT)/New/a.json \r\n$(SRCROOT)/New/made\r\nx")
    }

    @Test func `a list that a phase names is read for its target`() throws {
        let phase =
            "C1 = {isa = PBXShellScriptBuildPhase; inputFileListPaths = (\"$(SRCROOT)/L/In.txt\", ); };"
        let followed = try Followed(
            disk: ["Old/a.json"], contents: ["L/In.txt": "${PROJECT_DIR}/Old/a.json\n"],
            patches: [("\tobjects = {", "\tobjects = {\n\t\t\(phase)")],
            moves: ["Old/a.json": "New/b.json", "L": "M"])
        #expect(try followed.text("L/In.txt") == "${PROJECT_DIR}/New/b.json\n")
        #expect(try followed.lines.count == 1)
    }
}
