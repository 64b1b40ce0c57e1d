import Foundation
import Subprocess

extension Git {
    /// What git says of the work tree that a folder is in; nil without git.
    static func facts(of folder: String) async -> Git? {
        guard let root = workTree(of: folder) else { return nil }
        async let stage = run(["ls-files", "-z", "--stage"], in: root)
        async let others = run(
            ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"], in: root)
        guard let entries = await stage else { return nil }
        var tracked: Set<String> = []
        var submodules: Set<String> = []
        var links: Set<String> = []
        let (submodule, link) = (Array("160000".utf8), Array("120000".utf8))
        // Mode, hash, stage, a tab, then the path.
        for entry in entries.split(separator: 0) {
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let path = root + "/" + String(decoding: entry[(tab + 1)...], as: UTF8.self)
            if entry.starts(with: submodule) {
                submodules.insert(path)
            } else {
                tracked.insert(path)
                if entry.starts(with: link) { links.insert(path) }
            }
        }
        let ignored = (await others ?? []).split(separator: 0).map { path in
            root + "/"
                + String(decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
        }
        return Git(root: root, tracked: tracked, ignored: Set(ignored), submodules: submodules, links: links)
    }

    /// The nearest folder upwards that has a `.git`.
    package static func workTree(of folder: String) -> String? {
        var path = folder
        while !path.isEmpty {
            if FileManager.default.fileExists(atPath: path + "/.git") { return path }
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            path = String(path[..<slash])
        }
        return nil
    }

    /// The output of a git command; nil when git is missing or fails.
    package static func run(_ arguments: [String], in folder: String) async -> [UInt8]? {
        let outcome = try? await Subprocess.run(
            .name("git"), arguments: Arguments(["-C", folder] + arguments), output: .bytes(limit: 1 << 30),
            error: .discarded)
        guard let outcome, outcome.terminationStatus.isSuccess else { return nil }
        return outcome.standardOutput
    }
}
