import AttackTally
import Foundation
import Testing

@testable import SafeMove

/// Keys that somebody else could know, and first runs at the same time.
struct KeyAttacks {
    private static let attacks: [(name: String, plant: @Sendable (Sandbox) throws -> Void)] = [
        ("a key that others may read", { try $0.key(mode: 0o644) }),
        ("a key that others may write", { try $0.key(mode: 0o602) }),
        ("a key in a folder that others may look into", { try $0.key(folder: 0o755) }),
        ("a short key", { try $0.key(size: 31) }), ("a long key", { try $0.key(size: 33) }),
        ("an empty key", { try $0.key(size: 0) }),
        (
            "a key that is a link",
            {
                try $0.key()
                try FileManager.default.moveItem(
                    atPath: $0.path("state/folderlint/key"), toPath: $0.path("other"))
                try $0.link("state/folderlint/key", to: "../../other")
            }
        ),
        (
            "a key that is a pipe",
            {
                try $0.ownFolder("state/folderlint")
                try #require(mkfifo($0.path("state/folderlint/key"), 0o600) == 0)
            }
        ),
        (
            "a folder that is a link",
            {
                try $0.key()
                try FileManager.default.moveItem(
                    atPath: $0.path("state/folderlint"), toPath: $0.path("other"))
                try $0.link("state/folderlint", to: "../other")
            }
        ),
        ("a folder that is a file", { try $0.files("state/folderlint") }),
        ("a folder that cannot be made", { try $0.files("state") }),
        ("a folder in the tree", { try $0.link("state", to: "tree") }),
        (
            "a key of another user",
            {
                try $0.key()
                guard geteuid() == 0 else { return try $0.key(mode: 0o644) }
                try #require(chown($0.path("state/folderlint/key"), 12345, 12345) == 0)
            }
        ),
    ]

    @Test func `a key that somebody else could know is not used, and no fix begins`() async throws {
        var tally = AttackTally("S-106", "keys that others know, in folders that others write")
        for (name, plant) in Self.attacks {
            let sandbox = try Sandbox()
            try sandbox.files("tree/a")
            try plant(sandbox)
            let before = try sandbox.snapshot()
            let changes = ChangeSet(root: sandbox.path("tree"), moves: [.init(from: "a", to: "b")])
            var failure: String? = "the fix was made"
            do throws(TransactionError) {
                try await Transaction(changes, authority: .keyed(in: sandbox.path("state"))).run()
            } catch {
                failure = "\(error)".contains("a journal needs this account's key") ? nil : "\(error)"
            }
            if try sandbox.snapshot() != before { failure = "something changed" }
            if sandbox.isThere("tree/.folderlint") { failure = "a journal's folder was made" }
            tally.record(name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    @Test func `of first runs at the same time all get one key, and nobody else may read it`() async throws {
        var tally = AttackTally("S-106", "first runs at the same time")
        for round in 0..<(AttackTally.isThorough ? 100 : 5) {
            let sandbox = try Sandbox()
            let folder = sandbox.path("deep/state/folderlint")
            let codes = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<8 { group.addTask { try? KeyFile(folder: folder).make().code(of: [1]) } }
                return await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            let modes = ["deep/state/folderlint", "deep/state/folderlint/key"].map {
                Status.of(sandbox.path($0))?.mode
            }
            let names = Contents.names(folder)
            let held =
                codes.count == 1 && codes.first != .some(nil) && modes == [0o700, 0o600] && names == ["key"]
            tally.record("round \(round)", held: held)
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}

extension Sandbox {
    /// Makes the file of a key.
    fileprivate func key(size: Int = 32, mode: Int = 0o600, folder: Int = 0o700) throws {
        try ownFolder("state/folderlint")
        try Data(repeating: 7, count: size).write(to: URL(filePath: path("state/folderlint/key")))
        for (name, mode) in [("state/folderlint/key", mode), ("state/folderlint", folder)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
        }
    }
}
