import AttackTally
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looking writes nothing: not a byte and not a time of what is checked changes, in `.git` neither.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct UntouchedAttacks {
    private static let looks = [
        [], ["check", "--since", "HEAD"], ["check", "--since", "HEAD~1"], ["fix", "--dry-run"],
        ["fix", "--prefer", "project", "--dry-run"],
        ["sync", "--dry-run"], ["undo", "--dry-run"],
    ]

    /// What makes git write when it looks.
    private static let states: [(name: String, commands: [[String]])] = [
        ("files newer than the index", []),
        ("a split index", [["update-index", "--split-index"]]),
        ("an index of version 4", [["update-index", "--index-version", "4"]]),
        ("an untracked cache", [["update-index", "--force-untracked-cache"], ["status"]]),
        ("a sparse index", [["sparse-checkout", "set", "--cone", "--sparse-index", "Code"]]),
        ("packed refs and objects", [["gc", "-q"]]),
        ("automatic maintenance", [["config", "gc.auto", "1"], ["config", "gc.autoDetach", "false"]]),
    ]

    @Test func `looking changes nothing in a checkout`() async throws {
        var tally = AttackTally("S-205", "checkouts that git would write to when it looks")
        for (name, commands) in AttackTally.isThorough ? Self.states : Array(Self.states.prefix(2)) {
            let bench = try await bench()
            for command in commands { try await bench.git(command) }
            try bench.write("Code/Main.swift", "Code/Main.swift\n")
            try touch(bench.folder.path + "/Code/Main.swift")
            for look in AttackTally.isThorough ? Self.looks : Array(Self.looks.prefix(2)) {
                let before = try state(bench.folder)
                let outcome = try await bench.run(look)
                let after = try state(bench.folder)
                var failures = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
                if outcome.code > 3 { failures.append("ended with \(outcome.code)") }
                tally.record(
                    "\(name): \(look)", failure: failures.isEmpty ? nil : failures.joined(separator: ", "))
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
    }

    @Test func `a plain git writes where it looks, so that this can fail`() async throws {
        let bench = try await bench()
        try touch(bench.folder.path + "/Code/Main.swift")
        let before = try state(bench.folder)
        try await bench.git("diff")
        #expect(try state(bench.folder) != before)
    }

    private func bench() async throws -> Workbench {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\nModel/ (no folder)\n  Cart.swift [App]",
            disk: ["Code/Main.swift", "Cart.swift", "Docs/big.txt"])
        try await bench.commit()
        try bench.add("Docs/more.txt")
        try await bench.git("add", "-A")
        try await bench.git("commit", "-qm", "next")
        return bench
    }

    /// Gives a file a time that the index does not know, and leaves its bytes.
    private func touch(_ path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
    }

    /// Kind, mode, size, time and bytes of all that is in a folder, by path.
    private func state(_ folder: URL) throws -> [String: String] {
        var state: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) + [""] {
            let path = name.isEmpty ? folder.path : "\(folder.path)/\(name)"
            var status = stat()
            try #require(lstat(path, &status) == 0)
            #if canImport(Glibc)
                let time = status.st_mtim
            #else
                let time = status.st_mtimespec
            #endif
            let isFile = status.st_mode & S_IFMT == S_IFREG
            let bytes = isFile ? try Data(contentsOf: URL(filePath: path)).base64EncodedString() : ""
            state[path] = "\(status.st_mode) \(status.st_ino) \(time.tv_sec).\(time.tv_nsec) \(bytes)"
        }
        return state
    }
}
