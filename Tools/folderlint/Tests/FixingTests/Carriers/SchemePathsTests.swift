import FolderlintKit
import Testing

@testable import Fixing

struct SchemePathsTests {
    private static let file = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"

    private func carried(_ body: String, file: String = file, moves: [String: String] = ["Old": "New"]) throws
        -> Carried
    {
        try Carried(
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
        let carried = try carried(text)
        let new = try carried.text(Self.file)
        #expect(new.contains("\"\(value)\""))
        #expect(new.replacing("New", with: "Old") == text)
        #expect(carried.blocks.isEmpty)
    }

    @Test func `a user's scheme follows too, and escapes what it must`() throws {
        let file = "Example.xcodeproj/xcuserdata/me.xcuserdatad/xcschemes/Me.xcscheme"
        let carried = try carried(
            "<TestPlanReference reference = \"container:Old/Shop.xctestplan\"/>", file: file,
            moves: ["Old": "A & B"])
        #expect(
            try carried.text(file)
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
        #expect(try carried(body).files.isEmpty)
    }

    @Test func `a workspace's scheme knows the project that it builds`() throws {
        let file = "All.xcworkspace/xcshareddata/xcschemes/All.xcscheme"
        let carried = try Carried(
            disk: ["Old/go.sh"],
            contents: [
                "All.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
                file: "<B ReferencedContainer=\"container:Example.xcodeproj\"/><ActionContent scriptText="
                    + "\"$SRCROOT/Old/go.sh\"/>",
            ],
            moves: ["Old": "New"], by: [SchemePaths()])
        #expect(try carried.text(file).hasSuffix("scriptText=\"$SRCROOT/New/go.sh\"/>"))
    }
}

struct TestPlanPathsTests {
    @Test func `containers and files of a plan follow, with the slashes that it has`() throws {
        let plan = """
            {
              "defaultOptions" : { "storeKitConfiguration" : "container:Old\\/a.storekit", "x" : "Old\\/a" },
              "testTargets" : [ { "target" : { "containerPath" : "container:Old\\/Kit", "name" : "Kit \\"1\\"" } },
                { "target" : { "containerPath" : "container:Old/Kit" } } ]
            }

            """
        let carried = try Carried(
            "Plans/\n  Shop.xctestplan", disk: ["Old/Kit/Package.swift", "Old/a.storekit"],
            contents: ["Plans/Shop.xctestplan": plan], moves: ["Old": "New", "Plans": "More/Plans"],
            by: [TestPlanPaths()])
        #expect(
            try carried.text("Plans/Shop.xctestplan")
                == plan.replacing("container:Old\\/", with: "container:New\\/")
                .replacing("container:Old/", with: "container:New/"))
    }

    @Test func `a plan that only a scheme names follows`() throws {
        let scheme = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"
        let carried = try Carried(
            disk: ["Old/Kit/Package.swift"],
            contents: [
                scheme: "<TestPlanReference reference = \"container:P/Shop.xctestplan\"/>",
                "P/Shop.xctestplan": "{\"containerPath\" : \"container:Old/Kit\"}",
            ],
            moves: ["Old": "New"], by: [TestPlanPaths()])
        #expect(try carried.text("P/Shop.xctestplan") == "{\"containerPath\" : \"container:New/Kit\"}")
    }
}

struct WorkspacePathsTests {
    @Test func `locations follow, below groups too`() throws {
        let file = "Shop.xcworkspace/contents.xcworkspacedata"
        let text = """
            <Workspace version = "1.0">
               <FileRef location = "group:Example.xcodeproj"></FileRef>
               <FileRef location = "container:Old/Kit"></FileRef>
               <Group location = "group:Old" name = "Old">
                  <FileRef location = "group:Kit"></FileRef>
                  <Group location = "group:Papers" name = "P"><FileRef location = "group:Read.md"/></Group>
                  <FileRef location = "container:Old/Read.md"/>
               </Group>
               <FileRef location = "absolute:/Example/Old/Read.md"/>
               <FileRef location = "self:"/>
               <FileRef location = "group:Gone"/>
            </Workspace>

            """
        let carried = try Carried(
            disk: ["Old/Kit/Package.swift", "Old/Read.md", "Old/Papers/Read.md"], contents: [file: text],
            moves: ["Old": "New", "Old/Papers/Read.md": "Docs/Read.md"], by: [WorkspacePaths()])
        let expected = text.replacing("container:Old", with: "container:New")
            .replacing("\"group:Old\"", with: "\"group:New\"")
            .replacing("/Example/Old/", with: "/Example/New/")
            .replacing("group:Papers", with: "group:../Docs")
        #expect(try carried.text(file) == expected)
    }
}

