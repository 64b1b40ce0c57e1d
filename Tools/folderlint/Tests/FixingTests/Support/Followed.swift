import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

@testable import Fixing

/// A sketched tree, moves in it, and what path sources make of them; paths are from the project's folder.
struct Followed {
    let tree: Tree
    let edits: FixEdits
    private let contents: [String: String]

    init(
        _ navigator: String = "", disk: [String] = [], contents: [String: String] = [:],
        settings: [String: [String: String]] = [:], patches: [(String, String)] = [],
        git: Example.GitSketch? = nil, others: [String: Example] = [:], moves: [String: String],
        by pathSources: [any PathSource] = PathSources.all
    ) throws {
        let example = Example(
            "", navigator: navigator, disk: disk, contents: contents, settings: settings, patches: patches,
            git: git)
        self.contents = contents
        tree = try example.tree().with(others)
        let folder = Example.folder
        let relocation = Relocation(moves.map { ("\(folder)/\($0)", "\(folder)/\($1)") })
        let follower = PathFollower(tree, relocation)
        var edits = FixEdits(tree)
        for pathSource in pathSources { pathSource.follow(follower, &edits) }
        edits.readMentions(follower)
        self.edits = edits
    }

    /// The lines of the project document that changed, as they are now, without their indentation.
    var lines: [String] {
        get throws {
            let old = String(decoding: tree.projects[0].document.source.bytes, as: UTF8.self)
            let new = String(decoding: try edits.documents[0].applied(), as: UTF8.self)
            _ = try Document(SourceBuffer(new))
            let pairs = zip(old.split(separator: "\n"), new.split(separator: "\n"))
            try #require(old.count { $0 == "\n" } == new.count { $0 == "\n" })
            return pairs.filter { $0 != $1 }.map { String($1.drop { $0 == "\t" }) }
        }
    }

    /// A file's text with what was spliced in.
    func text(_ file: String) throws -> String {
        let old = Array(try #require(contents[file]).utf8)
        var new: [UInt8] = []
        var offset = 0
        let splices = edits.splices["\(Example.folder)/\(file)", default: []]
        for splice in splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            try #require(splice.range.lowerBound >= offset)
            new += old[offset..<splice.range.lowerBound] + Array(splice.text.utf8)
            offset = splice.range.upperBound
        }
        return String(decoding: new + old[offset...], as: UTF8.self)
    }

    /// What is for a person to look at: file and line, the path and where it goes.
    var mentions: [String] {
        edits.mentions.map { mention in
            let paths = [mention.path, mention.destination ?? "/Example/?"].map {
                $0.dropFirst(Example.folder.count + 1)
            }
            let file = mention.file.dropFirst(Example.folder.count + 1)
            return "\(file):\(mention.line): \(paths[0]) → \(paths[1])"
        }
    }

    /// The files that get other text.
    var files: [String] {
        edits.splices.keys.map { String($0.dropFirst(Example.folder.count + 1)) }.sorted()
    }

    /// What may not move, and the kind of reason.
    var blocks: [String] {
        edits.blocks.map { "\($0.path.dropFirst(Example.folder.count + 1)): \($0.code)" }.sorted()
    }
}

extension Tree {
    /// The tree with other projects, each with the documents' example by its path from the example's folder.
    func with(_ others: [String: Example]) throws -> Tree {
        guard !others.isEmpty else { return self }
        var disk = disk
        let more = try others.sorted { $0.key < $1.key }.map { path, example in
            Project(
                try Document(SourceBuffer(example.document)), container: "\(Example.folder)/\(path)",
                disk: &disk)
        }
        Survey.walk(more, &disk)
        return Tree(disk: disk, root: root, projects: projects + more, workspaces: workspaces, git: git)
    }
}
