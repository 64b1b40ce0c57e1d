import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import Testing

/// Real projects kept beside the repository, with the listings of the trees they are from; absent elsewhere.
enum Corpus {
    /// A project as it was published: its document, and the names in its repository.
    struct Entry: CustomStringConvertible, Sendable {
        let repository: String
        /// Of the `.xcodeproj`, from the repository's top.
        let container: String
        let document: URL
        let listing: URL

        var description: String { "\(repository) \(container)" }

        /// The tree as a run would read it; the files have no text.
        func tree() throws -> Tree {
            let container = "/" + self.container
            let names = try String(contentsOf: listing, encoding: .utf8).split(separator: "\n").map {
                "/\($0)"
            }
            var disk = Sketch(names).disk
            let document = try Document(SourceBuffer(mapping: document.path))
            let project = Project(document, container: container, disk: &disk)
            Survey.walk([project], &disk)
            return Tree(disk: disk, root: Disk.top, projects: [project])
        }

        /// What a rule finds in the project.
        func findings(of rule: String) throws -> [Finding] {
            let rule = try #require(Rules.named(rule))
            let tree = try tree()
            return tree.projects.flatMap { rule.check(ProjectContext(tree: tree, project: $0)) }
        }

        /// What several rules say of it, one line each.
        func messages(of rules: [any Rule]) throws -> [String] {
            let tree = try tree()
            return rules.flatMap { rule in
                tree.projects.flatMap { rule.check(ProjectContext(tree: tree, project: $0)) }
                    .map { "\(rule.id): \($0.message)" }
            }
        }

        func subjects(of rule: String) throws -> [String] { try findings(of: rule).map(\.subject) }
    }

    static let folder = CorpusProject.folder

    /// The projects whose document and listing are of one commit.
    static let entries: [Entry] = {
        let manifest =
            (try? String(contentsOf: folder.appending(path: "manifest.tsv"), encoding: .utf8)) ?? ""
        return manifest.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 8, fields[5].hasPrefix("head") else { return nil }
            let name = fields[0].replacing("/", with: "__")
            let listing = folder.appending(path: "trees/\(name).files.txt")
            guard FileManager.default.fileExists(atPath: listing.path) else { return nil }
            return Entry(
                repository: fields[0], container: fields[1].replacing("/project.pbxproj", with: ""),
                document: folder.appending(path: fields[7]),
                listing: listing)
        }
    }()

    /// A project before and after Xcode converted its groups to folders.
    static func conversion(_ repository: String, _ container: String, _ side: String) -> Entry {
        let folder = folder.appending(path: "conversions/\(repository.replacing("/", with: "__"))")
        return Entry(
            repository: "\(repository) \(side)", container: container,
            document: folder.appending(path: "\(side).pbxproj"),
            listing: folder.appending(path: "\(side).files.txt"))
    }

    /// What Xcode made of the projects that it converted.
    static var converted: [Entry] { conversions.filter { $0.repository.hasSuffix(" after") } }

    static let conversions = [
        ("linearmouse/linearmouse", "LinearMouse.xcodeproj"), ("CodeEditApp/CodeEdit", "CodeEdit.xcodeproj"),
        ("keepassium/KeePassium", "KeePassium.xcodeproj"),
    ]
    .flatMap { [conversion($0.0, $0.1, "before"), conversion($0.0, $0.1, "after")] }

    static func entry(_ repository: String, _ container: String) -> Entry? {
        entries.first { $0.repository == repository && $0.container == container }
    }
}
