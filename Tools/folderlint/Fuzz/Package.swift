// swift-tools-version: 6.2
// A fuzzer for what folderlint reads, apart from the other packages because it only links with libFuzzer:
//
//     swift build -c release --package-path Tools/folderlint/Fuzz --scratch-path .build/fuzz \
//         --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address
//     mkdir -p .build/fuzz/found
//     SWIFT_BACKTRACE=enable=no .build/fuzz/release/fuzz-folderlint -max_total_time=600 -max_len=32768 \
//         -dict=Tools/folderlint/Fuzz/dictionary.txt .build/fuzz/found Tools/folderlint/Fuzz/Seeds
//
// SwiftPM names the two sanitizers in any order and the compiler follows the last: hence both once more.
import PackageDescription

let package = Package(
    name: "folderlint-fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "folderlint", path: ".."),
        .package(path: "../../../Packages/Shared"),
    ],
    targets: [
        .executableTarget(
            name: "fuzz-folderlint",
            dependencies: [.product(name: "ProjectTree", package: "folderlint")],
            // libFuzzer brings the main function.
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]),
        .executableTarget(
            name: "fuzz-journal",
            dependencies: [
                .product(name: "SafeMove", package: "folderlint"),
                .product(name: "Digest", package: "Shared"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]),
    ]
)
