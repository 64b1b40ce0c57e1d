// swift-tools-version: 6.2
// A fuzzer for what folderlint reads. It stands apart from the other packages because it only links with
// libFuzzer's flags; docs/folderlint.md has the commands.
import PackageDescription

let package = Package(
    name: "folderlint-fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "folderlint", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz-folderlint",
            dependencies: [.product(name: "ProjectTree", package: "folderlint")],
            // libFuzzer brings the main function.
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
    ]
)
