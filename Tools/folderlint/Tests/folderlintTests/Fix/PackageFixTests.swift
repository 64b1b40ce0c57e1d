import Foundation
import Testing

/// Local packages and lists, and all who name them: hard cases 10 and 12.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct PackageFixTests {
    private static let package = """
        /* Begin XCLocalSwiftPackageReference section */
        \t\tD90000000000000000000009 /* XCLocalSwiftPackageReference "Modules/Basket" */ = {
        \t\t\tisa = XCLocalSwiftPackageReference;
        \t\t\trelativePath = Modules/Basket;
        \t\t};
        /* End XCLocalSwiftPackageReference section */
        """

    @Test(arguments: ["wrapper", "folder"])
    func `a package in a folder that is renamed is found by project and workspace`(type: String)
        async throws
    {
        let lock = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        let bench = try Workbench(
            "Libs/ -> Modules\n  Basket\n  Notes.swift [App]",
            disk: ["Modules/Basket/Sources/Basket/B.swift", "Modules/Notes.swift"],
            contents: [
                "Modules/Basket/Package.swift": "// swift-tools-version: 6.0\n",
                lock: "{\n  \"pins\" : [\n  ],\n  \"version\" : 3\n}\n",
                "All.xcworkspace/contents.xcworkspacedata": """
                <Workspace version = "1.0">
                   <FileRef location = "group:App.xcodeproj"></FileRef>
                   <FileRef location = "group:Modules/Basket"></FileRef>
                </Workspace>

                """,
            ],
            patches: [
                (
                    "/* End XCConfigurationList section */\n",
                    "/* End XCConfigurationList section */\n\n\(Self.package)\n"
                ),
                ("lastKnownFileType = folder; path = Basket", "lastKnownFileType = \(type); path = Basket"),
            ])
        let mended = try await bench.mend()
        let path = try #require(try bench.document.firstMatch(of: #/relativePath = ([^;]*);/#)).1
        #expect(mended.after.files.contains("\(path)/Package.swift"))
        #expect(try bench.document.contains("XCLocalSwiftPackageReference \"\(path)\""))
        #expect(
            mended.after.text("All.xcworkspace/contents.xcworkspacedata")?
                .contains("location = \"group:\(path)\"") == true)
        #expect(mended.after[lock] == mended.before[lock])
    }

    @Test func `a setting that is a list follows item by item`() async throws {
        let old = "\"$(inherited)\",\n\t\t\t\t\t\"$(SRCROOT)/Code/Headers\",\n\t\t\t\t\tVendor,\n"
        let bench = try Workbench(
            "App/ -> Code\n  Main.m [App]", disk: ["Code/Main.m", "Code/Headers/A.h", "Vendor/B.h"],
            settings: ["App": ["HEADER_SEARCH_PATHS": "PLACE"]],
            patches: [("HEADER_SEARCH_PATHS = PLACE;", "HEADER_SEARCH_PATHS = (\n\t\t\t\t\t\(old)\t\t\t\t);")]
        )
        try await bench.mend()
        let new = old.replacing("Code/Headers", with: "App/Headers")
        #expect(try bench.document.contains("HEADER_SEARCH_PATHS = (\n\t\t\t\t\t\(new)\t\t\t\t);"))
    }
}
