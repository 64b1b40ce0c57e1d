import Foundation
import Testing

@testable import SafeMove

extension JournalAttack {
    /// What lies around a journal that is believed, or where there is none: a run may go on, but only in the tree.
    static var surroundings: [JournalAttack] { alone + leading }

    private static var alone: [JournalAttack] {
        [
            JournalAttack(name: "a lock that leads to a file") { arena in
                try arena.link(arena.journals() + "/lock", to: arena.outside + "/secret")
            },
            JournalAttack(name: "a lock that leads to a file to be") { arena in
                try arena.link(arena.journals() + "/lock", to: arena.outside + "/new")
            },
            JournalAttack(name: "a lock that is a pipe") { try $0.pipe($0.journals() + "/lock") },
            JournalAttack(name: "a lock that is a folder") { try $0.write($0.journals() + "/lock/x", []) },
            JournalAttack(name: "an ignore file that leads to a file to be") { arena in
                try arena.link(arena.journals() + "/.gitignore", to: arena.outside + "/new")
            },
            JournalAttack(name: "a draft that leads to a file") { arena in
                try arena.link(arena.journals() + "/draft", to: arena.outside + "/secret")
            },
            JournalAttack(name: "a draft that is a folder") { try $0.write($0.journals() + "/draft/x", []) },
            JournalAttack(name: "a draft that is a pipe") { try $0.pipe($0.journals() + "/draft") },
            JournalAttack(name: "old files that are elsewhere") { arena in
                try arena.link(arena.journals() + "/kept-7", to: arena.outside + "/Spent")
            },
            JournalAttack(name: "the next files that are elsewhere") { arena in
                try arena.link(arena.journals() + "/kept-1", to: arena.outside)
            },
            JournalAttack(name: "an old file that is elsewhere") { arena in
                _ = try arena.write(arena.journals() + "/kept-7/content-1", [])
                try arena.link(arena.journals() + "/kept-7/content-0", to: arena.outside + "/secret")
            },
            JournalAttack(name: "an old folder that is elsewhere") { arena in
                _ = try arena.write(arena.journals() + "/kept-7/content-1", [])
                try arena.link(arena.journals() + "/kept-7/folder-1", to: arena.outside + "/Folder")
            },
            JournalAttack(name: "the last number of all") { arena in
                for number in [
                    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1", "02",
                ] {
                    try arena.write(arena.journals() + "/kept-\(number)/content-0", [])
                }
            },
            JournalAttack(name: "a folder to be that is elsewhere") { arena in
                try arena.link(arena.tree + "/New", to: arena.outside + "/Folder")
            },
            JournalAttack(name: "a journal above what is this user's") { arena in
                let room = try #require(Path(arena.tree).parent).text
                try arena.write(room + "/.folderlint/running", Lines().bytes, mode: 0o600)
                // Only an administrator can play this; for all others it is one more journal in a folder above.
                if geteuid() == 0 { try #require(chown(room, 12345, 12345) == 0) }
            },
            JournalAttack(name: "a journal above the repository") { arena in
                try arena.write(arena.tree + "/.git/HEAD", [])
                try arena.write(arena.outside + "/../.folderlint/running", Lines().bytes, mode: 0o600)
            },
        ]
    }

    /// Journals of this account in trees that were changed: links stand where folders were.
    private static var leading: [JournalAttack] {
        func signed(
            _ name: String, _ steps: [Step], root: String = "",
            states: [JournalFolder.State] = [.running, .done],
            _ plant: @escaping (Arena) throws -> Void
        ) -> [JournalAttack] {
            states.map { state in
                JournalAttack(name: "\(name), \(state)") { arena in
                    let journal = Journal(number: 1, root: root, steps: steps, index: [])
                    try #require(journal.fault == nil)
                    try arena.plantSigned(journal.bytes, as: state)
                    try plant(arena)
                }
            }
        }
        let victim = Contents.hash(Array("outside Folder/victim\n".utf8))
        let secret = Contents.hash(Array("outside secret\n".utf8))
        let isElsewhere = { (arena: Arena) in
            try arena.link(arena.tree + "/Way", to: arena.outside + "/Folder")
        }
        func rewriting(_ path: String, old: String, new: String) -> Step {
            .rewrite(.init(path: path, kept: "content-0", mode: 0o644, old: old, new: new))
        }
        return signed(
            "a way back that leads elsewhere",
            [.move(from: .tree("x"), to: .tree("Way/victim"), .file(victim))], isElsewhere)
            + signed(
                "a way there that leads elsewhere",
                [.move(from: .tree("Way/new"), to: .tree("a"), .file(Arena.hash("a")))], isElsewhere)
            + signed("a new folder elsewhere", [.makeFolder(.tree("Way/Folder"))]) { arena in
                try isElsewhere(arena)
                try FileManager.default.createDirectory(
                    atPath: arena.outside + "/Folder/Folder", withIntermediateDirectories: true)
            }
            + signed("an emptied folder elsewhere", [.removeFolder(path: "Way/Old", kept: "folder-1")]) {
                arena in
                try isElsewhere(arena)
                try FileManager.default.createDirectory(
                    atPath: arena.journals() + "/kept-1/folder-1", withIntermediateDirectories: true)
            }
            + signed(
                "old bytes for a file elsewhere", [rewriting("Way/victim", old: Arena.hash("a"), new: victim)]
            ) { arena in
                try isElsewhere(arena)
                try arena.keep("content-0", Array("made at a\n".utf8), mode: 0o644)
            }
            + signed("old bytes from elsewhere", [rewriting("a", old: secret, new: Arena.hash("a"))]) {
                arena in
                try arena.keep("x", [])
                try arena.link(arena.journals() + "/kept-1/content-0", to: arena.outside + "/secret")
            }
            + signed(
                "a root that is elsewhere", [.move(from: .tree("x"), to: .tree("victim"), .file(victim))],
                root: "Way", isElsewhere)
            + signed(
                "a root in a folder that is elsewhere",
                [.move(from: .tree("x"), to: .tree("victim"), .file(victim))], root: "Up/Folder"
            ) { try $0.link($0.tree + "/Up", to: $0.outside) }
            + signed(
                "a thing aside that leads elsewhere",
                [
                    .move(from: .tree("x"), to: .kept("aside-0"), .file(victim)),
                    .makeFolder(.kept("turn-0")),
                    .move(from: .kept("aside-0"), to: .tree("y"), .file(victim)),
                ], states: [.running]
            ) { arena in
                try arena.keep("x", [])
                try arena.link(arena.journals() + "/kept-1/aside-0", to: arena.outside + "/Folder")
            }
    }
}
