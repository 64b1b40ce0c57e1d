import Foundation

/// What planted faults need of the generated package.
extension SubjectPackage {
    /// The modules in which faults can be planted: what Legacy does not use.
    static let soil = [
        "Packages/ModernBooking/Sources/", "Packages/Shared/Sources/HTTP/", "Packages/Shared/Sources/XML/",
        "Packages/Shared/Sources/PropertyLists/", "Packages/Shared/Sources/Digest/",
    ]

    /// The Swift sources in which faults can be planted.
    static func sources(_ files: [String: [UInt8]]) -> [String: String] {
        files.filter { file in file.key.hasSuffix(".swift") && soil.contains(where: file.key.hasPrefix) }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// A hash of everything that a result depends on, without the faults: both apps, the runner and its data.
    func treeHash() throws -> String {
        var hash = Hash64()
        for folder in [
            "Packages/LegacyBooking/Sources", "Packages/Shared/Sources", "Packages/ModernBooking/Sources",
            "Tools/parity/Sources", "Tools/faults/Sources", "Tools/syntax/Sources",
        ] {
            for name in try FileManager.default.subpathsOfDirectory(
                atPath: root.appendingPathComponent(folder).path
            ).sorted() {
                let url = root.appendingPathComponent("\(folder)/\(name)")
                guard isFile(url) else { continue }
                hash.add("\(folder)/\(name)\u{0}".utf8)
                hash.add([UInt8](try Data(contentsOf: url)))
            }
        }
        return hash.text
    }
}
