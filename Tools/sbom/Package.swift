// swift-tools-version: 6.2
// For working on sbom alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let package = Package(
    name: "sbom",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")],
    targets: [
        .executableTarget(
            name: "sbom",
            dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            resources: [.copy("Licences")], swiftSettings: .modern),
        .testTarget(name: "sbomTests", dependencies: ["sbom"], swiftSettings: .modern),
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
