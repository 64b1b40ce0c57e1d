import Foundation
import Pbxproj
import Testing

/// Real project documents, which stand beside the checkout or where FOLDERLINT_CORPUS says.
enum Corpus {
    static let missing: Comment = "no corpus: set FOLDERLINT_CORPUS to a folder of .pbxproj files"

    static let isThere = !files.isEmpty

    /// Every document below the folder, sorted by name.
    static let files: [URL] = {
        guard let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return [] }
        return enumerator.compactMap { $0 as? URL }.filter { $0.pathExtension == "pbxproj" }
            .sorted { $0.path < $1.path }
    }()

    /// Their names, for a test's arguments.
    static var names: [String] {
        files.map { $0.path.replacing(folder.path + "/", with: "") }
    }

    /// The documents that can be read.
    static var sound: [String] {
        names.filter { !$0.contains("truncated") }
    }

    static func source(_ name: String) throws -> SourceBuffer {
        try SourceBuffer(mapping: folder.appendingPathComponent(name).path)
    }

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static func document(_ name: String) throws -> Document {
        try Document(source(name))
    }

    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["FOLDERLINT_CORPUS"] {
            return URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
        }
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/", !isRoot(folder) { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appendingPathComponent("shared/corpus")
            .resolvingSymlinksInPath()
    }()

    private static func isRoot(_ folder: URL) -> Bool {
        ["Package.swift", "Makefile"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
