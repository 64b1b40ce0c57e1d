import Foundation
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct SinceCommandTests {
    /// A repository whose last commit has the two findings.
    private func repository() async throws -> Shop {
        let shop = try Shop()
        try shop.remove(".git")
        try await shop.git("init", "-q", "-b", "main")
        try await shop.git("add", "-A")
        try await shop.git("commit", "-q", "-m", "Start")
        return shop
    }

    private func subjects(_ shop: Shop, since: String = "main") async throws -> String {
        try await shop.run("--since", since, "--format", "xcode").output
    }

    @Test func `what was there before is not reported`() async throws {
        let shop = try await repository()
        let outcome = try await shop.run("--since", "HEAD")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("no findings"))
    }

    @Test func `a new group without a folder is reported alone`() async throws {
        let shop = try await repository()
        try shop.setNavigator(Shop.virtualGroups + "\n  Extra/ (no folder)\n    More.swift [Shop]")
        try shop.write("Shop/More.swift", "")
        let found = try await subjects(shop)
        #expect(found.contains("Shop/Extra"))
        #expect(!found.contains("Shop/Model"))
    }

    @Test func `a file that is gone is reported, committed or not`() async throws {
        let shop = try await repository()
        try shop.remove("Shop/Cart.swift")
        #expect(try await subjects(shop).contains("[file-missing]"))
        try await shop.git("checkout", "-q", "-b", "topic")
        try await shop.git("commit", "-q", "-a", "-m", "Remove")
        #expect(try await subjects(shop).contains("[file-missing]"))
        #expect(try await subjects(shop, since: "topic") == "")
    }

    @Test func `a commit that git does not know is an error`() async throws {
        let outcome = try await repository().run("--since", "nonsense")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("git knows no commit \"nonsense\""))
        #expect(try await repository().run("--since=--output=x").code == 2)
    }

    @Test func `outside a repository it is an error`() async throws {
        let shop = try Shop()
        try shop.remove(".git")
        #expect(try await shop.run("--since", "HEAD").code == 2)
    }
}
