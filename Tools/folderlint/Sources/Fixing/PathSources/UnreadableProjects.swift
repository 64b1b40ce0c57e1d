import FolderlintKit
import ProjectTree

/// Projects that cannot be read, as in the middle of a merge: what they say is not followed.
///
/// Their groups are not known, so that a line counts that has the name of something that moves. Their
/// documents are also read as texts, for whole paths.
struct UnreadableProjects: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let projects = follower.tree.failures.map(\.container).filter { $0.hasSuffix(".xcodeproj") }
        guard !projects.isEmpty else { return }
        // What is in a folder that moves is named by its group.
        let moves = Dictionary(
            follower.relocation.moves.map { (Paths.name(of: $0.from), $0) },
            uniquingKeysWith: { first, _ in first })
        for document in projects.map({ $0 + "/project.pbxproj" }) {
            guard let bytes = follower.tree.lookup.bytes(at: document) else { continue }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                guard let start = line.firstRange(of: Self.key)?.upperBound else { continue }
                let value = line[start...].prefix { $0 != UInt8(ascii: ";") }.filter {
                    $0 != UInt8(ascii: "\"")
                }
                guard let move = moves[String(decoding: value, as: UTF8.self)] else { continue }
                edits.mentions.append(
                    Mention(
                        file: document, line: index + 1, path: move.from, destination: move.to,
                        note: "may be meant by a project that cannot be read, and goes to "
                            + follower.shown(move.to)))
            }
        }
    }

    private static let key = Array("path = ".utf8)
}