struct LocalPackagesTests {
    @Test func `a package's path and its name in comments follow`() throws {
        let carried = try Carried(
            disk: ["Old/Kit/Package.swift"],
            patches: [
                (
                    "\tobjects = {",
                    "\tobjects = {\n\t\tC1 /* XCLocalSwiftPackageReference \"Old/Kit\" */ = {\n\t\t\tisa = "
                        + "XCLocalSwiftPackageReference;\n\t\t\trelativePath = Old/Kit;\n\t\t};"
                ),
                (
                    "targets = (",
                    "packageReferences = (\nC1 /* XCLocalSwiftPackageReference \"Old/Kit\" */,\n);\ntargets = ("
                ),
            ],
            moves: ["Old/Kit": "Packages/My Kit"], by: [LocalPackages()])
        #expect(
            try carried.lines == [
                "C1 /* XCLocalSwiftPackageReference \"Packages/My Kit\" */ = {",
                "relativePath = \"Packages/My Kit\";",
                "C1 /* XCLocalSwiftPackageReference \"Packages/My Kit\" */,",
            ])
    }
}

struct MappingModelsTests {
    @Test func `a mapping's data models follow`() throws {
        let text = """
            <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
            <database><attribute name="sourcemodelpath" type="string">Old/Shop.xcdatamodeld/1.xcdatamodel</attribute>
            <attribute name="destinationmodelpath" type="string">Gone/2.xcdatamodel</attribute></database>
            """
        let carried = try Carried(
            "1to2.xcmappingmodel", disk: ["Old/Shop.xcdatamodeld/1.xcdatamodel/contents"],
            contents: ["1to2.xcmappingmodel/xcmapping.xml": text], moves: ["Old": "Model"],
            by: [MappingModels()])
        #expect(
            try carried.text("1to2.xcmappingmodel/xcmapping.xml") == text.replacing(">Old/", with: ">Model/"))
    }
}

struct ModuleMapsTests {
    private let text = """
        framework module Zip { // header "zip.h"
          umbrella header "zip.h"
          private header "in/zlib.h"
          header "Elsewhere.h"
        }

        """

    private func carried(_ moves: [String: String]) throws -> Carried {
        try Carried(
            "Zip/\n  Zip.modulemap", disk: ["Zip/zip.h", "Zip/in/zlib.h", "Other/Elsewhere.h"],
            contents: ["Zip/Zip.modulemap": text], moves: moves, by: [ModuleMaps()])
    }

    @Test func `headers follow`() throws {
        let carried = try carried(["Zip/zip.h": "Public/zip.h", "Zip/in": "Zip/inner"])
        #expect(
            try carried.text("Zip/Zip.modulemap")
                == text.replacing("umbrella header \"zip.h\"", with: "umbrella header \"../Public/zip.h\"")
                .replacing("in/zlib.h", with: "inner/zlib.h"))
    }

    @Test func `a map that moves alone leads back, and one that moves with its headers stays`() throws {
        let alone = try carried(["Zip/Zip.modulemap": "Maps/Zip.modulemap"])
        #expect(
            try alone.text("Zip/Zip.modulemap")
                == text.replacing("umbrella header \"zip.h\"", with: "umbrella header \"../Zip/zip.h\"")
                .replacing("in/zlib.h", with: "../Zip/in/zlib.h"))
        #expect(try carried(["Zip": "Lib"]).files.isEmpty)
    }
}
