import FolderlintKit
import Testing

@testable import Fixing

struct PackageManifestsTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Shop", // path: "Sources/Cart"
            dependencies: [.package(path: "../Kit"), .package(url: "https://a.b/c", from: "1.0.0")],
            targets: [
                .target(name: "Cart", dependencies: [.target(name: "Model")]),
                .target(
                    name: "Model", path: "Core/Model", exclude: ["Old/notes.md", "Docs"],
                    resources: [.process("Resources"), .copy("Old/data.json")],
                    cSettings: [.headerSearchPath("Old/include"), .define("A")]),
                .testTarget(name: "CartTests", path: "Tests/Cart Tests"),
            ])

        """

    private func followed(_ moves: [String: String], manifest: String = manifest) throws -> Followed {
        try Followed(
            disk: [
                "Sources/Cart/Cart.swift", "Sources/Cart/View/V.swift", "Core/Model/M.swift",
                "Core/Model/Old/notes.md", "Core/Model/Old/data.json", "Core/Model/Old/include/m.h",
                "Core/Model/Docs/a.md", "Core/Model/Resources/r.json", "Tests/Cart Tests/T.swift",
                "Lose.swift",
            ],
            contents: ["Package.swift": manifest], moves: moves, by: [PackageManifests()])
    }

    @Test(arguments: [
        ["Sources/Cart/Cart.swift": "Sources/Cart/View/Cart.swift"],
        ["Sources/Cart/View": "Sources/Cart/Views"],
        ["Lose.swift": "More/Lose.swift"], ["Core/Model/M.swift": "Core/Model/New/M.swift"],
    ])
    func `inside a target, and outside all, a move is free`(moves: [String: String]) throws {
        let followed = try followed(moves)
        #expect(followed.files.isEmpty)
        #expect(followed.blocks.isEmpty)
    }

    @Test func `what is written out follows, a target's folder and what is in it`() throws {
        let followed = try followed([
            "Core/Model": "Model", "Core/Model/Old": "Model/New", "Tests/Cart Tests": "Checks/Cart Tests",
        ])
        let expected = Self.manifest.replacing("Core/Model", with: "Model")
            .replacing("Old/notes.md", with: "New/notes.md").replacing("Old/data.json", with: "New/data.json")
            .replacing("Old/include", with: "New/include").replacing("Tests/Cart", with: "Checks/Cart")
        #expect(try followed.text("Package.swift") == expected)
        #expect(followed.blocks.isEmpty)
    }

    @Test(arguments: [
        (["Sources/Cart/Cart.swift": "Core/Model/Cart.swift"], "Sources/Cart/Cart.swift"),
        (["Sources/Cart/Cart.swift": "App/Cart.swift"], "Sources/Cart/Cart.swift"),
        (["Lose.swift": "Sources/Cart/Lose.swift"], "Lose.swift"),
        (["Core/Model/Resources/r.json": "Core/Model/r.json"], "Core/Model/Resources/r.json"),
        (["Core/Model/M.swift": "Core/Model/Docs/M.swift"], "Core/Model/M.swift"),
        (["Sources/Cart": "App/Cart"], "Sources/Cart"),
    ])
    func `what would change its target, or its part in it, stays`(moves: [String: String], path: String)
        throws
    {
        let followed = try followed(moves)
        #expect(followed.blocks == ["\(path): package-target"])
    }

    @Test func `a package that moves as a whole is free, and finds its neighbours`() throws {
        let followed = try Followed(
            disk: ["Shop/Sources/Cart/Cart.swift", "Kit/Package.swift", "Shop/Core/Model/M.swift"],
            contents: ["Shop/Package.swift": Self.manifest], moves: ["Shop": "Packages/Shop"],
            by: [PackageManifests()])
        #expect(
            try followed.text("Shop/Package.swift")
                == Self.manifest.replacing("\"../Kit\"", with: "\"../../Kit\""))
        #expect(followed.blocks.isEmpty)
    }

    @Test func `the nearest manifest that knows a file's target is the one that counts`() throws {
        let followed = try Followed(
            disk: ["Kit/Sources/Kit/A.swift", "Kit/B.swift"],
            contents: [
                "Package.swift": "let p = Package(name: \"A\", targets: [.target(name: name, path: folder)])",
                "Kit/Package.swift": "let p = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
            ],
            moves: [
                "Kit/Sources/Kit/A.swift": "Kit/Sources/Kit/In/A.swift", "Kit/B.swift": "Kit/In/B.swift",
            ],
            by: [PackageManifests()])
        #expect(followed.blocks == ["Kit/B.swift: package-target"])
    }

    @Test(arguments: [
        "let p = Package(name: \"A\", targets: names.map { .target(name: $0, path: \"Sources/\\($0)\") })",
        "let p = Package(name: \"A\", targets: [.target(name: \"A\", path: folder)])",
        "let p = Package(name: \"A\", targets: [.target(name: \"Cart\", exclude: [\"a\"] + others)])",
    ])
    func `a manifest that works its targets out keeps its files where they are`(manifest: String) throws {
        let followed = try followed(
            ["Sources/Cart/Cart.swift": "Sources/Cart/View/Cart.swift"], manifest: manifest)
        #expect(followed.files.isEmpty)
        #expect(followed.blocks == ["Sources/Cart/Cart.swift: package-target"])
    }

    @Test(arguments: ["", ".", "./"])
    func `a target may have the folder of its package`(path: String) throws {
        let manifest = """
            let package = Package(name: "Shop", targets: [.target(
                name: "All", path: "\(path)", exclude: ["Old/notes.md"], publicHeadersPath: "",
                cSettings: [.headerSearchPath("Old/include"), .headerSearchPath("")])])
            """
        let moves = ["Old": "New/Old"]
        let disk = ["Old/notes.md", "Old/include/m.h", "Old/a.c"]
        let followed = try Followed(
            disk: disk,
            contents: ["Package.swift": manifest, "Old/b.c": "#include \"../Old/include/m.h\"\n"],
            moves: moves)
        let expected = manifest.replacing("Old/", with: "New/Old/")
        #expect(try followed.text("Package.swift") == expected)
        #expect(followed.blocks.isEmpty)
    }

    @Test func `a manifest for one version of Swift follows too`() throws {
        func manifest(_ path: String) -> String {
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "\(path)")])
            """
        }
        let file = "Package@swift-5.9.swift"
        let files = ["Package.swift": manifest("Old"), file: manifest("Old")]
        let whole = try Followed(
            disk: ["Old/A.swift", "Old/In/B.swift"], contents: files, moves: ["Old": "New"],
            by: [PackageManifests()])
        #expect(try whole.text(file) == manifest("New"))
        let inner = try Followed(
            disk: ["Old/A.swift", "Old/In/B.swift"],
            contents: ["Package.swift": manifest("Old"), file: manifest("Old/In")],
            moves: ["Old/In/B.swift": "Old/B.swift"], by: [PackageManifests()])
        #expect(inner.blocks == ["Old/In/B.swift: package-target"])
    }

    // MARK: - Targets in one another

    private static func package(_ targets: String) -> String {
        "let p = Package(name: \"A\", targets: [\(targets)])"
    }

    private func moved(_ targets: String, _ moves: [String: String]) throws -> Followed {
        try Followed(
            disk: [
                "App/Model/Item.swift", "App/Model/Cart.swift", "App/Core/Base.swift", "App/Core/In/B.swift",
                "App/Top.swift", "Sources/Core/C.swift", "Sources/Model/M.swift",
            ],
            contents: ["Package.swift": Self.package(targets)], moves: moves, by: [PackageManifests()])
    }

    private static let core = ".target(name: \"Core\", path: \"App/Core\")"
    private static let model = ".target(name: \"Model\", path: \"App/Model\")"
    private static let files = [
        "App/Model/Item.swift": "App/Core/Model/Item.swift",
        "App/Model/Cart.swift": "App/Core/Model/Cart.swift",
    ]

    @Test(arguments: [
        ("\(core), \(model)", ["App/Model": "App/Core/Model"]),
        ("\(core), \(model)", files),
        ("Target.target(name: \"Core\", path: \"App/Core\"), \(model)", ["App/Model": "App/Core/Model"]),
        (".target(name: \"Core\"), \(model)", ["App/Model": "Sources/Core/Model"]),
        (".target(name: \"Core\", path\t:\r\n \"App/Core\"), \(model)", ["App/Model": "App/Core/Model"]),
        (
            ".target(name: \"Core\", path: \"App/Core\", exclude: [\"In\"]), \(model)",
            ["App/Model": "App/Core/Model"]
        ),
        (
            ".target(name: \"Core\", path: \"App/Core\", sources: [\"In\"]), \(model)",
            ["App/Model": "App/Core/In/Model"]
        ),
        (
            ".target(name: \"App\", path: \"App\", exclude: [\"Core\", \"Model\"]), \(core), \(model)",
            ["App/Model": "App/Core/Model"]
        ),
    ])
    func `a target's folder that another target would build stays`(targets: String, moves: [String: String])
        throws
    {
        let followed = try moved(targets, moves)
        #expect(followed.blocks.contains("App/Model: package-target"), "\(followed.blocks)")
    }

    @Test(arguments: [
        (
            ".target(name: \"Core\", path: \"App/Core\", exclude: [\"Model\"]), \(model)",
            ["App/Model": "App/Core/Model"]
        ),
        (
            ".target(name: \"Core\", path: \"App/Core\", sources: [\"In\"]), \(model)",
            ["App/Model": "App/Core/Model"]
        ),
        (
            ".target(name: \"App\", path: \"App\", exclude: [\"Model\"]), \(model)",
            ["App/Model": "App/Core/Model"]
        ),
        ("\(core), \(model)", ["App/Model": "App/Views"]),
        ("\(core), \(model)", ["App": "Shop"]),
    ])
    func `a target's folder that no other target would build is free`(
        targets: String, moves: [String: String]
    )
        throws
    {
        #expect(try moved(targets, moves).blocks.isEmpty)
    }

    @Test(arguments: [
        (
            ".target(name: \"App\", path: \"App\", exclude: [\"Core/In\"]), \(model)",
            ["App/Core": "Core"], "App/Core"
        ),
        ("\(core), .target(name: \"Item\", path: \"App/Model/Item\")", ["App/Top.swift": "Top.swift"], nil),
    ])
    func `a folder with targets stays where the rest of it would leave a target`(
        targets: String, moves: [String: String], path: String?
    ) throws {
        #expect(try moved(targets, moves).blocks == (path.map { ["\($0): package-target"] } ?? []))
    }

    // MARK: - Targets that are worked out

    private static let shop = ".target(name: \"Shop\", path: \"App\", exclude: [\"Model\"])"

    @Test(arguments: [
        "\(shop), .target(name: \"Model\", path: base + \"Model\")",
        "\(shop), .target(name: \"Model\", path: \"\\(base)/Model\")",
        "\(shop), .target(name: \"Model\", path: path)",
        "\(shop), Target.target(name: \"Model\", path: base + \"Model\")",
        "\(model), .target(name: \"Shop\", path: \"App\", exclude: [\"Model\"] + others)",
        "\(model), .target(name: \"Shop\", path: \"App\", exclude: others)",
        "\(model), .target(name: \"Shop\", path: \"App\", sources: names.map { $0 })",
        "\(shop), .target(name: \"Model\", path: \"App/Model\", resources: [.copy(file)])",
        "\(model), .target(name: \"Core\", path: base + \"Core\")",
        "\(model), .target(name: \"Core\", path: #\"App/Core\"#)",
        "\(model), .target(name: \"Core\", path: \"App/\\u{43}ore\")",
    ])
    func `what a target that is worked out may name stays, whatever other targets hold it`(targets: String)
        throws
    {
        let followed = try moved(targets, ["App/Model": "App/Core/Model"])
        #expect(followed.blocks == ["App/Model: package-target"])
    }

    @Test(arguments: [
        "\(shop), .target(name: \"Model\", path: base + \"Model\")",
        "\(core), .target(name: \"Model\", path: \"App/Model\", exclude: others)",
    ])
    func `what another target has to itself is free beside a target that is worked out`(targets: String)
        throws
    {
        let followed = try moved(targets, ["App/Core/Base.swift": "App/Core/In/Base.swift"])
        #expect(followed.blocks.isEmpty)
    }

    @Test(arguments: ["\(shop), .testTarget(name: model)", "\(shop), .target(name: name(of: model))"])
    func `a target that is worked out and has no path is in a folder of SwiftPM`(targets: String) throws {
        #expect(try moved(targets, ["App/Model": "App/Core/Model"]).blocks.isEmpty)
        let moves = ["Sources/A/a.swift": "App/a.swift"]
        let followed = try Followed(
            disk: ["Sources/A/a.swift", "App/b.swift"],
            contents: ["Package.swift": "let package = Package(name: \"P\", targets: [\(targets)])"],
            moves: moves,
            by: [PackageManifests()])
        #expect(!followed.blocks.isEmpty)
    }

    @Test(arguments: [("", ["App/include: package-target"]), (", publicHeadersPath: \"include\"", [])])
    func `the folder of headers that a target offers keeps its name, or is written out`(
        path: String, blocks: [String]
    ) throws {
        let manifest =
            "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"App\"\(path))])\n"
        let followed = try Followed(
            disk: ["App/include/data.h", "App/a.c"], contents: ["Package.swift": manifest],
            moves: ["App/include": "App/Model"], by: [PackageManifests()])
        #expect(followed.blocks == blocks)
        if blocks.isEmpty {
            #expect(try followed.text("Package.swift").contains("publicHeadersPath: \"Model\""))
        }
    }

    @Test func `a path from the folder of a target is not taken for another folder`() throws {
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "A", path: "App", resources: [.process("Some Files/a.txt")]),
            ])
            """
        let followed = try Followed(
            disk: ["App/Some Files/a.txt", "App/x.swift"], contents: ["Package.swift": manifest],
            git: .init(tracked: ["App/Some Files/a.txt", "App/x.swift", "Package.swift"]),
            moves: ["App": "Zip"], by: [PackageManifests(), Mentions()])
        #expect(try followed.text("Package.swift") == manifest.replacing("\"App\"", with: "\"Zip\""))
        #expect(followed.mentions.isEmpty)
    }

    @Test(arguments: [
        ("resources: [Resource.copy(\"Old\")]", "resources: [Resource.copy(\"New\")]", 1),
        ("resources: [.process(\"Old\")]", "resources: [.process(\"New\")]", 0),
        ("exclude: [#\"Old\"#]", "exclude: [#\"New\"#]", 0),
        (
            "cSettings: [CSetting.headerSearchPath(\"Old\")]",
            "cSettings: [CSetting.headerSearchPath(\"New\")]",
            0
        ),
    ])
    func `a folder is followed in each spelling, and only a copied one keeps its name in the product`(
        old: String, new: String, mentions: Int
    ) throws {
        let manifest =
            "let p = Package(name: \"P\", targets: [.target(name: \"A\", path: \"App\", \(old))])\n"
        let followed = try Followed(
            disk: ["App/Old/data.json", "App/a.swift"], contents: ["Package.swift": manifest],
            moves: ["App/Old": "App/New"], by: [PackageManifests()])
        #expect(followed.blocks == [])
        #expect(try followed.text("Package.swift") == manifest.replacing(old, with: new))
        #expect(followed.mentions.count == mentions)
    }

    @Test func `a searched folder whose headers go to two places is reported`() throws {
        let manifest = """
            let p = Package(name: "P", targets: [
                .target(name: "A", path: "App", cSettings: [.headerSearchPath("Old")]),
            ])
            """
        let followed = try Followed(
            disk: ["App/Old/a.h", "App/Old/b.h", "App/a.c"], contents: ["Package.swift": manifest],
            moves: ["App/Old/a.h": "App/One/a.h", "App/Old/b.h": "App/Two/b.h"], by: [PackageManifests()])
        #expect(followed.mentions.count == 1)
        #expect(followed.blocks == [])
    }

    @Test func `what goes up from an excluded folder holds back nothing else`() throws {
        let manifest = """
            let p = Package(name: "P", targets: [.target(name: "A", path: "App", exclude: ["Old"])])
            """
        let followed = try Followed(
            disk: ["App/Old/was.swift", "App/free.swift", "App/a.swift"],
            contents: ["Package.swift": manifest],
            moves: [
                "App": "Lib", "App/Old/was.swift": "Lib/was.swift", "App/free.swift": "Lib/Util/free.swift",
            ],
            by: [PackageManifests()])
        #expect(followed.blocks == ["App/Old/was.swift: package-target"])
    }
}
