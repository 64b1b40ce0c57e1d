import Fixing
import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove

/// The lines of a project document, object by object, and where its elements stand.
struct ProjectLines {
    /// What of an element its lines say.
    struct Location: Equatable {
        var name: String
        /// From the folder that its path is counted from.
        var path: String?
        var tree: SourceTree
        var parent: String?
        var children: [String]
    }

    /// Each object's lines by its id, and the ids in their order.
    private var objects: [String: [Substring]] = [:]
    private var ids: [String] = []
    /// The lines that are no object's, but for those that say where a kind of objects begins and ends.
    private var frame: [Substring] = []
    private var pathSources: Set<String> = []
    private let locations: [String: Location]

    init(_ project: Project, _ disk: Disk) {
        let document = project.document
        let text = String(decoding: document.source.bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        func id(_ element: ElementID) -> String {
            document.string(document.objects[project[element].object].key) ?? ""
        }
        locations = Dictionary(
            project.elements.map { element in
                let anchor = element.tree == .group ? element.parent.flatMap { project[$0].place } : nil
                let place = element.place.map { disk.path(of: $0) }
                return (
                    id(element.id),
                    Location(
                        name: project.displayName(of: element.id),
                        path: anchor.flatMap { from in
                            place.map { Paths.relative($0, to: disk.path(of: from)) }
                        } ?? place,
                        tree: element.tree, parent: element.parent.map(id),
                        children: project.children(of: element.id).map(id))
                )
            }, uniquingKeysWith: { first, _ in first })
        var owned: Set<Int> = []
        for object in document.objects.all {
            guard let id = document.string(object.key) else { continue }
            let first = document.position(of: object.key).line - 1
            let last = document.position(at: document[object.value].range.upperBound - 1).line - 1
            owned.formUnion(first...last)
            objects[id] = Array(lines[first...last])
            ids.append(id)
            if Self.carrying.contains(document.string("isa", in: object.value) ?? "") {
                pathSources.insert(id)
            }
        }
        frame = lines.indices.filter { !owned.contains($0) }.map { lines[$0] }.filter { line in
            !line.isEmpty && !line.hasPrefix("/* Begin ") && !line.hasPrefix("/* End ")
        }
    }

    /// What names paths without being one of the navigator's elements.
    private static let carrying: Set = [
        "XCBuildConfiguration", "PBXShellScriptBuildPhase", "PBXBuildRule", "PBXLegacyTarget", "PBXProject",
        "XCLocalSwiftPackageReference",
    ]

    /// The lines that are not as they were and have no reason for that; none where all is in order.
    func unfounded(comparedTo old: ProjectLines, moves: [ChangeSet.Move]) -> [String] {
        let common = old.ids.filter { objects[$0] != nil }
        guard common == ids.filter({ old.objects[$0] != nil }), frame == old.frame else {
            return ["the order of the objects, or what is around them"]
        }
        let renamed = common.filter { locations[$0]?.name != old.locations[$0]?.name }
        let names =
            renamed.compactMap { old.locations[$0]?.name } + renamed.compactMap { locations[$0]?.name }
        let paths = moves.map { "\($0.from)/\($0.to)" }.joined(separator: "/").split(separator: "/")
        var found: [String] = []
        for id in common where old.objects[id] != objects[id] {
            let mayMove = old.locations[id] != locations[id]
            for change in (objects[id] ?? []).difference(from: old.objects[id] ?? []) {
                let line =
                    switch change {
                    case .remove(_, let line, _), .insert(_, let line, _): String(line)
                    }
                let isFounded =
                    names.contains { line.contains("/* \($0) ") }
                    || pathSources.contains(id) && paths.contains { line.contains($0) }
                    || mayMove && Self.saysWhere(line)
                if !isFounded { found.append("\(id): \(line)") }
            }
        }
        return found
    }

    /// Whether a line is about where an element is, or what is in it.
    private static func saysWhere(_ line: String) -> Bool {
        ["path = ", "name = ", "sourceTree = "].contains { line.contains($0) } || line.hasSuffix("*/,")
    }
}

extension Workbench {
    /// The lines of each project's document, by its container.
    func documents() async throws -> [String: ProjectLines] {
        let tree = try await TreeReader(folder: folder.path).read(paths)
        return Dictionary(
            uniqueKeysWithValues: tree.projects.map { ($0.container, ProjectLines($0, tree.disk)) })
    }
}
