import Foundation
import Testing

@testable import SafeMove

/// A tree from a stranger, what lies around it, and a key that the stranger does not have.
final class Arena {
    private let room: String
    /// The folder that a person works on.
    let tree: String
    /// Files of somebody else's, or of the same person elsewhere.
    let outside: String
    let seal = Seal(Array(0..<32))

    init() throws {
        room =
            try #require(Status.real(FileManager.default.temporaryDirectory.path))
            + "/safemove-arena-\(UUID())"
        (tree, outside) = (room + "/tree", room + "/outside")
        for folder in [tree + "/Sub", outside + "/Folder", outside + "/Spent"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for name in ["a", "b", "Sub/c"] { try write("\(tree)/\(name)", Array("made at \(name)\n".utf8)) }
        for name in ["secret", "Folder/victim", "content-0", "Folder/content-0", "Spent/content-0"] {
            try write("\(outside)/\(name)", Array("outside \(name)\n".utf8), mode: 0o600)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: room) }

    /// The hash of what a file of the tree holds.
    static func hash(_ name: String) -> String { Contents.hash(Array("made at \(name)\n".utf8)) }

    // MARK: - Planting

    func write(_ path: String, _ bytes: [UInt8], mode: Int = 0o644) throws {
        let folder = Path(path).parent?.text ?? "/"
        if Status.of(folder) == nil {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Data(bytes).write(to: URL(filePath: path))
        try setMode(path, mode)
    }

    func setMode(_ path: String, _ mode: Int) throws {
        try #require(chmod(path, mode_t(mode)) == 0, "\(path)")
    }

    func link(_ path: String, to target: String) throws { try #require(symlink(target, path) == 0) }

    func pipe(_ path: String) throws { try #require(mkfifo(path, 0o600) == 0) }

    /// The folder of the tree's journals, as a run makes it.
    func journals(mode: Int = 0o700) throws -> String {
        let path = tree + "/.folderlint"
        if Status.of(path) == nil {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try setMode(path, mode)
        return path
    }

    /// Puts a journal in force.
    func plant(_ bytes: [UInt8], as state: JournalFolder.State) throws {
        try write("\(journals())/\(state.rawValue)", bytes, mode: 0o600)
    }

    /// The same, signed, and said to be done by a run where that is its name.
    func plantSigned(_ bytes: [UInt8], as state: JournalFolder.State) throws {
        let code = Array(seal.code(of: bytes).utf8)
        try plant(bytes + code, as: state)
        try keep(JournalFolder.finishedName, JournalFile.mark(of: code, seal))
    }

    /// Puts a file beside the journal.
    func keep(_ name: String, _ bytes: [UInt8], mode: Int = 0o600) throws {
        let folder = try journals() + "/kept-1"
        if Status.of(folder) == nil { try #require(mkdir(folder, 0o700) == 0) }
        try write("\(folder)/\(name)", bytes, mode: mode)
    }

    // MARK: - Looking

    /// What can be seen of everything, the tree apart where only the rest is asked for.
    func record(withTree: Bool) throws -> [String: String] {
        var record: [String: String] = [:]
        var folders = [room]
        while let folder = folders.popLast() {
            for name in Contents.names(folder) ?? [] {
                let path = "\(folder)/\(name)"
                if path == tree, !withTree { continue }
                guard let status = Status.of(path) else { continue }
                let content = status.size < 1 << 20 ? Contents.hash(ofFile: path) : nil
                let target = Contents.target(ofLink: path) ?? []
                record[path] = "\(status) \(content ?? "") \(target)"
                if status.kind == .folder { folders.append(path) }
            }
        }
        return record
    }

    // MARK: - Working

    /// What a person does about a tree.
    enum Work: String, CaseIterable {
        case fix, undo, look, lookAtUndo
    }

    /// Does it as the command does; the error that it ends with.
    func does(_ work: Work, at folder: String? = nil) async -> TransactionError? {
        let root = folder ?? tree
        do throws(TransactionError) {
            switch work {
            case .fix:
                for place in Transaction.places(from: root) { _ = try await Transaction.recover(place) }
                try await Transaction(ChangeSet(root: root, moves: [.init(from: "b", to: "New/b")])).run()
            case .undo:
                _ = try await Transaction.recover(root)
                try await Transaction.undo(root)
            case .look:
                for place in Transaction.places(from: root) {
                    _ = try Transaction.interrupted(place, authority: .tests)
                }
            case .lookAtUndo: try await Transaction.undo(root, dryRun: true)
            }
        } catch {
            return error
        }
        return nil
    }
}

extension TransactionError {
    /// Whether something was not believed, which ends a run with 4 and before it changes anything.
    var isDisbelief: Bool {
        if case .unbelievable = self { true } else { false }
    }
}
