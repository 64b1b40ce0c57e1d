import FolderlintKit
import Foundation
import ProjectTree

/// The packages, projects and files that test plans name, whether or not a scheme names the plan.
struct TestPlanPaths: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        var seen: Set<String> = []
        for project in tree.projects {
            let root = PathFollower.Frame(project, in: tree, relocation)
            let folder = tree.lookup.path(of: project.folder)
            let paths = ContainerPaths(follower: follower, bases: [folder, project.container])
            let plans =
                project.files(named: ".xctestplan", on: tree) + named(in: project.container, folder, tree)
            for plan in plans where seen.insert(plan).inserted { follow(plan, paths, root, &edits) }
        }
        for workspace in tree.workspaces {
            let folder = Paths.folder(of: workspace)
            let paths = ContainerPaths(follower: follower, bases: [folder, workspace])
            for plan in named(in: workspace, folder, tree) where seen.insert(plan).inserted {
                let root = Project.around(plan, tree).map { PathFollower.Frame($0, in: tree, relocation) }
                follow(plan, paths, root, &edits)
            }
        }
        for plan in tree.files(named: [".xctestplan"]) where seen.insert(plan).inserted {
            guard let project = Project.around(plan, tree) else { continue }
            let bases = [tree.lookup.path(of: project.folder), project.container]
            let paths = ContainerPaths(follower: follower, bases: bases)
            follow(plan, paths, PathFollower.Frame(project, in: tree, relocation), &edits)
        }
    }

    /// The plans that a container's schemes name.
    private func named(in container: String, _ folder: String, _ tree: Tree) -> [String] {
        Scheme.files(in: container, tree.lookup).flatMap { file -> [String] in
            let bytes = tree.lookup.bytes(at: file) ?? []
            return Markup(bytes).tags.filter { $0.name == "TestPlanReference" }.compactMap { tag in
                guard let range = tag.range(of: "reference") else { return nil }
                let path = Paths.rest(of: MarkupText(range, of: bytes).text, behind: "container:")
                let found = tree.lookup.find(path, from: tree.lookup.find(folder).id)
                return found.exists ? found.path : nil
            }
        }
    }

    private func follow(
        _ file: String, _ paths: ContainerPaths, _ root: PathFollower.Frame?, _ edits: inout FixEdits
    ) {
        let follower = paths.follower
        guard let text = follower.text(of: file) else { return }
        for string in JSONStrings.all(in: Array(text.utf8)) {
            if let root, !SpelledPath(string.text[...]).root.isEmpty {
                guard case .moves(let new) = follower.followWhole(string.text, root) else { continue }
                let path = follower.find(string.text, root)?.path
                follower.write(string.respelled(new), at: string.range, of: file, about: path, &edits)
            } else if isPath(string.text), let (new, path) = paths.follow(string.text) {
                follower.write(string.respelled(new), at: string.range, of: file, about: path, &edits)
            }
        }
    }

    private func isPath(_ text: String) -> Bool {
        text.hasPrefix("container:") || text.hasSuffix(".storekit") || text.hasSuffix(".gpx")
            || Paths.hasSlash(text) && !text.contains(" ")
    }
}

/// The strings of a JSON text, and where they are.
struct JSONStrings {
    let text: String
    /// Between the quotes, as UTF-8.
    let range: Range<Int>
    private let escapesSlashes: Bool

    static func all(in bytes: [UInt8]) -> [JSONStrings] {
        var strings: [JSONStrings] = []
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            var end = open + 1
            while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
                end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard end < bytes.count else { break }
            let raw = String(decoding: bytes[(open + 1)..<end], as: UTF8.self)
            strings.append(
                JSONStrings(
                    text: decoded(raw), range: (open + 1)..<end, escapesSlashes: raw.contains("\\/")))
            index = end + 1
        }
        return strings
    }

    /// The text without escapes; as it stands where it holds others than those of a path.
    private static func decoded(_ raw: String) -> String {
        raw.replacing("\\/", with: "/").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    /// A text in the way this one is written.
    func respelled(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return escapesSlashes ? plain.replacing("/", with: "\\/") : plain
    }
}
