import Fixing
import Foundation
import Testing

/// What else names a path: hard cases 10 to 13.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct PathSourceFixTests {
    private let app = "App/ -> Code\n  Main.swift [App]\n  Info.plist\n  Bridge File.h\n  Base.xcconfig"
    private let disk = [
        "Code/Main.swift", "Code/Info.plist", "Code/Bridge File.h", "Code/Preview/one.png",
        "Code/App.entitlements", "Code/Prefix.pch",
    ]

    @Test(
        arguments: [
            ("INFOPLIST_FILE", "Code/Info.plist", "App/Info.plist"),
            ("INFOPLIST_FILE", "$(SRCROOT)/Code/Info.plist", "$(SRCROOT)/App/Info.plist"),
            ("INFOPLIST_FILE", "${SRCROOT}/Code/Info.plist", "${SRCROOT}/App/Info.plist"),
            ("INFOPLIST_FILE", "$(PROJECT_DIR)/Code/Info.plist", "$(PROJECT_DIR)/App/Info.plist"),
            ("INFOPLIST_FILE", "./Code/Info.plist", "./App/Info.plist"),
            ("INFOPLIST_FILE[sdk=iphoneos*]", "Code/Info.plist", "App/Info.plist"),
            ("SWIFT_OBJC_BRIDGING_HEADER", "Code/Bridge File.h", "App/Bridge File.h"),
            ("CODE_SIGN_ENTITLEMENTS", "Code/App.entitlements", "App/App.entitlements"),
            ("GCC_PREFIX_HEADER", "Code/Prefix.pch", "App/Prefix.pch"),
            ("DEVELOPMENT_ASSET_PATHS", "\"Code/Preview\"", "\"App/Preview\""),
            ("HEADER_SEARCH_PATHS", "$(inherited) $(SRCROOT)/Code", "$(inherited) $(SRCROOT)/App"),
        ], ["App", ""])
    func `a build setting follows in the form that it has`(
        setting: (key: String, old: String, new: String), owner: String
    ) async throws {
        let bench = try Workbench(app, disk: disk, settings: [owner: [setting.key: setting.old]])
        let quoted = setting.old.replacing("\"", with: "\\\"")
        let start = try #require(try bench.document.firstRange(of: quoted))
        #expect(!start.isEmpty)
        try await bench.mend()
        let text = try bench.document.replacing("\\\"", with: "\"")
        #expect(text.contains(setting.new) && !text.contains(setting.old))
    }

    @Test func `a computed setting keeps its file where it is, and says so`() async throws {
        let bench = try Workbench(
            "Code/ -> App\n  Info.plist\n  Main.swift [App]", disk: ["App/Info.plist", "App/Main.swift"],
            settings: ["App": ["INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist"]])
        let mended = try await bench.mend()
        #expect(mended.after["App/Info.plist"] == mended.before["App/Info.plist"])
        #expect(mended.origin("Code/Main.swift") == "App/Main.swift")
        #expect(
            mended.refusals.contains { $0.reason.contains("TARGET_NAME") || $0.reason.contains("computed") })
    }

    @Test func `an xcconfig's own settings and includes follow`() async throws {
        let bench = try Workbench(
            """
            Settings/ (no folder)
              Base.xcconfig -> Config/Base.xcconfig
              Other.xcconfig
            App/ -> Code
              Info.plist [App]
            """, disk: ["Code/Info.plist"],
            contents: [
                "Config/Base.xcconfig":
                    "#include \"../Other.xcconfig\"\nINFOPLIST_FILE = Code/Info.plist // old\n",
                "Other.xcconfig": "A = B\n",
            ],
            patches: [
                (
                    "isa = XCBuildConfiguration;",
                    "isa = XCBuildConfiguration;\n"
                        + "\t\t\tbaseConfigurationReference = A00000000000000000000002;"
                )
            ])
        let mended = try await bench.mend()
        let base = try #require(mended.after.files.first { $0.hasSuffix("Base.xcconfig") })
        let other = try #require(mended.after.files.first { $0.hasSuffix("Other.xcconfig") })
        let text = try #require(mended.after.text(base))
        #expect(text.contains("INFOPLIST_FILE = App/Info.plist // old"))
        let include = try #require(text.firstMatch(of: #/#include "(.*)"/#)).1
        #expect(Self.joined(base, String(include)) == other)
    }

    @Test func `an xcconfig in another encoding keeps its bytes, and its paths follow`() async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Info.plist [App]\n  Base.xcconfig", disk: ["Code/Info.plist"],
            patches: [
                (
                    "isa = XCBuildConfiguration;",
                    "isa = XCBuildConfiguration;\n"
                        + "\t\t\tbaseConfigurationReference = A00000000000000000000003;"
                )
            ])
        // In Latin-1, "é" is one byte.
        func latin(_ text: String) -> Data { Data(text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }) }
        try latin("// caf~\nINFOPLIST_FILE = Code/Info.plist // caf~\nN = caf~\n")
            .write(to: bench.folder.appending(path: "Code/Base.xcconfig"))
        try await bench.mend()
        let text = try Data(contentsOf: bench.folder.appending(path: "App/Base.xcconfig"))
        #expect(text == latin("// caf~\nINFOPLIST_FILE = App/Info.plist // caf~\nN = caf~\n"))
        #expect(try bench.document.contains("baseConfigurationReference = A00000000000000000000003"))
    }

    /// A path as seen from a file.
    private static func joined(_ file: String, _ path: String) -> String {
        var names = file.split(separator: "/").dropLast().map(String.init)
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { names.removeLast() } else { names.append(String(name)) }
        }
        return names.joined(separator: "/")
    }

    @Test func `an import by a relative path still finds its header`() async throws {
        let bench = try Workbench(
            """
            Core/ (no folder)
              Deep/ (no folder)
                A.m [App]
            Headers/
              B.h
            """, disk: ["Headers/B.h"],
            contents: ["A.m": "#import \"Headers/B.h\"\n#include <stdio.h>\nint a;\n"])
        let mended = try await bench.mend()
        let file = try #require(mended.after.files.first { $0.hasSuffix("A.m") })
        let text = try #require(mended.after.text(file))
        let header = try #require(text.firstMatch(of: #/#import "(.*)"/#)).1
        #expect(Self.joined(file, String(header)) == "Headers/B.h")
        #expect(text.hasSuffix("\n#include <stdio.h>\nint a;\n"))
    }

    @Test func `snapshots go with their test, and no others`() async throws {
        let bench = try Workbench(
            """
            Tests/
              OneTests.swift [AppTests]
              CartTests.swift -> ../Old/CartTests.swift [AppTests]
            Old/
              TillTests.swift [AppTests]
            """,
            disk: [
                "Tests/OneTests.swift", "Old/CartTests.swift", "Old/TillTests.swift",
                "Old/__Snapshots__/CartTests/one.png", "Old/__Snapshots__/TillTests/one.png",
            ])
        let mended = try await bench.mend()
        #expect(
            mended.origin("Tests/__Snapshots__/CartTests/one.png") == "Old/__Snapshots__/CartTests/one.png")
        #expect(mended.origin("Old/__Snapshots__/TillTests/one.png") == "Old/__Snapshots__/TillTests/one.png")
    }

    @Test func `a module map still names its headers, and the setting names the map`() async throws {
        let bench = try Workbench(
            "Core/ -> Src\n  module.modulemap\n  Core.h\n  A.m [App]", disk: ["Src/Core.h", "Src/A.m"],
            contents: ["Src/module.modulemap": "module Core {\n  umbrella header \"Core.h\"\n}\n"],
            settings: ["App": ["MODULEMAP_FILE": "$(SRCROOT)/Src/module.modulemap"]])
        let mended = try await bench.mend()
        #expect(mended.origin("Core/Core.h") == "Src/Core.h")
        #expect(mended.after.text("Core/module.modulemap") == mended.before.text("Src/module.modulemap"))
        #expect(try bench.document.contains("$(SRCROOT)/Core/module.modulemap"))
    }

    @Test func `a local package stays, and the project still finds it`() async throws {
        let package = """
            /* Begin XCLocalSwiftPackageReference section */
            \t\tD90000000000000000000009 /* XCLocalSwiftPackageReference "Modules/Basket" */ = {
            \t\t\tisa = XCLocalSwiftPackageReference;
            \t\t\trelativePath = Modules/Basket;
            \t\t};
            /* End XCLocalSwiftPackageReference section */
            """
        let bench = try Workbench(
            "Libs/ -> Modules\n  Basket\n  Notes.swift [App]",
            disk: [
                "Modules/Basket/Package.swift", "Modules/Basket/Sources/Basket/B.swift",
                "Modules/Notes.swift",
            ],
            patches: [
                (
                    "/* End XCConfigurationList section */\n",
                    "/* End XCConfigurationList section */\n\n\(package)\n"
                )
            ])
        let mended = try await bench.mend()
        let path = try #require(try bench.document.firstMatch(of: #/relativePath = ([^;]*);/#)).1
        #expect(mended.after.files.contains("\(path)/Package.swift"))
        #expect(try bench.document.contains("XCLocalSwiftPackageReference \"\(path)\""))
    }

    @Test(arguments: ["xcshareddata", "xcuserdata/me.xcuserdatad"])
    func `a scheme's plans, stores and places follow`(folder: String) async throws {
        let scheme = "App.xcodeproj/\(folder)/xcschemes/App.xcscheme"
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\n  All.xctestplan\n  Shop.storekit\n  Walk.gpx",
            disk: ["Code/Main.swift", "Code/Shop.storekit", "Code/Walk.gpx"],
            contents: [
                "Code/All.xctestplan": "{\n  \"configurations\" : [],\n  \"version\" : 1\n}\n",
                scheme: Self.scheme,
            ])
        let mended = try await bench.mend()
        let text = try #require(mended.after.text(scheme))
        #expect(text.contains("container:App/All.xctestplan"))
        #expect(text.contains("\"../../App/Shop.storekit\"") && text.contains("\"../../App/Walk.gpx\""))
        #expect(text.contains("container:App.xcodeproj"))
    }

    private static let scheme = """
        <?xml version="1.0" encoding="UTF-8"?>
        <Scheme LastUpgradeVersion = "1600" version = "1.7">
           <TestAction buildConfiguration = "Debug">
              <TestPlans>
                 <TestPlanReference reference = "container:Code/All.xctestplan" default = "YES">
                 </TestPlanReference>
              </TestPlans>
           </TestAction>
           <LaunchAction buildConfiguration = "Debug">
              <BuildableProductRunnable runnableDebuggingMode = "0">
                 <BuildableReference BlueprintName = "App" ReferencedContainer = "container:App.xcodeproj">
                 </BuildableReference>
              </BuildableProductRunnable>
              <StoreKitConfigurationFileReference identifier = "../../Code/Shop.storekit">
              </StoreKitConfigurationFileReference>
              <LocationScenarioReference identifier = "../../Code/Walk.gpx" referenceType = "0">
              </LocationScenarioReference>
           </LaunchAction>
        </Scheme>
        """
}
