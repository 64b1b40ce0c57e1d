import Foundation

/// The files of the checkout that contains these tests.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A package that the root does not contain, because it needs libraries that nothing else needs.
    private static let standalone = "Tools/site"

    /// The folders of the packages in the root's manifest, such as `Packages/Shared`.
    static let packages: [String] = ["Packages", "Tools"].flatMap { parent in
        folders(in: parent).map { "\(parent)/\($0)" }.filter { folder in
            folder != standalone
                && FileManager.default.fileExists(
                    atPath: root.appendingPathComponent("\(folder)/Package.swift").path)
        }
    }

    static let hasGit = FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)

    /// The sorted names of the folders in a folder; empty if the folder does not exist.
    static func folders(in folder: String) -> [String] {
        let url = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.sorted().filter { name in
            (try? url.appendingPathComponent(name).resourceValues(forKeys: [.isDirectoryKey]).isDirectory)
                == true
                && !name.hasPrefix(".")
        }
    }

    /// The paths of all files from the root, without those that a build, git or `make kata` creates.
    static func files() throws -> [String] {
        let skipped: Set = [".build", ".git", ".swiftpm", "DerivedData"]
        var files: [String] = []
        var open = [""]
        while let folder = open.popLast() {
            let url = root.appendingPathComponent(folder)
            let entries = try FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: [.isDirectoryKey])
            for entry in entries where !skipped.contains(entry.lastPathComponent) {
                if folder.isEmpty, entry.lastPathComponent == "kata" { continue }
                let path = folder.isEmpty ? entry.lastPathComponent : "\(folder)/\(entry.lastPathComponent)"
                let isFolder = try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
                if isFolder { open.append(path) } else { files.append(path) }
            }
        }
        return files.sorted()
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
