import Foundation
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct ConfigurationCommandTests {
    @Test func `the nearest configuration upwards counts`() async throws {
        let shop = try Shop()
        try shop.write(".folderlint.yml", "exclude:\n  - Shop/Model\n")
        let outcome = try await shop.run(
            "Shop.xcodeproj", "--format", "github", "--rule", "group-without-folder")
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.output.contains("Shop/View"))
    }

    @Test func `a wrong configuration is named with its line`() async throws {
        let shop = try Shop()
        try shop.write(".folderlint.yml", "rules:\n  file-missing: off\n  file-mising: off\nexlude: []\n")
        let outcome = try await shop.run()
        #expect(outcome.code == 2)
        #expect(
            outcome.errors.contains(
                ".folderlint.yml:3:3: unknown rule \"file-mising\"; did you mean \"file-missing\"?"))
        #expect(
            outcome.errors.contains(".folderlint.yml:4:1: unknown key \"exlude\"; did you mean \"exclude\"?"))
    }

    @Test func `a configuration that is not there is an error`() async throws {
        #expect(try await Shop().run("--config", "none.yml").code == 2)
    }

    @Test func `init writes a configuration, once`() async throws {
        let shop = try Shop(Shop.mirrored)
        #expect(try await shop.run("init").code == 0)
        #expect(try shop.text(".folderlint.yml").contains("rules:\n"))
        #expect(try await shop.run().code == 0)
        let again = try await shop.run("init")
        #expect(again.code == 2)
        #expect(again.errors.contains("is there already"))
    }

    @Test func `rules and explain teach`() async throws {
        let shop = try Shop()
        let rules = try await shop.run("rules")
        #expect(rules.code == 0)
        #expect(rules.output.contains("group-without-folder"))
        let json = try await shop.run("rules", "--format", "json").output
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [[String: Any]])
        let lesson = try await shop.run("explain", "group-without-folder")
        #expect(lesson.code == 0)
        #expect(lesson.output.contains("On disk"))
    }
}
