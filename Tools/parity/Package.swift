// swift-tools-version: 6.2
// For working on parity alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let package = Package(
    name: "parity",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../Packages/Shared"),
        .package(path: "../../Packages/LegacyBooking"),
        .package(path: "../../Packages/ModernBooking"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .tool(
            "parity",
            dependencies: [
                .shared("ParityKit"), .shared("ParityTrace"), .shared("Fixtures"), .shared("VisibleText"),
                .shared("WireFormat"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .tool(
            "legacy-subject",
            dependencies: [
                .product(name: "LegacyBooking", package: "LegacyBooking"), .shared("ParitySubject"),
            ]),
        .tool(
            "modern-subject",
            dependencies: [
                .product(name: "BookingApp", package: "ModernBooking"), .shared("ParitySubject"),
            ]),
        .tool("leaky-subject", dependencies: [.shared("ParitySubject"), .shared("HeadlessUI")]),
        .tool(
            "parity-bench",
            dependencies: [
                .product(name: "BookingCore", package: "ModernBooking"),
                .shared("ParityKit"), .shared("ParityTrace"), .shared("Fixtures"), .shared("HTTP"),
                .shared("StubServer"), .shared("WireFormat"),
            ]),
        .target(name: "CFaults"),
        .tool(
            "store-subject",
            dependencies: [
                .product(name: "BookingApp", package: "ModernBooking"),
                .product(name: "BookingCore", package: "ModernBooking"),
                .product(name: "BookingStore", package: "ModernBooking"),
                .product(name: "LegacyBooking", package: "LegacyBooking"), "CFaults", .shared("Fixtures"),
                .shared("HeadlessUI"), .shared("VirtualTime"), .shared("WireFormat"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .tool(
            "rebook",
            dependencies: [
                .shared("ParityKit"), .shared("ParityTrace"), .shared("Fixtures"), .shared("VisibleText"),
                .shared("WireFormat"), "legacy-subject", "modern-subject",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "rebookTests",
            dependencies: [
                .shared("ParityKit"), .shared("ParityTrace"), .shared("Fixtures"), "rebook",
            ],
            swiftSettings: .modern),
        .testTarget(
            name: "parityTests",
            dependencies: [
                .shared("ParityKit"), .shared("ParityTrace"), .shared("Fixtures"), .shared("AttackTally"),
                .product(name: "BookingAPI", package: "ModernBooking"),
                .product(name: "BookingCore", package: "ModernBooking"),
                .product(name: "BookingStore", package: "ModernBooking"), .shared("CConfinement"),
                .shared("HTTP"), .shared("HeadlessUI"),
                .product(name: "LegacyBooking", package: "LegacyBooking"),
                .product(name: "Manage", package: "ModernBooking"), .shared("PropertyLists"),
                .shared("VirtualTime"), .shared("WireFormat"), .shared("XML"), "parity", "rebook",
                "legacy-subject",
                "modern-subject", "leaky-subject",
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
    static func tool(_ name: String, dependencies: [Dependency]) -> Target {
        .executableTarget(name: name, dependencies: dependencies, swiftSettings: .modern)
    }
}

extension Target.Dependency {
    static func shared(_ name: String) -> Target.Dependency {
        .product(name: name, package: "Shared")
    }
}
