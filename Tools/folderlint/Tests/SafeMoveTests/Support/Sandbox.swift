import Foundation
@testable import SafeMove
@testable import folderlint_faults

/// A folder of its own for one test, which goes with it.
final class Sandbox {
    let root: String

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "safemove-\(UUID())").path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ path: String) -> String { root + "/" + path }

    // MARK: - Making

    /// Writes files that hold their own path.
    func files(_ paths: String...) throws { for path in paths { try file(path, "made at \(path)") } }

    func file(_ path: String, _ text: String) throws {
        let url = URL(filePath: self.path(path))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func folder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: self.path(path), withIntermediateDirectories: true)
    }

    /// A folder that only this account may look into, as a journal's is.
    func ownFolder(_ path: String) throws {
        try folder(path)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: self.path(path))
    }

    func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: self.path(path), withDestinationPath: destination)
    }

    func commit() async throws {
        try await Tool.git("init", "-q", in: root)
        try await Tool.git("add", "--all", in: root)
        try await Tool.git("commit", "-qm", "Before", in: root)
    }

    // MARK: - Asking

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: self.path(path), encoding: .utf8)
    }

    func isThere(_ path: String) -> Bool { Status.of(self.path(path)) != nil }

    func snapshot() throws -> Snapshot { try Snapshot(of: root) }

    var status: String { get async throws { try await Tool.git("status", "--porcelain", in: root) } }

    func index(_ folder: String = "") async throws -> String {
        try await Tool.git("ls-files", "-v", "--stage", in: path(folder))
    }

    // MARK: - Changing

    /// `a > b` for each move.
    func changes(_ moves: String..., rewriting: [String: String] = [:]) throws -> ChangeSet {
        ChangeSet(
            root: root,
            moves: moves.map { move in
                let paths = move.components(separatedBy: " > ")
                return ChangeSet.Move(from: paths[0], to: paths[1])
            },
            rewrites: try rewriting.sorted { $0.key < $1.key }.map { path, text in
                let bytes = try Data(contentsOf: URL(filePath: self.path(path)))
                return ChangeSet.Rewrite(
                    path: path, before: ChangeSet.Rewrite.hash(of: bytes), bytes: Data(text.utf8))
            })
    }

    /// The kinds of conflicts, with what each is about.
    func conflicts(_ changes: ChangeSet) async throws -> [String] {
        try await Transaction(changes).conflicts().map { "\($0.path): \($0.kind.rawValue)" }
    }
}
