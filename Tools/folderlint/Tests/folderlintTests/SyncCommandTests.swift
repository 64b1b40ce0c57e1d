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

    @Test func `a sync of a project that nobody can write to is refused`() async throws {
        let shop = try await shop()
        let object = try #require(
            try shop.text(Self.document).split(separator: "\n").first { $0.contains(" = {isa") })
        try shop.write(
            Self.document,
            try shop.text(Self.document).replacing(object, with: "\(object)\n\(object)"))
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "second")
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("Shop.xcodeproj is left as it is"))
        #expect(!outcome.output.contains("nothing to change"))
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

    // MARK: - Without git's answers

    /// A committed project with a reference to a file that git ignores and that is missing.
    private func secret() async throws -> Shop {
        let shop = try Shop(Shop.mirrored + "\n  Secrets.swift [Shop]")
        try shop.remove(".git")
        try shop.write(".gitignore", "Secrets.swift\n")
        try await commit(shop)
        return shop
    }

    private func runWithoutGit(_ shop: Shop, _ arguments: [String]) async throws -> Command.Outcome {
        try await Command.run(#require(Command.executable), arguments, in: shop.folder, path: "/nonexistent")
    }

    @Test(arguments: [
        ["sync", "--prefer", "disk"], ["sync", "--prefer", "disk", "--allow-dirty"],
        ["add", "Shop/New.swift", "--target", "Shop"],
    ])
    func `without a git in the path nothing is written in a checkout`(arguments: [String]) async throws {
        let shop = try await secret()
        try shop.write("Shop/New.swift", "struct New {}\n")
        let before = try shop.text(Self.document)
        let outcome = try await runWithoutGit(shop, arguments)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("no git is in the PATH"))
        #expect(try shop.text(Self.document) == before)
    }

    @Test func `a fix without a git in the path is refused, and a check says so`() async throws {
        let shop = try Shop()
        try shop.remove(".git")
        try await commit(shop)
        let names = try shop.names()
        let fix = try await runWithoutGit(shop, ["fix", "--prefer", "project"])
        #expect(fix.code == 3 && fix.errors.contains("no git is in the PATH"))
        #expect(try shop.names() == names)
        #expect(try await runWithoutGit(shop, []).errors.contains("note: git was not asked"))
    }

    // MARK: - Renamed folders

    @Test func `a folder that was renamed and committed keeps its references`() async throws {
        let shop = try Shop(Shop.mirrored)
        try shop.remove(".git")
        try await commit(shop)
        try await shop.git("mv", "Shop", "Store")
        try await shop.git("commit", "--quiet", "--message", "second")
        let before = try shop.text(Self.document)
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("~ group Shop → folder Store"))
        #expect(try shop.text(Self.document).contains("path = Store"))
        #expect(try await shop.run("check", "--rule", "file-missing").code == 0)
        #expect(try await shop.run("undo").code == 0)
        #expect(try shop.text(Self.document) == before)
    }

    @Test func `a folder that was renamed before the project last changed is followed`() async throws {
        let shop = try Shop(Shop.mirrored)
        try shop.remove(".git")
        try await commit(shop)
        try await shop.git("mv", "Shop", "Store")
        try await shop.git("commit", "--quiet", "--message", "second")
        try shop.write(Self.document, try shop.text(Self.document) + "\n")
        try await shop.git("commit", "--quiet", "--all", "--message", "third")
        let outcome = try await shop.run("sync", "--dry-run")
        #expect(outcome.output.contains("~ group Shop → folder Store"), "\(outcome.output)")
    }

    @Test func `a file that was moved and changed is told by its lines from another one of its name`()
        async throws
    {
        let lines = (0..<20).map { "let line\($0) = \($0)\n" }.joined()
        for (text, line) in [
            (lines + "let more = 1\n", "~ Shop/A/One.swift"), ("other\n", "- Shop/A/One.swift"),
        ] {
            let shop = try Shop(Shop.mirrored + "\n  A/\n    One.swift [Shop]\n    Two.swift [Shop]")
            try shop.remove(".git")
            try shop.write("Shop/A/One.swift", lines)
            try shop.write("Shop/A/Two.swift", "struct Two {}\n")
            try await commit(shop)
            try shop.remove("Shop/A/One.swift")
            try shop.write("Shop/B/One.swift", text)
            let outcome = try await shop.run("sync", "--dry-run")
            #expect(outcome.output.contains(line), "\(outcome.output)\(outcome.errors)")
        }
    }

    @Test func `a sync that would empty a group beside a new folder is refused`() async throws {
        let shop = try Shop(Shop.mirrored)
        try shop.remove(".git")
        try await commit(shop)
        try shop.remove("Shop")
        try shop.write("Store/Other.swift", "struct Other {}\n")
        let before = try shop.text(Self.document)
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 3)
        #expect(outcome.output.contains("- Shop/Cart.swift: not on disk any more"))
        #expect(outcome.errors.contains("\"Store\" is what became of it"))
        #expect(try shop.text(Self.document) == before)
    }
}
