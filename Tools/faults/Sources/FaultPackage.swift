import Foundation

/// The generated package: the sources of Modern's subject, the C global, and a manifest.
struct FaultPackage {
    let root: URL
    let folder: URL

    /// The folders of sources that Modern's subject consists of.
    private static let folders = [
        "Packages/Shared/Sources", "Packages/ModernBooking/Sources", "Tools/parity/Sources/modern-subject",
    ]
    /// Modules that only the runner uses; the fixtures alone are a thousand files.
    private static let left = ["Fixtures", "ParityKit", "StubServer"].map { "Packages/Shared/Sources/\($0)/" }

    /// The modules in which faults can be planted: what Legacy does not use.
    static let soil = [
        "Packages/ModernBooking/Sources/", "Packages/Shared/Sources/HTTP/", "Packages/Shared/Sources/XML/",
        "Packages/Shared/Sources/PropertyLists/", "Packages/Shared/Sources/Digest/",
    ]

    /// All files, by their path from the root.
    func files() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for folder in Self.folders {
            for name in try FileManager.default.subpathsOfDirectory(
                atPath: root.appendingPathComponent(folder).path)
            {
                let path = "\(folder)/\(name)"
                let url = root.appendingPathComponent(path)
                guard !Self.left.contains(where: path.hasPrefix), !url.hasDirectoryPath,
                    (try url.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true
                else { continue }
                files[path] = [UInt8](try Data(contentsOf: url))
            }
        }
        return files
    }

    /// The Swift sources in which faults can be planted.
    static func sources(_ files: [String: [UInt8]]) -> [String: String] {
        files.filter { file in file.key.hasSuffix(".swift") && soil.contains(where: file.key.hasPrefix) }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes the files that differ, so that the next build is incremental, and removes those that are gone.
    func write(_ files: [String: [UInt8]]) throws {
        var files = files
        let own = root.appendingPathComponent("Tools/faults")
        for name in ["CParityFault.c", "include/CParityFault.h"] {
            files["CParityFault/\(name)"] = [UInt8](
                try Data(contentsOf: own.appendingPathComponent("CParityFault/\(name)")))
        }
        var manifest = try Data(contentsOf: root.appendingPathComponent("Package.swift"))
        manifest.append(try Data(contentsOf: own.appendingPathComponent("Package.swift.in")))
        let resolved = root.appendingPathComponent("Package.resolved")
        if let data = try? Data(contentsOf: resolved) { files["Package.resolved"] = [UInt8](data) }
        let there = Set(
            ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).filter { name in
                !name.hasPrefix(".build") && isFile(folder.appendingPathComponent(name))
            })
        let gone = there.subtracting(files.keys).subtracting(["Package.swift"])
        for name in gone { try FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
        let isNew = !Set(files.keys).subtracting(there).isEmpty
        for (path, bytes) in files { try put(bytes, at: path) }
        // SwiftPM plans again only if the manifest has another time.
        if isNew || !gone.isEmpty {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent("Package.swift"))
        }
        try put([UInt8](manifest), at: "Package.swift")
    }

    private func isFile(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    private func put(_ bytes: [UInt8], at path: String) throws {
        let url = folder.appendingPathComponent(path)
        if let old = try? Data(contentsOf: url), [UInt8](old) == bytes { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// A hash of everything that a result depends on, without the faults: both apps, the runner and its data.
    func treeHash() throws -> String {
        var hash = Hash64()
        for folder in [
            "Packages/LegacyBooking/Sources", "Packages/Shared/Sources", "Packages/ModernBooking/Sources",
            "Tools/parity/Sources", "Tools/faults/Sources",
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
