import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import Testing

/// A published repository's project documents and the names in it; absent where nobody keeps them.
struct CorpusTree: CustomStringConvertible, Sendable {
    static let missing: Comment = "no corpus: set FOLDERLINT_CORPUS to a folder with a manifest.tsv"
    static var isThere: Bool { !all.isEmpty }

    let repository: String
    /// The project documents, by their path in the repository.
    let documents: [String: URL]
    /// What the repository lists.
    let paths: [String]

    var description: String { repository }

    /// The repositories whose listing and documents are of one commit.
    static let all: [CorpusTree] = {
        let manifest = folder.appending(path: "manifest.tsv")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return [] }
        var documents: [String: [String: URL]] = [:]
        for line in text.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 8, fields[5].hasPrefix("head") else { continue }
            documents[fields[0], default: [:]][fields[1]] = folder.appending(path: fields[7])
        }
        return documents.sorted { $0.key < $1.key }.compactMap { repository, documents in
            let name = repository.replacing("/", with: "__")
            let listing = folder.appending(path: "trees/\(name).files.txt")
            guard let list = try? String(contentsOf: listing, encoding: .utf8) else { return nil }
            return CorpusTree(
                repository: repository, documents: documents,
                paths: list.split(separator: "\n").map(String.init))
        }
    }()

    static func named(_ repository: String) throws -> CorpusTree {
        try #require(all.first { $0.repository == repository })
    }

    /// The tree on a disk that exists only in memory; without texts but the documents'.
    func sketch() throws -> Tree {
        var disk = Sketch(paths.map { "/repository/\($0)" }).disk
        var projects: [Project] = []
        for (path, document) in documents.sorted(by: { $0.key < $1.key }) {
            let container = "/repository/" + path.replacing("/project.pbxproj", with: "")
            let document = try Document(SourceBuffer(mapping: document.path))
            projects.append(Project(document, container: container, disk: &disk))
        }
        Survey.walk(projects, &disk)
        return Tree(disk: disk, root: disk.entry(at: "/repository"), projects: projects)
    }

    /// Writes the tree below a folder: each file holds its own listed path, so that a swap shows.
    func write(to root: URL) throws {
        for path in paths {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if let document = documents[path] {
                try Data(contentsOf: document).write(to: file)
            } else {
                try Data("\(path)\n".utf8).write(to: file)
            }
        }
    }

    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["FOLDERLINT_CORPUS"] {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        var folder = URL(filePath: #filePath)
        while folder.path != "/", !isRoot(folder) { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appending(path: "shared/corpus")
    }()

    private static func isRoot(_ folder: URL) -> Bool {
        ["Package.swift", "Makefile"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }
}
