import Foundation
import Testing

@testable import SafeMove

extension JournalAttack {
    /// Things that are not what they should be, where a journal would be.
    static var places: [JournalAttack] {
        /// A journal that a run of this account would believe.
        func good(_ arena: Arena) throws { try arena.plantSigned(Lines().bytes, as: .running) }
        func replaced(_ name: String, _ plant: @escaping (Arena, String) throws -> Void) -> JournalAttack {
            JournalAttack(name: "\(name) for a journal's folder") { arena in
                try good(arena)
                let path = arena.tree + "/.folderlint"
                try FileManager.default.moveItem(atPath: path, toPath: arena.outside + "/journals")
                try plant(arena, path)
            }
        }
        func journal(
            _ name: String, _ state: JournalFolder.State, _ plant: @escaping (Arena, String) throws -> Void
        )
            -> JournalAttack
        {
            JournalAttack(name: "\(name) for a journal, \(state)") { arena in
                try arena.plantSigned(Lines().bytes, as: state)
                let path = try arena.journals() + "/\(state.rawValue)"
                try FileManager.default.moveItem(atPath: path, toPath: arena.outside + "/journal")
                try plant(arena, path)
            }
        }
        let folders = [
            replaced("a link") { try $0.link($1, to: $0.outside + "/journals") },
            replaced("a link to nowhere") { try $0.link($1, to: "nowhere") },
            replaced("a link to itself") { try $0.link($1, to: ".folderlint") },
            replaced("a file") { try $0.write($1, []) }, replaced("a pipe") { try $0.pipe($1) },
        ]
        let modes = [0o777, 0o755, 0o750, 0o707, 0o1777, 0o701].map { mode in
            JournalAttack(name: "mode \(String(mode, radix: 8)) of a journal's folder") { arena in
                try good(arena)
                _ = try arena.journals(mode: mode)
            }
        }
        let files = JournalFolder.State.allCases.flatMap { state in
            [
                journal("a link", state) { try $0.link($1, to: $0.outside + "/journal") },
                journal("a link to a secret", state) { try $0.link($1, to: $0.outside + "/secret") },
                journal("a pipe", state) { try $0.pipe($1) },
                journal("a folder", state) { try $0.write($1 + "/x", []) },
                journal("a file for all", state) { arena, path in
                    try FileManager.default.copyItem(atPath: arena.outside + "/journal", toPath: path)
                    try arena.setMode(path, 0o644)
                },
                journal("a file without end", state) { arena, path in
                    try arena.write(path, Array("folderlint journal 2\0".utf8), mode: 0o600)
                    try #require(truncate(path, 1 << 40) == 0)
                },
            ]
        }
        let above = [
            JournalAttack(name: "a journal in the folder above", folder: "Sub") {
                try $0.plant(Lines().bytes, as: .running)
            },
            JournalAttack(name: "a pipe in the folder above", folder: "Sub") {
                try $0.pipe($0.tree + "/.folderlint")
            },
            JournalAttack(name: "files of a run that are elsewhere") { arena in
                try arena.plantSigned(Lines().bytes, as: .running)
                let kept = try arena.journals() + "/kept-1"
                try FileManager.default.removeItem(atPath: kept)
                try arena.link(kept, to: arena.outside)
            },
            JournalAttack(name: "a fix that no run finished") { arena in
                try arena.plantSigned(Lines().bytes, as: .done)
                try FileManager.default.removeItem(atPath: arena.journals() + "/kept-1/finished")
            },
            JournalAttack(name: "a fix that another run finished") { arena in
                try arena.plantSigned(Lines().bytes, as: .done)
                try arena.keep(
                    "finished", JournalFile.mark(of: Array(arena.seal.code(of: [1]).utf8), arena.seal))
            },
            JournalAttack(name: "a fix for an undo") { try $0.plantSigned(Lines().bytes, as: .undoing) },
        ]
        return folders + modes + files + above + owners + git
    }

    /// Only an administrator gives files away.
    private static var owners: [JournalAttack] {
        guard geteuid() == 0 else { return [] }
        return [
            JournalAttack(name: "another owner of a journal's folder") { arena in
                try arena.plantSigned(Lines().bytes, as: .running)
                try #require(chown(arena.tree + "/.folderlint", 12345, 12345) == 0)
            },
            JournalAttack(name: "another owner of a journal") { arena in
                try arena.plantSigned(Lines().bytes, as: .running)
                try #require(chown(arena.tree + "/.folderlint/running", 12345, 12345) == 0)
            },
            JournalAttack(name: "another owner of a run's files") { arena in
                try arena.plantSigned(Lines().bytes, as: .running)
                try #require(chown(arena.tree + "/.folderlint/kept-1", 12345, 12345) == 0)
            },
        ]
    }

    /// Git folders that are elsewhere, and do not know of the tree.
    private static var git: [JournalAttack] {
        /// Another repository of the same person.
        func repository(_ arena: Arena) throws -> String {
            let git = arena.outside + "/repository/.git"
            try arena.write(git + "/HEAD", Array("ref: refs/heads/main\n".utf8))
            try arena.write(git + "/config", Array("[core]\n\tbare = false\n".utf8))
            return git
        }
        func pointing(_ name: String, _ back: @escaping (Arena, String) throws -> Void = { _, _ in })
            -> JournalAttack
        {
            JournalAttack(name: "a .git file that names \(name)") { arena in
                let git = try repository(arena)
                try back(arena, git)
                try arena.write(arena.tree + "/.git", Array("gitdir: \(git)\n".utf8))
            }
        }
        return [
            pointing("a repository elsewhere"),
            pointing("a worktree elsewhere") { arena, git in
                try arena.write(git + "/gitdir", Array("\(arena.outside)/.git\n".utf8))
            },
            pointing("a submodule elsewhere") { arena, git in
                try arena.write(git + "/config", Array("[core]\n\tworktree = ../../Folder\n".utf8))
            },
            JournalAttack(name: "a .git file that names a file") { arena in
                try arena.write(arena.tree + "/.git", Array("gitdir: \(arena.outside)/secret\n".utf8))
            },
            JournalAttack(name: "a .git file that names nothing") {
                try $0.write($0.tree + "/.git", [0, 1, 2])
            },
            JournalAttack(name: "a .git file without end") { arena in
                try arena.write(arena.tree + "/.git", Array("gitdir: x".utf8))
                try #require(truncate(arena.tree + "/.git", 1 << 40) == 0)
            },
            JournalAttack(name: "a .git that is a link") { arena in
                try arena.link(arena.tree + "/.git", to: repository(arena))
            },
            JournalAttack(name: "a git folder whose journals are elsewhere") { arena in
                try arena.write(arena.tree + "/.git/HEAD", [])
                try arena.plantSigned(Lines().bytes, as: .running)
                try FileManager.default.moveItem(
                    atPath: arena.tree + "/.folderlint", toPath: arena.outside + "/journals")
                try arena.link(arena.tree + "/.git/folderlint", to: arena.outside + "/journals")
            },
            JournalAttack(name: "a git folder whose index is elsewhere") { arena in
                try arena.write(arena.tree + "/.git/HEAD", [])
                try arena.link(arena.tree + "/.git/index", to: arena.outside + "/secret")
            },
        ]
    }
}
