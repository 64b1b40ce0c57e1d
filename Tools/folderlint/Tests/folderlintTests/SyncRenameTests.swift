import Foundation
import Pbxproj
import ProjectTree
import Testing

/// `sync` after folders and files took the names of others, in a repository.
@Suite(.enabled(if: Command.isBuilt)) struct SyncRenameTests {
    private static let document = "Shop.xcodeproj/project.pbxproj"

    private func shop() async throws -> Shop {
        let shop = try Shop(
            Shop.mirrored + """

                  User/
                    Model.swift [Shop]
                    User.swift [Shop, ShopTests]
                  Basket/
                    Model.swift [Shop, ShopTests]
                    Basket.swift [ShopTests]
                    Parts/
                      Part.swift [Shop, ShopTests]
                """)
        try shop.remove(".git")
        for name in ["User/Model", "User/User", "Basket/Model", "Basket/Basket", "Basket/Parts/Part"] {
            let type = name.replacing("/", with: "")
            try shop.write(
                "Shop/\(name).swift", (0..<9).map { "let \(type)\($0) = \($0)\n" }.joined())
        }
        try await commit(shop)
        return shop
    }

    private func commit(_ shop: Shop) async throws {
        try await shop.git("init", "--quiet")
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "first")
    }

    /// The targets of each file, by the first line of it.
    private func memberships(_ shop: Shop) throws -> [String: Set<String>] {
        var disk = Disk()
        let project = Project(
            try Document(SourceBuffer(try shop.text(Self.document))),
            container: shop.folder.path + "/Shop.xcodeproj", disk: &disk)
        var found: [String: Set<String>] = [:]
        for element in project.elements where element.isFile && element.isInNavigator {
            let place = try #require(element.place)
            let text = try shop.text(disk.path(of: place, relativeTo: project.folder))
            let line = try #require(text.split(separator: "\n").first)
            let targets = project.targets(of: element.id).map { project.targets[$0].name }
            found[String(line), default: []].formUnion(targets)
        }
        return found
    }

    /// What is done to the folder `Shop`, each a move.
    static let stories: [[(String, String)]] = [
        [("User", "Person"), ("Basket", "User")],
        [("User", "x"), ("Basket", "User"), ("x", "Basket")],
        [("User/Model.swift", "x"), ("User/User.swift", "User/Model.swift"), ("x", "User/User.swift")],
        [
            ("Basket", "Korb"), ("Korb/Model.swift", "x"), ("Korb/Basket.swift", "Korb/Model.swift"),
            ("x", "Korb/Basket.swift"),
        ],
        [("User", "USER"), ("USER/User.swift", "USER/user.swift")],
        [("Basket/Parts", "x"), ("Basket", "Parts"), ("x", "Basket")],
        [("User/Model.swift", "User/New.swift"), ("User/User.swift", "User/Model.swift")],
        [("User", "x"), ("Basket", "User"), ("x", "User/Inner")],
    ]

    @Test(arguments: 0..<stories.count)
    func `a sync after any renames keeps targets, is undone, and leaves nothing for another one`(
        _ index: Int
    ) async throws {
        let shop = try await shop()
        let (before, targets) = (try shop.text(Self.document), try memberships(shop))
        for (from, to) in Self.stories[index] { try shop.move("Shop/" + from, to: "Shop/" + to) }
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(!outcome.output.contains("  - "), "\(outcome.output)")
        #expect(try memberships(shop) == targets, "\(outcome.output)")
        let after = try shop.text(Self.document)
        #expect(try await shop.run("sync", "--prefer", "disk").output == "nothing to change\n")
        #expect(try shop.text(Self.document) == after)
        let configuration = "rules:\n  untracked-by-git: off\n"
        try shop.write(".folderlint.yml", configuration)
        #expect(try await shop.run("check").code == 0)
        #expect(try await shop.run("undo").code == 0)
        #expect(try shop.text(Self.document) == before)
        // A commit tells the same as the disk.
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "second")
        #expect(try await shop.run("sync", "--prefer", "disk").output == outcome.output)
    }

    @Test func `line ends of the work tree make no other file`() async throws {
        let shop = try Shop("Shop/\n  A.swift [Shop]\n  B.swift [ShopTests]")
        try shop.remove(".git")
        for name in ["A", "B"] {
            try shop.write("Shop/\(name).swift", (0..<9).map { "let \(name)\($0) = \($0)\r\n" }.joined())
        }
        try await shop.git("init", "--quiet")
        try await shop.git("config", "core.autocrlf", "true")
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "first")
        for (from, to) in [("A", "x"), ("B", "A"), ("x", "B")] {
            try shop.move("Shop/\(from).swift", to: "Shop/\(to).swift")
        }
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.output.contains("~ Shop/A.swift → group Shop, named B.swift"), "\(outcome.errors)")
        #expect(outcome.output.contains("~ Shop/B.swift → group Shop, named A.swift"))
    }

    @Test func `a file without a target holds nothing else back, and the run ends with 1`() async throws {
        let shop = try Shop(
            "Shop/\n  Cart.swift [Shop]\n  CartView.swift\n  Model/\n    Item.swift [Shop, ShopTests]")
        try shop.remove(".git")
        try shop.write("Shop/Model/Item.swift", "struct Item {}\n")
        try await commit(shop)
        try shop.move("Shop/Model", to: "Shop/Data")
        try shop.move("Shop/CartView.swift", to: "Shop/View.swift")
        try shop.write("Shop/Data/New.swift", "struct New {}\n")
        try shop.write("Shop/Till.swift", "struct Till {}\n")
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("~ group Shop/Model → folder Shop/Data"))
        #expect(outcome.errors.contains("note: Shop/Data/New.swift is left as it is: `check`"))
        #expect(try await shop.run("sync", "--prefer", "disk").code == 1)
        #expect(try await shop.run("sync", "--dry-run").code == 1)
    }

    @Test(arguments: ["Ca\nrt.swift", "\"Cart\".swift", "Ca\\rt.swift"])
    func `a name with a line feed, quotes or a backslash is followed`(name: String) async throws {
        let shop = try await shop()
        let targets = try memberships(shop)
        try shop.move("Shop/User/User.swift", to: "Shop/User/" + name)
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 0 && !outcome.output.contains("  - "), "\(outcome.output)\(outcome.errors)")
        #expect(try memberships(shop) == targets)
    }

    @Test func `a staged rename is followed, and a staged document is not changed`() async throws {
        let shop = try await shop()
        try await shop.git("mv", "Shop/User", "Shop/Person")
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("~ group Shop/User → folder Shop/Person"))
        try await shop.git("add", "--all")
        try await shop.git("mv", "Shop/Person", "Shop/User")
        let refused = try await shop.run("sync", "--prefer", "disk")
        #expect(refused.code == 3)
        #expect(refused.errors.hasSuffix("say --allow-dirty\n  \(Self.document)\n"), "\(refused.errors)")
    }

    @Test func `a localised file that was moved is left as it is, and the run ends with 1`() async throws {
        let shop = try Shop(
            "Shop/\n  Cart.swift [Shop]\n  Main.strings/ {variant} [Shop]\n    en -> en.lproj/Main.strings")
        try shop.remove(".git")
        try shop.write("Shop/en.lproj/Main.strings", "\"a\" = \"b\";\n")
        try await commit(shop)
        #expect(try await shop.run("sync", "--prefer", "disk").code == 0)
        try shop.move("Shop/en.lproj", to: "Shop/fr.lproj")
        let outcome = try await shop.run("sync", "--prefer", "disk")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.contains(
                "note: Shop/en.lproj/Main.strings is left as it is: `check` reports file-missing"),
            "\(outcome.errors)")
    }
}
