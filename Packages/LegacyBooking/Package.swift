// swift-tools-version: 6.2
// For working on LegacyBooking alone: the same targets as in the root manifest, which builds everything.
import PackageDescription

let package = Package(
    name: "LegacyBooking",
    platforms: [.macOS(.v15)],
    products: [.library(name: "LegacyBooking", targets: ["LegacyBooking"])],
    dependencies: [
        .package(path: "../Shared"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .target(
            name: "LegacyBooking",
            dependencies: [
                .shared("CCurl"), .shared("CLibXML2"), .shared("HeadlessUI"), .shared("VirtualTime"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: .legacy),
        .testTarget(
            name: "LegacyBookingTests",
            dependencies: [
                "LegacyBooking", .shared("HeadlessUI"), .shared("VirtualTime"), .shared("StubServer"),
                .shared("Fixtures"), .shared("WireFormat"),
            ],
            swiftSettings: .legacy),
    ]
)

extension [SwiftSetting] {
    /// Swift 5, everything on the main thread, as the original was.
    static var legacy: [SwiftSetting] {
        [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]
    }
}

extension Target.Dependency {
    static func shared(_ name: String) -> Target.Dependency {
        .product(name: name, package: "Shared")
    }
}
