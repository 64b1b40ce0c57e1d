import Foundation

/// A published project of which the documents and the list of its files are at hand: each file gets a
/// stand-in, which holds its own path.
struct PublishedTree {
    let name: String
    private let paths: [String]
    /// The documents by their path in the repository.
    private let documents: [String: URL]

    /// Those of a folder with a `manifest.tsv`: of a repository whose documents are not of the listing's
    /// commit, the last one of each.
    static func all(in folder: URL) throws -> [PublishedTree] {
        let manifest = try String(contentsOf: folder.appending(path: "manifest.tsv"), encoding: .utf8)
        let rows = manifest.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        .filter { $0.count == 8 }
        let current = Set(rows.filter { $0[5].hasPrefix("head") }.map { $0[0] })
        var documents: [String: [String: URL]] = [:]
        for row in rows where row[5].hasPrefix("head") || !current.contains(row[0]) {
            documents[row[0], default: [:]][row[1]] = folder.appending(path: row[7])
        }
        return documents.sorted { $0.key < $1.key }.compactMap { repository, documents in
            let listing = "trees/\(repository.replacing("/", with: "__")).files.txt"
            let text = try? String(contentsOf: folder.appending(path: listing), encoding: .utf8)
            let paths = (text ?? "").split(separator: "\n").map(String.init)
            let listed = documents.filter { paths.contains($0.key) }
            return listed.isEmpty ? nil : PublishedTree(name: repository, paths: paths, documents: listed)
        }
    }

    /// Writes the tree below a folder and returns the paths of its projects.
    func write(to root: URL) throws -> [String] {
        for path in paths {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = try documents[path].map { try Data(contentsOf: $0) } ?? Data("\(path)\n".utf8)
            try data.write(to: file)
        }
        return documents.keys.sorted().map {
            root.appending(path: $0).deletingLastPathComponent().path
        }
    }
}
