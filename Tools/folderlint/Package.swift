// swift-tools-version: 6.2
// For working on folderlint alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let package = Package(
    name: "folderlint",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "folderlint", targets: ["folderlint"]),
        // For the fuzzers, which are a package of their own.
        .library(name: "ProjectTree", targets: ["Pbxproj", "ProjectTree"]),
        .library(name: "SafeMove", targets: ["SafeMove"]),
        .plugin(name: "FolderlintPlugin", targets: ["FolderlintPlugin"]),
    ],
    dependencies: [
        .package(path: "../../Packages/Shared"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        .modern("SafeGit", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
        .modern("Pbxproj"),
        .modern("ProjectTree", dependencies: ["Pbxproj"]),
        .modern(
            "FolderlintKit",
            dependencies: [
                "Pbxproj", "ProjectTree", "SafeGit", .shared("VisibleText"), .shared("XML"), .shared("YAML"),
                "Yams",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .target(name: "CRename"),
        .modern(
            "SafeMove",
            dependencies: [
                "CRename", "SafeGit", .shared("VisibleText"),
                .shared("Digest"),
            ]),
        .modern(
            "Fixing",
            dependencies: [
                "Pbxproj", "ProjectTree", "FolderlintKit", "SafeGit", "SafeMove", .shared("VisibleText"),
                .shared("Digest"), .shared("XML"),
            ]),
        .executableTarget(
            name: "folderlint",
            dependencies: [
                "FolderlintKit", "Fixing", "ProjectTree", "SafeMove", .shared("VisibleText"),
                .shared("OpenFiles"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: .modern),
        .executableTarget(
            name: "folderlint-bench",
            dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: .modern),
        .executableTarget(
            name: "folderlint-faults",
            dependencies: [
                "SafeMove", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: .modern),
        .plugin(
            name: "FolderlintPlugin",
            capability: .command(
                intent: .custom(
                    verb: "folderlint", description: "Check that Xcode projects' groups mirror their folders."
                )),
            dependencies: ["folderlint"], path: "Plugins/FolderlintPlugin"),
        .tests(of: "SafeGit"),
        .tests(of: "Pbxproj", dependencies: [.shared("AttackTally")]),
        .tests(of: "ProjectTree", dependencies: ["Pbxproj"]),
        .tests(of: "FolderlintKit", dependencies: ["Pbxproj", "ProjectTree", .shared("XML")]),
        .tests(of: "SafeMove", dependencies: [.shared("AttackTally"), "folderlint-faults"]),
        .tests(
            of: "Fixing",
            dependencies: [
                .shared("AttackTally"), "Pbxproj", "ProjectTree", "FolderlintKit", "SafeMove", .shared("XML"),
            ]),
        .testTarget(
            name: "folderlintTests",
            dependencies: [
                .shared("AttackTally"), "FolderlintKit", "Fixing", "Pbxproj", "ProjectTree", "SafeMove",
                .shared("XML"),
                "folderlint", .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: .modern),
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

extension Target {
    static func modern(_ name: String, dependencies: [Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: .modern)
    }

    static func tests(of name: String, dependencies: [Dependency] = []) -> Target {
        .testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: .modern)
    }
}

extension Target.Dependency {
    static func shared(_ name: String) -> Target.Dependency {
        .product(name: name, package: "Shared")
    }
}
