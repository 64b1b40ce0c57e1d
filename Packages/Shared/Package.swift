// swift-tools-version: 6.2
// For working on Shared alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let package = Package(
    name: "Shared",
    platforms: [.macOS(.v15)],
    products: [
        .module("CCurl"), .module("CLibXML2"), .module("AttackTally"), .module("Locking"),
        .module("WireFormat"),
        .module("PropertyLists"), .module("Digest"), .module("VirtualTime"), .module("OpenFiles"),
        .module("VisibleText"),
        .module("HTTP"), .module("XML"), .module("YAML"),
        .module("HeadlessUI"), .module("Fixtures"), .module("StubServer"), .module("ParityTrace"),
        .module("ParityKit"), .module("ParitySubject"), .module("CConfinement"),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "CZlib"),
        .modern("AttackTally"),
        .modern("Locking"),
        .modern("WireFormat"),
        .target(name: "CDigest"),
        .modern("Digest", dependencies: ["CDigest"]),
        .modern("PropertyLists"),
        .modern("VirtualTime", dependencies: ["Locking", "WireFormat"]),
        .modern("OpenFiles"),
        .modern("VisibleText"),
        .modern("HTTP", dependencies: ["CCurl", "CZlib", "Locking", "OpenFiles"]),
        .modern("XML", dependencies: ["CLibXML2"]),
        .modern("YAML", dependencies: ["Yams"]),
        .modern("HeadlessUI", dependencies: ["VirtualTime"]),
        .modern(
            "Fixtures", dependencies: ["XML"],
            resources: [
                .copy("Replies"), .copy("AppBundle"), .copy("Stores"), .copy("Journeys"), .copy("Ledger"),
            ]),
        .modern(
            "StubServer",
            dependencies: [
                "Locking", "OpenFiles", "WireFormat", .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .modern("ParityTrace"),
        .target(name: "CAttributes"),
        .target(name: "CConfinement"),
        .modern(
            "ParityKit",
            dependencies: [
                "CAttributes", "Digest", "ParityTrace", "StubServer", "Fixtures", "Locking", "OpenFiles",
                "PropertyLists", "VisibleText", "WireFormat", "XML", "YAML", "Yams",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .modern(
            "ParitySubject",
            dependencies: [
                "CConfinement", "ParityTrace", "HeadlessUI", "Locking", "VirtualTime", "WireFormat",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .tests(of: "AttackTally"),
        .tests(of: "Locking"),
        .tests(of: "Digest"),
        .tests(of: "PropertyLists", dependencies: ["AttackTally"]),
        .tests(of: "VirtualTime"),
        .tests(of: "OpenFiles"),
        .tests(of: "VisibleText"),
        .tests(of: "HTTP", dependencies: ["AttackTally", "OpenFiles", "VirtualTime"]),
        .tests(of: "XML", dependencies: ["AttackTally", "CLibXML2"]),
        .tests(of: "YAML", dependencies: ["AttackTally"]),
        .tests(of: "HeadlessUI", dependencies: ["VirtualTime"]),
        .tests(of: "Fixtures", dependencies: ["XML"]),
        .tests(
            of: "StubServer",
            dependencies: ["AttackTally", "HTTP", "OpenFiles", "VirtualTime", "WireFormat"]),
        .tests(of: "ParityTrace", dependencies: ["AttackTally"]),
        .tests(
            of: "ParityKit",
            dependencies: [
                "AttackTally", "CAttributes", "Digest", "Fixtures", "Locking", "ParityTrace", "StubServer",
                "WireFormat",
            ]),
        .tests(
            of: "ParitySubject",
            dependencies: ["CConfinement", "ParityTrace", "HeadlessUI", "VirtualTime", "WireFormat"]),
        .testTarget(name: "RepositoryTests", swiftSettings: .modern),
    ]
)

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
}

extension Product {
    static func module(_ name: String) -> Product {
        .library(name: name, targets: [name])
    }
}

extension Target {
    static func modern(
        _ name: String, dependencies: [Dependency] = [], resources: [Resource] = []
    ) -> Target {
        .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: .modern)
    }

    static func tests(of name: String, dependencies: [Dependency] = []) -> Target {
        .testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: .modern)
    }
}
