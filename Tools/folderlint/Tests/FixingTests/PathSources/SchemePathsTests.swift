import FolderlintKit
import Testing

@testable import Fixing

struct SchemePathsTests {
    private static let file = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"

    private func followed(_ body: String, file: String = file, moves: [String: String] = ["Old": "New"])
        throws
        -> Followed
    {
        try Followed(
            disk: [
                "Old/Kit/Package.swift", "Old/Shop.xctestplan", "Old/a.storekit", "Old/go.sh", "Old/l.init",
            ],
            contents: [file: body], moves: moves, by: [SchemePaths()])
    }

    @Test(arguments: [
        ("<BuildableReference ReferencedContainer = \"container:Old/Kit\">", "container:New/Kit"),
        (
            "<TestPlanReference reference=\"container:Old/Shop.xctestplan\" default='YES'/>",
            "container:New/Shop.xctestplan"
        ),
        ("<StoreKitConfigurationFileReference identifier = \"../Old/a.storekit\"/>", "../New/a.storekit"),
        (
            "<StoreKitConfigurationFileReference identifier = \"../../../Old/a.storekit\"/>",
            "../../../New/a.storekit"
        ),
        ("<LaunchAction\n   customLLDBInitFile = \"$(SRCROOT)/Old/l.init\">", "$(SRCROOT)/New/l.init"),
        ("<LaunchAction customWorkingDirectory = \"$(PROJECT_DIR)/Old\">", "$(PROJECT_DIR)/New"),
        ("<CommandLineArgument argument = \"$(SRCROOT)/Old/go.sh\"/>", "$(SRCROOT)/New/go.sh"),
        (
            "<ActionContent scriptText = \"echo 1 &amp;&amp; &quot;$SRCROOT/Old/go.sh&quot;&#10;\"/>",
            "echo 1 &amp;&amp; &quot;$SRCROOT/New/go.sh&quot;&#10;"
        ),
    ])
    func `what a scheme names follows, and its text stays`(tag: String, value: String) throws {
        let text = "<?xml version=\"1.0\"?>\n<!-- Old/Kit --><Scheme>\n   \(tag)\n</Scheme>\n"
        let followed = try followed(text)
        let new = try followed.text(Self.file)
        #expect(new.contains("\"\(value)\""))
        #expect(new.replacing("New", with: "Old") == text)
        #expect(followed.blocks.isEmpty)
    }

    @Test func `what a scheme's script does with a path is reported in the line of its text`() throws {
        let scripts = ["rsync -R $SRCROOT/Old/go.sh $D", "echo $SRCROOT/Old/go.sh | cut -d/ -f2"]
        let followed = try followed(
            "<Scheme>\n"
                + scripts.map { "<ActionContent\n   scriptText = \"\($0)\"/>\n" }.joined() + "</Scheme>\n",
            moves: ["Old": "New/Old"])
        #expect(followed.edits.mentions.map(\.line) == [3, 5])
        #expect(followed.edits.mentions.map(\.note) == [KeptPlaces.note, SplitPaths.note])
    }

    @Test func `a user's scheme follows too, and escapes what it must`() throws {
        let file = "Example.xcodeproj/xcuserdata/me.xcuserdatad/xcschemes/Me.xcscheme"
        let followed = try followed(
            "<TestPlanReference reference = \"container:Old/Shop.xctestplan\"/>", file: file,
            moves: ["Old": "A & B"])
        #expect(
            try followed.text(file)
                == "<TestPlanReference reference = \"container:A &amp; B/Shop.xctestplan\"/>")
    }

    @Test(arguments: [
        "<BuildableReference ReferencedContainer = \"container:Example.xcodeproj\">",
        "<TestPlanReference reference = \"container:Gone.xctestplan\"/>",
        "<LocationScenarioReference identifier = \"London, England\"/>",
        "<CommandLineArgument argument = \"Old\"/>", "<Broken reference=\"container:Old",
        "<ActionContent scriptText = \"Old/go.sh\"/>",
    ])
    func `what leads nowhere, stays or is no path is left alone`(body: String) throws {
        #expect(try followed(body).files.isEmpty)
    }

    @Test func `a workspace's scheme knows the project that it builds`() throws {
        let file = "All.xcworkspace/xcshareddata/xcschemes/All.xcscheme"
        let followed = try Followed(
            disk: ["Old/go.sh"],
            contents: [
                "All.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
                file: "<B ReferencedContainer=\"container:Example.xcodeproj\"/><ActionContent scriptText="
                    + "\"$SRCROOT/Old/go.sh\"/>",
            ],
            moves: ["Old": "New"], by: [SchemePaths()])
        #expect(try followed.text(file).hasSuffix("scriptText=\"$SRCROOT/New/go.sh\"/>"))
    }
}
