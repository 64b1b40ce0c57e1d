// swift-tools-version: 6.2
// A package of its own, which the root's manifest does not contain: no other part of the repository needs
// libcmark-gfm, a template library or a browser.
import PackageDescription

let package = Package(
    name: "site",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0")
    ],
    targets: [
        .systemLibrary(
            name: "CMarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .target(
            name: "SiteKit",
            dependencies: ["CMarkGFM", .product(name: "Mustache", package: "swift-mustache")],
            swiftSettings: .modern),
        .executableTarget(name: "site", dependencies: ["SiteKit"], swiftSettings: .modern),
        .executableTarget(name: "site-browser", dependencies: ["SiteKit"], swiftSettings: .modern),
        .testTarget(name: "SiteKitTests", dependencies: ["SiteKit"], swiftSettings: .modern),
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
