import Foundation

/// A generated package: the sources of Modern's subject, the C global of planted faults, and a manifest.
struct SubjectPackage {
    let root: URL
    let folder: URL

    /// The folders of sources that Modern's subject consists of.
    private static let folders = [
        "Packages/Shared/Sources", "Packages/ModernBooking/Sources", "Tools/parity/Sources/modern-subject",
    ]
    /// Modules that only the runner uses; the fixtures alone are a thousand files.
    private static let left = ["Fixtures", "ParityKit", "StubServer"].map { "Packages/Shared/Sources/\($0)/" }

    /// Whether a file is a source of Modern's own modules.
    static func isModern(_ path: String) -> Bool {
        path.hasPrefix("Packages/ModernBooking/Sources/") && path.hasSuffix(".swift")
    }

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

    func isFile(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    private func put(_ bytes: [UInt8], at path: String) throws {
        let url = folder.appendingPathComponent(path)
        if let old = try? Data(contentsOf: url), [UInt8](old) == bytes { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }
}

/// FNV-1a, 64 bits.
struct Hash64 {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> Hash64 {
        var hash = Hash64()
        hash.add(bytes)
        return hash
    }

    var text: String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
