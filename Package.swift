// swift-tools-version: 6.2
// The whole repository as one package: it declares the targets of every package by path, so that one build
// and one test run serve all. Each folder has its own manifest; ManifestTests fails when the two disagree.
import PackageDescription

let package = Package(
    name: "Rebook",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ParityKit", targets: ["ParityKit", "ParityTrace", "WireFormat"]),
        .library(
            name: "ParitySubject", targets: ["ParitySubject", "HeadlessUI", "VirtualTime", "WireFormat"]),
        .executable(name: "folderlint", targets: ["folderlint"]),
        .plugin(name: "FolderlintPlugin", targets: ["FolderlintPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: shared + legacy + modern + parity + folderlint + sbom
)

private var logging: Target.Dependency { .product(name: "Logging", package: "swift-log") }
// MARK: - Packages/Shared

var shared: [Target] {
    let folder = "Packages/Shared"
    return [
        .systemLibrary(
            name: "CCurl", path: "\(folder)/Sources/CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CLibXML2", path: "\(folder)/Sources/CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "CZlib", path: "\(folder)/Sources/CZlib"),
        .modern("AttackTally", in: folder),
        .modern("Locking", in: folder),
        .modern("WireFormat", in: folder),
        .target(name: "CDigest", path: "\(folder)/Sources/CDigest"),
        .modern("Digest", in: folder, dependencies: ["CDigest"]),
        .modern("PropertyLists", in: folder),
        .modern("VirtualTime", in: folder, dependencies: ["Locking", "WireFormat"]),
        .modern("OpenFiles", in: folder),
        .modern("VisibleText", in: folder),
        .modern("HTTP", in: folder, dependencies: ["CCurl", "CZlib", "Locking", "OpenFiles"]),
        .modern("XML", in: folder, dependencies: ["CLibXML2"]),
        .modern("YAML", in: folder, dependencies: ["Yams"]),
        .modern("HeadlessUI", in: folder, dependencies: ["VirtualTime"]),
        .modern(
            "Fixtures", in: folder, dependencies: ["XML"],
            resources: ["Replies", "AppBundle", "Stores", "Journeys", "Ledger"].map { .copy($0) }),
        .modern(
            "StubServer", in: folder,
            dependencies: [
                "Locking", "OpenFiles", "WireFormat", .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .modern("ParityTrace", in: folder),
        .target(name: "CAttributes", path: "\(folder)/Sources/CAttributes"),
        .target(name: "CConfinement", path: "\(folder)/Sources/CConfinement"),
        .modern(
            "ParityKit", in: folder,
            dependencies: [
                "CAttributes", "Digest", "ParityTrace", "StubServer", "Fixtures", "Locking", "OpenFiles",
                "PropertyLists", "VisibleText", "WireFormat", "XML", "YAML", "Yams",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .modern(
            "ParitySubject", in: folder,
            dependencies: [
                "CConfinement", "ParityTrace", "HeadlessUI", "Locking", "VirtualTime", "WireFormat", logging,
            ]),
        .tests(of: "AttackTally", in: folder),
        .tests(of: "Locking", in: folder),
        .tests(of: "Digest", in: folder),
        .tests(of: "PropertyLists", in: folder, dependencies: ["AttackTally"]),
        .tests(of: "VirtualTime", in: folder),
        .tests(of: "OpenFiles", in: folder),
        .tests(of: "VisibleText", in: folder),
        .tests(of: "HTTP", in: folder, dependencies: ["AttackTally", "OpenFiles", "VirtualTime"]),
        .tests(of: "XML", in: folder, dependencies: ["AttackTally", "CLibXML2"]),
        .tests(of: "YAML", in: folder, dependencies: ["AttackTally"]),
        .tests(of: "HeadlessUI", in: folder, dependencies: ["VirtualTime"]),
        .tests(of: "Fixtures", in: folder, dependencies: ["XML"]),
        .tests(
            of: "StubServer", in: folder,
            dependencies: ["OpenFiles", "HTTP", "VirtualTime", "AttackTally", "WireFormat"]),
        .tests(of: "ParityTrace", in: folder, dependencies: ["AttackTally"]),
        .tests(
            of: "ParityKit", in: folder,
            dependencies: [
                "AttackTally", "CAttributes", "Digest", "Fixtures", "Locking", "ParityTrace", "StubServer",
                "WireFormat",
            ]),
        .tests(
            of: "ParitySubject", in: folder,
            dependencies: ["CConfinement", "ParityTrace", "HeadlessUI", "VirtualTime", "WireFormat"]),
        .testTarget(
            name: "RepositoryTests", path: "\(folder)/Tests/RepositoryTests", swiftSettings: .modern),
    ]
}

// MARK: - Packages/LegacyBooking

var legacy: [Target] {
    let folder = "Packages/LegacyBooking"
    return [
        .target(
            name: "LegacyBooking",
            dependencies: ["CCurl", "CLibXML2", "HeadlessUI", "VirtualTime", logging],
            path: "\(folder)/Sources/LegacyBooking",
            swiftSettings: .legacy),
        .testTarget(
            name: "LegacyBookingTests",
            dependencies: [
                "LegacyBooking", "HeadlessUI", "VirtualTime", "StubServer", "Fixtures", "WireFormat",
            ],
            path: "\(folder)/Tests/LegacyBookingTests",
            swiftSettings: .legacy),
    ]
}

// MARK: - Packages/ModernBooking

var modern: [Target] {
    let folder = "Packages/ModernBooking"
    let feature: [Target.Dependency] = [
        "BookingCore", "BookingUI", "HeadlessUI",
    ]
    return [
        .modern("BookingCore", in: folder),
        .modern("BookingAPI", in: folder, dependencies: ["BookingCore", "Digest", "HTTP", "XML", logging]),
        .modern("BookingStore", in: folder, dependencies: ["BookingCore", "PropertyLists"]),
        .modern(
            "BookingUI", in: folder,
            dependencies: ["AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "HeadlessUI", logging]),
        .modern("AsyncImage", in: folder, dependencies: ["HeadlessUI"]),
        .modern("Home", in: folder, dependencies: feature + ["BookingStore"]),
        .modern("Settings", in: folder, dependencies: feature + ["BookingStore"]),
        .modern("Call", in: folder, dependencies: feature + ["BookingStore"]),
        .modern("Search", in: folder, dependencies: feature + ["BookingAPI", "BookingStore"]),
        .modern("Results", in: folder, dependencies: feature + ["AsyncImage", "BookingStore"]),
        .modern("Confirmation", in: folder, dependencies: feature + ["AsyncImage", "BookingAPI"]),
        .modern(
            "Checkout", in: folder, dependencies: feature + ["AsyncImage", "BookingAPI", "BookingStore"]),
        .modern("Manage", in: folder, dependencies: feature + ["AsyncImage", "BookingAPI", "BookingStore"]),
        .modern(
            "Depots", in: folder,
            dependencies: feature + ["AsyncImage", "BookingAPI", "BookingStore", "VirtualTime", logging]),
        .modern(
            "BookingApp", in: folder,
            dependencies: feature + [
                "AsyncImage", "BookingAPI", "BookingStore", "Home", "Settings", "Call", "Search", "Results",
                "Confirmation", "Checkout", "Manage", "Depots", "HTTP", "VirtualTime", "WireFormat",
            ]),
        .target(
            name: "BookingTestSupport",
            dependencies: ["BookingAPI", "BookingStore", "HTTP", "PropertyLists"],
            path: "\(folder)/Tests/BookingTestSupport", swiftSettings: .modern),
        .tests(of: "BookingCore", in: folder, dependencies: ["BookingTestSupport"]),
        .tests(
            of: "BookingAPI", in: folder,
            dependencies: [
                "BookingTestSupport", "AttackTally", "BookingCore", "HTTP", "Fixtures", "StubServer",
                "VirtualTime",
            ]),
        .tests(
            of: "BookingStore", in: folder,
            dependencies: ["BookingTestSupport", "BookingCore", "PropertyLists", "AttackTally"]),
        .tests(
            of: "BookingUI", in: folder,
            dependencies: [
                "BookingTestSupport", "BookingAPI", "BookingCore", "HTTP", "HeadlessUI", "VirtualTime",
            ]),
        .tests(of: "AsyncImage", in: folder, dependencies: ["BookingTestSupport", "HeadlessUI"]),
        .tests(
            of: "Checkout", in: folder,
            dependencies: [
                "BookingTestSupport", "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                "HeadlessUI", "HTTP",
            ]),
        .tests(
            of: "Home", in: folder, dependencies: ["BookingTestSupport", "BookingCore", "BookingStore"]),
        .tests(
            of: "Settings", in: folder,
            dependencies: ["BookingTestSupport", "BookingCore", "BookingStore", "BookingUI", "HeadlessUI"]),
        .tests(
            of: "Call", in: folder,
            dependencies: ["BookingTestSupport", "BookingCore", "BookingStore", "BookingUI"]),
        .tests(
            of: "Search", in: folder,
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingAPI", "BookingStore", "BookingUI", "HeadlessUI",
                "HTTP",
            ]),
        .tests(
            of: "Manage", in: folder,
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingAPI", "BookingStore", "BookingUI", "AsyncImage",
                "HeadlessUI", "HTTP", "AttackTally", "PropertyLists",
            ]),
        .tests(
            of: "Depots", in: folder,
            dependencies: [
                "BookingTestSupport", "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                "HeadlessUI", "HTTP", "VirtualTime",
            ]),
        .tests(
            of: "Results", in: folder,
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingStore", "BookingUI", "AsyncImage", "HeadlessUI",
            ]),
        .tests(
            of: "Confirmation", in: folder,
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingAPI", "BookingUI", "AsyncImage", "HeadlessUI",
                "HTTP",
            ]),
        .tests(
            of: "BookingApp", in: folder,
            dependencies: [
                "BookingTestSupport", "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                "Home", "Settings", "Call", "Search", "Results", "Confirmation", "Checkout", "Manage",
                "Depots", "HTTP", "HeadlessUI", "VirtualTime", "StubServer", "Fixtures", "AttackTally",
                "WireFormat",
            ]),
    ]
}

// MARK: - Tools/parity

var parity: [Target] {
    let folder = "Tools/parity"
    return [
        .tool(
            "parity", in: folder,
            dependencies: [
                "ParityKit", "ParityTrace", "Fixtures", "VisibleText", "WireFormat",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .tool("legacy-subject", in: folder, dependencies: ["LegacyBooking", "ParitySubject"]),
        .tool("modern-subject", in: folder, dependencies: ["BookingApp", "ParitySubject"]),
        .tool("leaky-subject", in: folder, dependencies: ["ParitySubject", "HeadlessUI"]),
        .tool(
            "parity-bench", in: folder,
            dependencies: [
                "BookingCore", "ParityKit", "ParityTrace", "Fixtures", "HTTP", "StubServer", "WireFormat",
            ]),
        .target(name: "CFaults", path: "\(folder)/Sources/CFaults"),
        .tool(
            "store-subject", in: folder,
            dependencies: [
                "BookingApp", "BookingCore", "BookingStore", "LegacyBooking", "CFaults", "Fixtures",
                "HeadlessUI", "VirtualTime", "WireFormat",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .tool(
            "rebook", in: folder,
            dependencies: [
                "ParityKit", "ParityTrace", "Fixtures", "VisibleText", "WireFormat", "legacy-subject",
                "modern-subject",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "rebookTests",
            dependencies: ["ParityKit", "ParityTrace", "Fixtures", "rebook"],
            path: "\(folder)/Tests/rebookTests",
            swiftSettings: .modern),
        .testTarget(
            name: "parityTests",
            dependencies: [
                "ParityKit", "ParityTrace", "Fixtures", "AttackTally", "BookingAPI", "BookingCore",
                "BookingStore", "CConfinement", "HTTP", "HeadlessUI", "LegacyBooking", "Manage",
                "PropertyLists", "VirtualTime", "WireFormat", "XML", "parity", "rebook", "legacy-subject",
                "modern-subject", "leaky-subject",
            ],
            path: "\(folder)/Tests/parityTests",
            swiftSettings: .modern),
    ]
}

// MARK: - Tools/folderlint

var folderlint: [Target] {
    let folder = "Tools/folderlint"
    let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
    return [
        .modern(
            "SafeGit", in: folder, dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
        .modern("Pbxproj", in: folder),
        .modern("ProjectTree", in: folder, dependencies: ["Pbxproj"]),
        .modern(
            "FolderlintKit", in: folder,
            dependencies: [
                "Pbxproj", "ProjectTree", "SafeGit", "VisibleText", "XML", "YAML", "Yams",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .target(name: "CRename", path: "\(folder)/Sources/CRename"),
        .modern(
            "SafeMove", in: folder,
            dependencies: ["CRename", "Digest", "SafeGit", "VisibleText"]),
        .modern(
            "Fixing", in: folder,
            dependencies: [
                "Pbxproj", "ProjectTree", "FolderlintKit", "SafeGit", "SafeMove", "VisibleText", "XML",
                "Digest",
            ]),
        .tool(
            "folderlint", in: folder,
            dependencies: [
                "FolderlintKit", "Fixing", "ProjectTree", "SafeMove", "VisibleText", "OpenFiles", arguments,
            ]),
        .tool("folderlint-bench", in: folder, dependencies: [arguments]),
        .tool(
            "folderlint-faults", in: folder,
            dependencies: ["SafeMove", arguments, .product(name: "Subprocess", package: "swift-subprocess")]),
        .plugin(
            name: "FolderlintPlugin",
            capability: .command(
                intent: .custom(
                    verb: "folderlint", description: "Check that Xcode projects' groups mirror their folders."
                )),
            dependencies: ["folderlint"], path: "\(folder)/Plugins/FolderlintPlugin"),
        .tests(of: "SafeGit", in: folder),
        .tests(of: "Pbxproj", in: folder, dependencies: ["AttackTally"]),
        .tests(of: "ProjectTree", in: folder, dependencies: ["Pbxproj"]),
        .tests(of: "FolderlintKit", in: folder, dependencies: ["Pbxproj", "ProjectTree", "XML"]),
        .tests(of: "SafeMove", in: folder, dependencies: ["AttackTally", "folderlint-faults"]),
        .tests(
            of: "Fixing", in: folder,
            dependencies: ["AttackTally", "Pbxproj", "ProjectTree", "FolderlintKit", "SafeMove", "XML"]),
        .testTarget(
            name: "folderlintTests",
            dependencies: [
                "AttackTally", "FolderlintKit", "Fixing", "Pbxproj", "ProjectTree", "SafeMove", "XML",
                "folderlint",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "\(folder)/Tests/folderlintTests", swiftSettings: .modern),
    ]
}

// MARK: - Tools/sbom

var sbom: [Target] {
    let folder = "Tools/sbom"
    return [
        .executableTarget(
            name: "sbom", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "\(folder)/Sources/sbom", resources: [.copy("Licences")], swiftSettings: .modern),
        .testTarget(
            name: "sbomTests", dependencies: ["sbom"], path: "\(folder)/Tests/sbomTests",
            swiftSettings: .modern),
    ]
}

// MARK: - Settings

extension [SwiftSetting] {
    /// Swift 6 with the features that make a later language mode's rules apply today; warnings are errors.
    static var modern: [SwiftSetting] {
        [
            .swiftLanguageMode(.v6),
            .treatAllWarnings(as: .error),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
    }

    /// Swift 5, everything on the main thread, as the original was.
    static var legacy: [SwiftSetting] {
        [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]
    }
}

extension Target {
    static func modern(
        _ name: String, in folder: String, dependencies: [Dependency] = [], resources: [Resource] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "\(folder)/Sources/\(name)", resources: resources,
            swiftSettings: .modern)
    }

    static func tool(_ name: String, in folder: String, dependencies: [Dependency]) -> Target {
        .executableTarget(
            name: name, dependencies: dependencies, path: "\(folder)/Sources/\(name)", swiftSettings: .modern)
    }

    static func tests(of name: String, in folder: String, dependencies: [Dependency] = []) -> Target {
        .testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
            path: "\(folder)/Tests/\(name)Tests", swiftSettings: .modern)
    }
}
