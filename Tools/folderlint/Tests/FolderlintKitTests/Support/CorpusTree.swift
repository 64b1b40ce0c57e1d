import Foundation
import Pbxproj
import ProjectTree
import Testing

@testable import FolderlintKit

/// Real projects with the listing of their repository, beside the checkout or where FOLDERLINT_CORPUS says.
enum CorpusTree {
    static let missing: Comment = "no corpus: set FOLDERLINT_CORPUS to a folder with a manifest.tsv"

    static let isThere = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("manifest.tsv").path)

    /// The tree of one document of the corpus, on a disk that holds what its repository lists.
    static func tree(_ name: String, without absent: Set<String> = []) throws -> Tree {
        let manifest = try String(contentsOf: folder.appendingPathComponent("manifest.tsv"), encoding: .utf8)
        let row = try #require(manifest.split(separator: "\n").first { $0.hasSuffix("\t\(name).pbxproj") })
        let fields = row.split(separator: "\t").map(String.init)
        let list = "trees/\(fields[0].replacing("/", with: "__")).files.txt"
        let paths = try String(contentsOf: folder.appendingPathComponent(list), encoding: .utf8)
            .split(separator: "\n").map(String.init).filter { !absent.contains($0) }
        var disk = Sketch(paths.map { "/repository/\($0)" }).disk
        let document = try Document(
            SourceBuffer(mapping: folder.appendingPathComponent("\(name).pbxproj").path))
        let container = "/repository/" + fields[1].replacing("/project.pbxproj", with: "")
        let project = Project(document, container: container, disk: &disk)
        Survey.walk([project], &disk)
        return Tree(disk: disk, root: disk.entry(at: "/repository"), projects: [project])
    }

    /// The subjects of what a rule finds.
    static func subjects(of rule: some Rule, in tree: Tree) -> [String] {
        (rule.check(TreeContext(tree: tree))
            + tree.projects.flatMap { rule.check(ProjectContext(tree: tree, project: $0)) }).map(\.subject)
    }

    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["FOLDERLINT_CORPUS"] {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/", !isRoot(folder) { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    }()

    private static func isRoot(_ folder: URL) -> Bool {
        ["Package.swift", "Makefile"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
