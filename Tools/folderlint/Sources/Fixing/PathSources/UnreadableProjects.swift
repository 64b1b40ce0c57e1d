import FolderlintKit
import ProjectTree

/// Projects that cannot be read, as in the middle of a merge: what they say is not followed.
///
/// Their groups are not known, so that a line counts that has the name of something that moves.
struct UnreadableProjects: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let projects = follower.tree.failures.map(\.container).filter { $0.hasSuffix(".xcodeproj") }
        guard !projects.isEmpty else { return }
        let moves = follower.relocation.moves.map { ($0.from, $0.to) } + follower.movedFiles
        let named = Dictionary(
            moves.map { (Paths.name(of: $0.0), $0) }, uniquingKeysWith: { first, _ in first })
        for document in projects.map({ $0 + "/project.pbxproj" }) {
            guard let bytes = follower.tree.lookup.bytes(at: document) else { continue }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                guard let start = line.firstRange(of: Self.key)?.upperBound else { continue }
                let value = line[start...].prefix { $0 != UInt8(ascii: ";") }.filter {
                    $0 != UInt8(ascii: "\"")
                }
                guard let move = named[Paths.name(of: String(decoding: value, as: UTF8.self))] else {
                    continue
                }
                edits.mentions.append(
                    Mention(
                        file: document, line: index + 1, path: move.0, destination: move.1,
                        note: "may be meant by a project that cannot be read, and goes to "
                            + follower.shown(move.1)))
            }
        }
    }

    private static let key = Array("path = ".utf8)
}
