import Foundation
import Pbxproj

/// Finds the configuration file and reads it.
public enum ConfigurationFile {
    public static let name = ".folderlint.yml"

    /// The nearest one from a folder upwards, not beyond the top of the git work tree.
    public static func find(from path: String) -> String? {
        var folder = path
        while true {
            let file = folder + "/" + name
            if FileManager.default.fileExists(atPath: file) { return file }
            if folder.isEmpty || FileManager.default.fileExists(atPath: folder + "/.git") { return nil }
            folder = Paths.folder(of: folder)
        }
    }

    /// What a file says; `shown` is how its path is written in errors.
    public static func read(_ path: String, shown: String? = nil) throws -> Policy {
        try parse(
            String(decoding: try SourceBuffer(mapping: path).copy, as: UTF8.self), at: path, shown: shown)
    }

    /// What the text of a file says.
    package static func parse(_ text: String, at path: String, shown: String? = nil) throws -> Policy {
        var policy = try ConfigurationReader.read(text, file: shown ?? path)
        let folder = Paths.folder(of: path)
        policy.folder = folder
        policy.baseline = policy.baseline.map { Paths.joined(folder, $0) }
        return policy
    }
}

extension Policy {
    /// What a named configuration says, else the nearest one from a path upwards, else nothing.
    ///
    /// Paths are absolute but for the name, which is from `folder`; errors write paths from there too.
    public static func read(named file: String?, from start: String, folder: String) throws -> Policy {
        if let file { return try ConfigurationFile.read(Paths.joined(folder, file), shown: file) }
        guard let found = ConfigurationFile.find(from: start) else { return Policy() }
        return try ConfigurationFile.read(found, shown: Paths.relative(found, to: folder))
    }
}
