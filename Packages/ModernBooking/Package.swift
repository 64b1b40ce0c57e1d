// swift-tools-version: 6.2
// For working on ModernBooking alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let feature: [Target.Dependency] = [
    "BookingCore", "BookingUI", .shared("HeadlessUI"),
]

let package = Package(
    name: "ModernBooking",
    platforms: [.macOS(.v15)],
    products: [
        .module("BookingCore"), .module("BookingAPI"), .module("BookingStore"), .module("BookingUI"),
        .module("AsyncImage"), .module("Home"), .module("Settings"), .module("Call"), .module("Search"),
        .module("Results"), .module("Confirmation"), .module("Checkout"), .module("Manage"),
        .module("Depots"),
        .module("BookingApp"),
    ],
    dependencies: [
        .package(path: "../Shared"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .modern("BookingCore"),
        .modern(
            "BookingAPI",
            dependencies: ["BookingCore", .shared("Digest"), .shared("HTTP"), .shared("XML"), logging]),
        .modern("BookingStore", dependencies: ["BookingCore", .shared("PropertyLists")]),
        .modern(
            "BookingUI",
            dependencies: [
                "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", .shared("HeadlessUI"), logging,
            ]),
        .modern("AsyncImage", dependencies: [.shared("HeadlessUI")]),
        .modern("Home", dependencies: feature + ["BookingStore"]),
        .modern("Settings", dependencies: feature + ["BookingStore"]),
        .modern("Call", dependencies: feature + ["BookingStore"]),
        .modern("Search", dependencies: feature + ["BookingAPI", "BookingStore"]),
        .modern("Results", dependencies: feature + ["AsyncImage", "BookingStore"]),
        .modern("Confirmation", dependencies: feature + ["AsyncImage", "BookingAPI"]),
        .modern("Checkout", dependencies: feature + ["AsyncImage", "BookingAPI", "BookingStore"]),
        .modern("Manage", dependencies: feature + ["AsyncImage", "BookingAPI", "BookingStore"]),
        .modern(
            "Depots",
            dependencies: feature + [
                "AsyncImage", "BookingAPI", "BookingStore", .shared("VirtualTime"), logging,
            ]),
        .modern(
            "BookingApp",
            dependencies: feature + [
                "AsyncImage", "BookingAPI", "BookingStore", "Home", "Settings", "Call", "Search", "Results",
                "Confirmation", "Checkout", "Manage", "Depots", .shared("HTTP"), .shared("VirtualTime"),
                .shared("WireFormat"),
            ]),
        .target(
            name: "BookingTestSupport",
            dependencies: ["BookingAPI", "BookingStore", .shared("HTTP"), .shared("PropertyLists")],
            path: "Tests/BookingTestSupport", swiftSettings: .modern),
        .tests(of: "BookingCore", dependencies: ["BookingTestSupport"]),
        .tests(
            of: "BookingAPI",
            dependencies: [
                "BookingTestSupport", .shared("AttackTally"), "BookingCore", .shared("HTTP"),
                .shared("Fixtures"), .shared("StubServer"), .shared("VirtualTime"),
            ]),
        .tests(
            of: "BookingStore",
            dependencies: [
                "BookingTestSupport", "BookingCore", .shared("PropertyLists"), .shared("AttackTally"),
            ]),
        .tests(
            of: "BookingUI",
            dependencies: [
                "BookingTestSupport", "BookingAPI", "BookingCore", .shared("HTTP"), .shared("HeadlessUI"),
                .shared("VirtualTime"),
            ]),
        .tests(of: "AsyncImage", dependencies: ["BookingTestSupport", .shared("HeadlessUI")]),
        .tests(
            of: "Checkout",
            dependencies: [
                "BookingTestSupport", "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                .shared("HeadlessUI"),
                .shared("HTTP"),
            ]),
        .tests(of: "Home", dependencies: ["BookingTestSupport", "BookingCore", "BookingStore"]),
        .tests(
            of: "Settings",
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingStore", "BookingUI", .shared("HeadlessUI"),
            ]),
        .tests(of: "Call", dependencies: ["BookingTestSupport", "BookingCore", "BookingStore", "BookingUI"]),
        .tests(
            of: "Search",
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                .shared("HeadlessUI"),
                .shared("HTTP"),
            ]),
        .tests(
            of: "Manage",
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingAPI", "BookingStore", "BookingUI", "AsyncImage",
                .shared("HTTP"),
                .shared("HeadlessUI"), .shared("AttackTally"),
                .shared("PropertyLists"),
            ]),
        .tests(
            of: "Depots",
            dependencies: [
                "BookingTestSupport", "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                .shared("HeadlessUI"), .shared("HTTP"), .shared("VirtualTime"),
            ]),
        .tests(
            of: "Results",
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingStore", "BookingUI", "AsyncImage",
                .shared("HeadlessUI"),
            ]),
        .tests(
            of: "Confirmation",
            dependencies: [
                "BookingTestSupport", "BookingCore", "BookingAPI", "BookingUI", "AsyncImage",
                .shared("HeadlessUI"),
                .shared("HTTP"),
            ]),
        .tests(
            of: "BookingApp",
            dependencies: [
                "BookingTestSupport", "AsyncImage", "BookingCore", "BookingAPI", "BookingStore", "BookingUI",
                "Home", "Settings", "Call", "Search", "Results", "Confirmation", "Checkout", "Manage",
                "Depots",
                .shared("HTTP"), .shared("HeadlessUI"),
                .shared("VirtualTime"), .shared("StubServer"), .shared("Fixtures"),
                .shared("AttackTally"), .shared("WireFormat"),
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
