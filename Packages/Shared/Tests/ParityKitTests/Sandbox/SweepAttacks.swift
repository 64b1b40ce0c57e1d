import AttackTally
import Foundation
import Locking
import Testing

@testable import ParityKit

/// S-502: the folders of dead runs are removed, and nothing else.
@Suite struct SweepAttacks {
    private let folder: TemporaryFolder
    private var parent: String { folder.url.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { "\(parent)/\(name)" }

    /// Creates a folder as a dead run leaves it, with a sandbox's name and mode and with content.
    private func leave(_ name: String, mode: mode_t = 0o700) throws -> String {
        let path = path(name)
        try #require(mkdir(path, 0o700) == 0)
        try Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)/x"))
        chmod(path, mode)
        return path
    }

    private func exists(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0
    }

    @Test func `a dead run's folder is removed; a live run's, another user's and any other folder stay`()
        throws
    {
        var tally = AttackTally("S-502", "folders that look like a dead run's")
        let dead = try leave("parity-sandbox-aB3xY9")
        let live = try leave("parity-sandbox-Live00")
        let lock = open(live, O_RDONLY)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let kept = try [
            "a live run's": live, "another mode": leave("parity-sandbox-Mode00", mode: 0o755),
            "another name": leave("parity-sandbox-short"), "a longer name": leave("parity-sandbox-longer7"),
            "a name with a dot": leave("parity-sandbox-a.b.c."), "another prefix": leave("parity-abcdef"),
            "a file": path("parity-sandbox-File00"), "the target of a link": leave("home"),
            "a link": path("parity-sandbox-Link00"), "a pipe": path("parity-sandbox-Pipe00"),
        ]
        try Data().write(to: URL(fileURLWithPath: path("parity-sandbox-File00")))
        symlink(path("home"), path("parity-sandbox-Link00"))
        mkfifo(path("parity-sandbox-Pipe00"), 0o600)
        var foreign: String?
        if geteuid() == 0 {
            foreign = try leave("parity-sandbox-Alien0")
            chown(path("parity-sandbox-Alien0"), 65_534, 65_534)
        }
        Sandbox.sweep(parent)
        tally.record("a dead run's", held: !exists(dead))
        for (name, path) in kept { tally.record(name, held: exists(path)) }
        tally.record("a file in the target of a link", held: exists(path("home/x")))
        if let foreign { tally.record("another user's", held: exists(foreign)) }
        close(lock)
        Sandbox.sweep(parent)
        tally.record("a live run's, after its end", held: !exists(live))
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `everything that an app left in its folder is removed, but nothing that its links lead to`()
        throws
    {
        var tally = AttackTally("S-502", "contents that are hard to remove")
        try folder.write("outside/file", Data("keep".utf8))
        for (name, make) in Self.contents {
            let sandbox = path("parity-sandbox-Room00")
            try #require(mkdir(sandbox, 0o700) == 0)
            make(sandbox, path("outside"))
            Sandbox.sweep(parent)
            tally.record(name, held: !exists(sandbox))
        }
        tally.record(
            "the file outside",
            held: FileManager.default.contents(atPath: path("outside/file")) == Data("keep".utf8))
        try tally.report()
        #expect(tally.failures == [])
    }

    private static let contents: [(String, @Sendable (_ sandbox: String, _ outside: String) -> Void)] = [
        ("nothing", { _, _ in }),
        ("a link to a folder outside", { sandbox, outside in symlink(outside, "\(sandbox)/way") }),
        ("a link to itself", { sandbox, _ in symlink("\(sandbox)/a", "\(sandbox)/a") }),
        (
            "a second name of a file outside",
            { sandbox, outside in link("\(outside)/file", "\(sandbox)/twin") }
        ),
        ("a pipe", { sandbox, _ in mkfifo("\(sandbox)/pipe", 0o600) }),
        (
            "a folder without permissions",
            { sandbox, _ in
                mkdir("\(sandbox)/shut", 0o700)
                mkdir("\(sandbox)/shut/in", 0o700)
                chmod("\(sandbox)/shut", 0)
            }
        ),
        (
            "a folder that cannot be changed",
            { sandbox, _ in
                mkdir("\(sandbox)/shut", 0o700)
                mkdir("\(sandbox)/shut/in", 0o700)
                mkdir("\(sandbox)/shut/in/more", 0o700)
                chmod("\(sandbox)/shut/in", 0o500)
                chmod("\(sandbox)/shut", 0o500)
            }
        ),
        (
            "names that are no text",
            { sandbox, _ in
                var path = Array("\(sandbox)/x".utf8CString)
                path[path.count - 2] = CChar(bitPattern: 0xFF)
                mkdir(path, 0o700)
            }
        ),
        ("names with line ends and blanks", { sandbox, _ in mkdir("\(sandbox)/ a\nb\u{7F} ", 0o700) }),
        (
            "a tree deeper than a path can be long",
            { sandbox, _ in
                let start = open(".", O_RDONLY)
                var here = open(sandbox, O_RDONLY)
                for _ in 0..<(AttackTally.isThorough ? 20_000 : 3000) {
                    mkdirat(here, "deep", 0o700)
                    let next = openat(here, "deep", O_RDONLY)
                    close(here)
                    here = next
                }
                close(here)
                close(start)
            }
        ),
        (
            "many files",
            { sandbox, _ in
                for number in 0..<1000 { close(open("\(sandbox)/\(number)", O_CREAT | O_WRONLY, 0)) }
            }
        ),
    ]

    @Test func `a sandbox is accessible to its owner only, has an unpredictable name, and is locked`() throws
    {
        let (one, other) = (try Sandbox.make(), try Sandbox.make())
        #expect(one.folder != other.folder)
        var facts = stat()
        #expect(lstat(one.folder.path, &facts) == 0 && facts.st_mode & 0o7777 == 0o700)
        let lock = open(one.folder.path, O_RDONLY)
        #expect(flock(lock, LOCK_EX | LOCK_NB) != 0)
        close(lock)
        one.remove()
        one.remove()
        #expect(!exists(one.folder.path) && exists(other.folder.path))
        other.remove()
    }

    @Test func `a folder that another run removes before it is locked is made again`() throws {
        let isDone = Locked(false)
        let parent = parent
        // Threads, because a task that never suspends keeps others from running.
        for _ in 0..<3 {
            Thread { while !isDone.withLock({ $0 }) { Sandbox.sweep(parent) } }.start()
        }
        defer { isDone.withLock { $0 = true } }
        for _ in 0..<500 {
            let sandbox = try Sandbox.make(in: parent)
            #expect(exists(sandbox.folder.path))
            sandbox.remove()
        }
    }
}
