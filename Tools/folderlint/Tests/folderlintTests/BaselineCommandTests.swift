import Foundation
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct BaselineCommandTests {
    private let file = ".folderlint-baseline.json"

    @Test func `what is in the baseline is not reported, and what is gone is stale`() async throws {
        let shop = try Shop()
        let written = try await shop.run("--write-baseline", "--rule", "group-without-folder")
        #expect(written.code == 0)
        #expect(written.output.contains("\(file) knows 2 findings"))
        let known = try await shop.run("--baseline", file, "--rule", "group-without-folder")
        #expect(known.code == 0)
        #expect(known.output.contains("no findings; 2 more in the baseline"))

        try shop.setNavigator(Shop.mirrored)
        let stale = try await shop.run("--baseline", file, "--rule", "group-without-folder")
        #expect(stale.code == 0)
        #expect(stale.output.contains("group-without-folder: Shop/Model in Shop.xcodeproj\n"))
        #expect(stale.output.contains("2 baseline entries stale"))

        _ = try await shop.run("--baseline", file, "--write-baseline")
        #expect(try await shop.run("--baseline", file).output.contains("\nno findings\n"))
    }

    @Test func `a configured baseline is used, and written twice the same`() async throws {
        let shop = try Shop()
        try shop.write(".folderlint.yml", "baseline: known/list.json\n")
        #expect(try await shop.run().code == 2)
        try shop.write("known/list.json", "{ \"formatVersion\": 1, \"findings\": [] }")
        #expect(try await shop.run("--write-baseline").code == 0)
        let first = try shop.text("known/list.json")
        #expect(first.contains("\"container\" : \"../Shop.xcodeproj\""))
        #expect(try await shop.run("--write-baseline").code == 0)
        #expect(try shop.text("known/list.json") == first)
        #expect(try await shop.run("--strict").code == 0)
    }

    @Test func `a missing or broken baseline is an error`() async throws {
        let shop = try Shop()
        #expect(try await shop.run("--baseline", "none.json").code == 2)
        try shop.write("broken.json", "[]")
        #expect(try await shop.run("--baseline", "broken.json").errors.contains("not a baseline"))
        #expect(try await shop.run("--baseline", "Shop").errors.contains("a folder; name the baseline in it"))
    }
}
