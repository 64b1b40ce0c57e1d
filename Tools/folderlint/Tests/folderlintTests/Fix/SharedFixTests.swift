import Fixing
import Foundation
import SafeMove
import Testing

/// Files that several claim, and folders that are one thing: hard cases 7, 8, 9 and 18.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct SharedFixTests {
    @Test func `a file of two targets moves once`() async throws {
        let bench = try Workbench(
            "Shop/\n  Till.swift [App]\n  Cart.swift -> ../Old/Cart.swift [App, Other]",
            disk: ["Shop/Till.swift", "Old/Cart.swift"])
        let mended = try await bench.mend()
        #expect(mended.plan.changes.moves.count == 1)
        #expect(mended.origin("Shop/Cart.swift") == "Old/Cart.swift")
    }

    @Test func `a file of two projects is found by both afterwards`() async throws {
        let bench = try Workbench()
        try bench.project("One.xcodeproj", "Shop/ (no folder)\n  Cart.swift [One]\n  Till.swift [One]")
        try bench.project("Two.xcodeproj", "Other/ (no folder)\n  Cart.swift [Two]")
        for path in ["Cart.swift", "Till.swift"] { try bench.add(path) }
        let mended = try await bench.mend()
        #expect(mended.after.files.filter { $0.hasSuffix("Cart.swift") }.count == 1)
        #expect(mended.origin("Shop/Till.swift") == "Till.swift")
    }

    @Test func `another project that names the new places already is no hindrance`() async throws {
        let bench = try Workbench()
        try bench.project("One.xcodeproj", "Shop/\n  Model/ -> ../Model\n    Cart.swift [One]")
        try bench.project("Two.xcodeproj", "Shop/\n  Model/\n    Cart.swift [Two]\n  Till.swift [Two]")
        for path in ["Model/Cart.swift", "Shop/Till.swift"] { try bench.add(path) }
        let plan = try await bench.plan()
        #expect(plan.refusals.isEmpty)
        #expect(plan.changes.moves.map(\.to) == ["Shop/Model"])
    }

    @Test func `a package's source moves inside its target only`() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", targets: [.target(name: "Core", path: "Core")])
            """
        let bench = try Workbench(
            """
            Core/
              Model/ (no folder)
                Cart.swift [App]
            Away/ (no folder)
              Till.swift -> Core/Till.swift [App]
              Other.swift [App]
            """, disk: ["Core/Cart.swift", "Core/Till.swift", "Other.swift"],
            contents: ["Package.swift": manifest])
        let mended = try await bench.mend()
        #expect(mended.origin("Core/Model/Cart.swift") == "Core/Cart.swift")
        #expect(mended.origin("Core/Till.swift") == "Core/Till.swift")
    }

    @Test func `localised files keep their language folders`() async throws {
        let bench = try Workbench(
            """
            Shop/ (no folder)
              Main.storyboard/ {variant} [App]
                Base -> Base.lproj/Main.storyboard
                de -> de.lproj/Main.strings
              Texts.xcstrings/ {variant} [App]
                mul -> mul.lproj/Texts.xcstrings
              Own.strings/ -> en.lproj {variant} [App]
                en -> Own.strings
              Cart.swift [App]
            """,
            disk: [
                "Base.lproj/Main.storyboard", "de.lproj/Main.strings", "mul.lproj/Texts.xcstrings",
                "en.lproj/Own.strings", "Cart.swift",
            ])
        let mended = try await bench.mend()
        for path in ["Base.lproj/Main.storyboard", "de.lproj/Main.strings", "mul.lproj/Texts.xcstrings"] {
            #expect(mended.origin("Shop/\(path)") == path)
        }
        #expect(mended.origin("Shop/en.lproj/Own.strings") == "en.lproj/Own.strings")
    }

    @Test func `a language that is missing stays missing, and the others move`() async throws {
        let bench = try Workbench(
            """
            Shop/ (no folder)
              Texts.strings/ {variant} [App]
                en -> en.lproj/Texts.strings
                de -> de.lproj/Texts.strings
              Cart.swift [App]
            """, disk: ["en.lproj/Texts.strings", "Cart.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("Shop/en.lproj/Texts.strings") == "en.lproj/Texts.strings")
        #expect(mended.after.files.filter { $0.hasSuffix("Texts.strings") }.count == 1)
        #expect(try bench.document.contains("name = de;"))
    }

    @Test func `a language folder may be a group like any other`() async throws {
        let bench = try Workbench(
            """
            Shop/ -> Laden
              de.lproj/
                Texts.strings [App]
                Help.html [App]
              Cart.swift [App]
            """, disk: ["Laden/de.lproj/Texts.strings", "Laden/de.lproj/Help.html", "Laden/Cart.swift"])
        let mended = try await bench.mend()
        for name in ["Texts.strings", "Help.html"] {
            #expect(mended.origin("Shop/de.lproj/\(name)") == "Laden/de.lproj/\(name)")
        }
    }

    @Test func `a file of two projects of one workspace is found by both afterwards`() async throws {
        let bench = try Workbench()
        try bench.project("One.xcodeproj", "Shop/ (no folder)\n  Cart.swift [One]\n  Till.swift [One]")
        try bench.project("Two.xcodeproj", "Cart.swift [Two]")
        try bench.write(
            "All.xcworkspace/contents.xcworkspacedata",
            """
            <Workspace version = "1.0">
               <FileRef location = "group:One.xcodeproj"></FileRef>
               <FileRef location = "group:Two.xcodeproj"></FileRef>
            </Workspace>

            """)
        for path in ["Cart.swift", "Till.swift"] { try bench.add(path) }
        bench.paths = ["All.xcworkspace"]
        let mended = try await bench.mend()
        #expect(mended.after.files.filter { $0.hasSuffix("Cart.swift") }.count == 1)
        #expect(mended.origin("Shop/Till.swift") == "Till.swift")
    }

    @Test func `a file that a podspec names moves, and the podspec follows`() async throws {
        let bench = try Workbench(
            "Kit/ -> Code\n  Kit.swift [App]", disk: ["Code/Kit.swift"],
            contents: ["Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Code/**/*.swift'\nend\n"])
        let mended = try await bench.mend()
        #expect(mended.origin("Kit/Kit.swift") == "Code/Kit.swift")
        #expect(
            mended.after.text("Kit.podspec")
                == "Pod::Spec.new do |s|\n  s.source_files = 'Kit/**/*.swift'\nend\n")
    }

    @Test(arguments: [
        "Images.xcassets", "Settings.bundle", "Guide.docc", "Try.playground", "App.icon", "Blue",
        "1to2.xcmappingmodel", "Art.xcstickers",
    ])
    func `a folder that is one file moves whole`(name: String) async throws {
        let bench = try Workbench(
            "Shop/ (no folder)\n  \(name) [App]\n  Cart.swift [App]",
            disk: ["\(name)/Contents.json", "\(name)/Deep/picture.png", "\(name)/Empty/", "Cart.swift"],
            patches: name == "Blue"
                ? [("lastKnownFileType = file; path = Blue;", "lastKnownFileType = folder; path = Blue;")]
                : [])
        let mended = try await bench.mend()
        #expect(mended.origin("Shop/\(name)/Deep/picture.png") == "\(name)/Deep/picture.png")
        #expect(mended.after["Shop/\(name)/Empty"]?.kind == .folder)
        #expect(mended.plan.changes.moves.map(\.from).contains(name))
    }

    @Test func `a synchronized folder may have another's name, or lie deeper than its group`() async throws {
        let bench = try Workbench(
            """
            Home/ -> House
              Kit/ -> Deep/Kit {sync}
                - Info.plist [App]
              One.swift [App]
            Away/ -> Hut
              Kit/ {sync} [App]
              Two.swift [App]
            """,
            disk: [
                "House/Deep/Kit/A.swift", "House/Deep/Kit/Info.plist", "House/One.swift", "Hut/Kit/A.swift",
                "Hut/Two.swift",
            ])
        let mended = try await bench.mend()
        #expect(mended.origin("Home/One.swift") == "House/One.swift")
        #expect(mended.origin("Away/Kit/A.swift") == "Hut/Kit/A.swift")
        #expect(mended.after.files.filter { $0.hasPrefix("Home/") && $0.hasSuffix("Kit/A.swift") }.count == 1)
        #expect(
            mended.after.files.filter { $0.hasPrefix("Home/") && $0.hasSuffix("Kit/Info.plist") }.count == 1)
    }

    @Test func `a data model moves with its versions`() async throws {
        let bench = try Workbench(
            """
            Model/ (no folder)
              Shop.xcdatamodeld/ {version} [App]
                Shop 2.xcdatamodel
                Shop.xcdatamodel
            """,
            disk: [
                "Shop.xcdatamodeld/Shop.xcdatamodel/contents",
                "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents",
                "Shop.xcdatamodeld/.xccurrentversion",
            ])
        let mended = try await bench.mend()
        #expect(
            mended.origin("Model/Shop.xcdatamodeld/.xccurrentversion")
                == "Shop.xcdatamodeld/.xccurrentversion")
        #expect(mended.plan.changes.moves.count == 1)
    }

    @Test func `a library of frameworks stays`() async throws {
        let bench = try Workbench(
            "Vendor/ (no folder)\n  Kit.xcframework -> Libs/Kit.xcframework\n  One.swift [App]",
            disk: ["Libs/Kit.xcframework/Info.plist", "One.swift"])
        let mended = try await bench.mend()
        #expect(
            mended.after["Libs/Kit.xcframework/Info.plist"]
                == mended.before["Libs/Kit.xcframework/Info.plist"])
        #expect(mended.origin("Vendor/One.swift") == "One.swift")
    }

    @Test func `loose files and synchronized folders live in one group`() async throws {
        let bench = try Workbench(
            """
            Home/ -> House
              Kit/ {sync}
                - Info.plist [App]
              One.swift [App]
            Loose/ (no folder)
              Tools/ {sync}
              Two.swift [App]
            """,
            disk: [
                "House/Kit/Deep/A.swift", "House/Kit/Info.plist", "House/One.swift", "Tools/B.swift",
                "Two.swift",
            ])
        let mended = try await bench.mend()
        #expect(mended.origin("Home/Kit/Deep/A.swift") == "House/Kit/Deep/A.swift")
        #expect(mended.origin("Home/One.swift") == "House/One.swift")
        #expect(mended.origin("Loose/Two.swift") == "Two.swift")
        #expect(mended.after.files.contains { $0.hasSuffix("Tools/B.swift") })
    }
}
