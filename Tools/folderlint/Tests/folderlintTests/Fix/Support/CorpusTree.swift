import Foundation
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

    /// The repositories with a listing; of a document that is not of the listing's commit, the last one.
    static let all: [CorpusTree] = {
        let manifest = folder.appending(path: "manifest.tsv")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return [] }
        var documents: [String: [String: URL]] = [:]
        let rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let current = Set(rows.filter { $0[5].hasPrefix("head") }.map { $0[0] })
        for row in rows where row.count == 8 && (row[5].hasPrefix("head") || !current.contains(row[0])) {
            documents[row[0], default: [:]][row[1]] = folder.appending(path: row[7])
        }
        return documents.sorted { $0.key < $1.key }.compactMap { repository, documents in
            let name = repository.replacing("/", with: "__")
            let listing = folder.appending(path: "trees/\(name).files.txt")
            guard let list = try? String(contentsOf: listing, encoding: .utf8) else { return nil }
            let paths = list.split(separator: "\n").map(String.init)
            let listed = documents.filter { paths.contains($0.key) }
            return listed.isEmpty ? nil : CorpusTree(repository: repository, documents: listed, paths: paths)
        }
    }()

    static func named(_ repository: String) throws -> CorpusTree {
        try #require(all.first { $0.repository == repository })
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
