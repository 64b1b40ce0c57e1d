import Foundation
import Testing

/// `sync` and `add` keep the promises of a fix.
@Suite(.enabled(if: Command.isBuilt)) struct SyncCommandTests {
    private static let document = "Shop.xcodeproj/project.pbxproj"

    /// A committed project that lacks a file and has one too many.
    private func shop() async throws -> Shop {
        let shop = try Shop(Shop.mirrored)
        try shop.remove(".git")
        try await commit(shop)
        try shop.write("Shop/New.swift", "struct New {}\n")
        return shop
    }

    private func commit(_ shop: Shop) async throws {
        try await shop.git("init", "--quiet")
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "first")
    }

    @Test func `a sync asks for a side before it writes`() async throws {
        let shop = try await shop()
        let before = try shop.text(Self.document)
        let outcome = try await shop.run("sync")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--prefer disk: 1 project would change"))
        #expect(try shop.text(Self.document) == before)
    }

    @Test(arguments: [["sync", "--prefer", "disk"], ["add", "Shop/New.swift", "--target", "Shop"]])
    func `a sync and an add are undone byte for byte`(arguments: [String]) async throws {
        let shop = try await shop()
        let before = try shop.text(Self.document)
        let outcome = try await shop.run(arguments)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try shop.text(Self.document).contains("path = New.swift"))
        #expect(try await shop.run("undo").code == 0)
        #expect(try shop.text(Self.document) == before)
    }

    @Test(arguments: [["sync", "--prefer", "disk"], ["add", "Shop/New.swift", "--target", "Shop"]])
    func `a document with changes that are not committed is left alone`(arguments: [String]) async throws {
        let shop = try await shop()
        let changed = try shop.text(Self.document) + "// mine\n"
        try shop.write(Self.document, changed)
        let outcome = try await shop.run(arguments)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("not committed"))
        #expect(try shop.text(Self.document) == changed)
        #expect(try await shop.run(arguments + ["--allow-dirty"]).code == 0)
    }

    @Test(arguments: [["sync", "--prefer", "disk"], ["add", "Shop/New.swift", "--target", "Shop"]])
    func `what is excluded or generated is left alone`(arguments: [String]) async throws {
        for (file, text) in [
            (".folderlint.yml", "exclude: [Shop/New.swift]\n"),
            (".folderlint.yml", "exclude: [Shop.xcodeproj]\n"),
            ("project.yml", "name: Shop\n"),
        ] {
            let shop = try await shop()
            try shop.write(file, text)
            let before = try shop.text(Self.document)
            let outcome = try await shop.run(arguments)
            #expect(outcome.code == (arguments[0] == "add" ? 3 : 0), "\(outcome.errors)")
            #expect(try shop.text(Self.document) == before, "\(file)")
        }
    }

    @Test func `files of a submodule are not added`() async throws {
        let shop = try Shop(Shop.mirrored)
        try shop.remove(".git")
        let inner = try Shop(Shop.mirrored)
        try inner.remove(".git")
        try await commit(inner)
        try await commit(shop)
        try await shop.git(
            "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "Shop/Kit")
        try await shop.git("commit", "--quiet", "--message", "second")
        let before = try shop.text(Self.document)
        #expect(try await shop.run("sync", "--prefer", "disk").code == 0)
        #expect(try await shop.run("add", "Shop/Kit/Shop/Cart.swift").code == 3)
        #expect(try shop.text(Self.document) == before)
    }
}
