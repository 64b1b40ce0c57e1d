// swift-tools-version: 6.2
// For working on ModernBooking alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
    name: "ModernBooking",
    platforms: [.macOS(.v15)],
    products: [
        .module("BookingCore"), .module("BookingAPI"), .module("BookingStore"), .module("Manage"),
        .module("BookingApp"),
    ],
    dependencies: [
        .package(path: "../Shared"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .modern("BookingCore"),
        .modern("BookingAPI", dependencies: ["BookingCore", .shared("HTTP"), .shared("XML"), logging]),
        .modern("BookingStore", dependencies: ["BookingCore"]),
        .modern(
            "Manage",
            dependencies: ["BookingCore", "BookingAPI", "BookingStore", .shared("HeadlessUI"), logging]),
        .modern(
            "BookingApp",
            dependencies: [
                "BookingCore", "BookingAPI", "BookingStore", "Manage", .shared("HTTP"), .shared("HeadlessUI"),
                .shared("VirtualTime"), logging,
            ]),
        .tests(of: "BookingCore"),
        .tests(
            of: "BookingAPI",
            dependencies: ["BookingCore", .shared("HTTP"), .shared("XML"), .shared("Fixtures")]),
        .tests(of: "BookingStore", dependencies: ["BookingCore"]),
        .tests(
            of: "Manage",
            dependencies: [
                "BookingCore", "BookingAPI", "BookingStore", .shared("HTTP"), .shared("HeadlessUI"),
                .shared("VirtualTime"),
            ]),
        .tests(
            of: "BookingApp",
            dependencies: [
                "BookingCore", "BookingAPI", "BookingStore", "Manage", .shared("HTTP"), .shared("HeadlessUI"),
                .shared("VirtualTime"), .shared("StubServer"), .shared("Fixtures"),
            ]),
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
