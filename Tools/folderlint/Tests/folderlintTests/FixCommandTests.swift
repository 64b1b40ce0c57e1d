import Foundation
import Testing

@Suite(.enabled(if: Command.isBuilt, Command.notBuilt))
struct FixCommandTests {
    /// A shop in git, with all of it committed.
    private func committed(_ navigator: String = Shop.virtualGroups) async throws -> Shop {
        let shop = try Shop(navigator)
        try shop.remove(".git")
        try await shop.git("init", "--quiet")
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "first")
        return shop
    }

    @Test func `a dry run shows moves and diffs, and changes nothing`() async throws {
        let shop = try await committed()
        let project = try shop.text("Shop.xcodeproj/project.pbxproj")
        let outcome = try await shop.run("fix", "--prefer", "project", "--dry-run")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("  Shop/Cart.swift → Shop/Model/Cart.swift\n"))
        #expect(outcome.output.contains("--- a/Shop.xcodeproj/project.pbxproj\n+++ b/Shop.xcodeproj"))
        #expect(outcome.output.contains("\n-\t\t\tname = Model;\n+\t\t\tpath = Model;\n"))
        #expect(outcome.output.hasSuffix("2 moves, 1 changed file; 0.0 % → 100 % mirrored\n"))
        #expect(try shop.text("Shop.xcodeproj/project.pbxproj") == project)
        #expect(shop.has("Shop/Cart.swift"))
    }

    /// Lists on one line, with and without a comma or blanks before the end.
    @Test(arguments: ["", ",", " ", ", "])
    func `a fix that empties and fills lists on one line leaves a project that can be read`(
        end: String
    ) async throws {
        let shop = try Shop()
        let project = try shop.text("Shop.xcodeproj/project.pbxproj")
        let folded = project.replacing(/= \(\s+([^()]*?),\s+\);/) { match in
            "= (\(match.1.replacing(/,\s+/, with: ", "))\(end));"
        }
        #expect(folded != project)
        try shop.write("Shop.xcodeproj/project.pbxproj", folded)
        let outcome = try await shop.run("fix", "--prefer", "disk")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try await shop.run().code == 0)
    }

    @Test func `a fix does what the dry run showed, and the check is clean`() async throws {
        let shop = try await committed()
        let outcome = try await shop.run("fix", "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("`folderlint undo`"))
        #expect(try shop.text("Shop/Model/Cart.swift") == "struct Cart {}\n")
        #expect(!shop.has("Shop/Cart.swift"))
        #expect(try await shop.run().code == 0)
        let again = try await shop.run("fix", "--prefer", "project", "--dry-run")
        #expect(again.code == 0)
        #expect(again.output == "nothing to fix\n")
    }

    @Test func `preferring the disk moves nothing`() async throws {
        let shop = try await committed()
        let outcome = try await shop.run("fix", "--prefer", "disk")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(shop.has("Shop/Cart.swift"))
        #expect(try await shop.run().code == 0)
    }

    @Test func `without a side it says what either would do, and asks`() async throws {
        let shop = try await committed()
        let outcome = try await shop.run("fix")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--prefer project: 2 moves, 1 changed file"))
        #expect(outcome.errors.contains("--prefer disk: 1 changed file"))
        #expect(shop.has("Shop/Cart.swift"))
    }

    @Test func `changes that are not committed hold it back, untracked files do not`() async throws {
        let shop = try await committed()
        try shop.write("notes.txt", "new\n")
        try shop.write("Shop/Cart.swift", "struct Cart { var price = 1 }\n")
        let outcome = try await shop.run("fix", "--prefer", "project")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("  Shop/Cart.swift\n"))
        #expect(!outcome.errors.contains("notes.txt"))
        #expect(shop.has("Shop/Cart.swift"))
        #expect(try await shop.run("fix", "--prefer", "project", "--allow-dirty").code == 0)
        #expect(try shop.text("Shop/Model/Cart.swift") == "struct Cart { var price = 1 }\n")
    }

    @Test func `what is staged holds it back, whatever it is`() async throws {
        let shop = try await committed()
        try shop.write("notes.txt", "new\n")
        try await shop.git("add", "notes.txt")
        let outcome = try await shop.run("fix", "--prefer", "project")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("  notes.txt"))
    }

    @Test func `a refusal says why and what to do, and the rest is done`() async throws {
        let shop = try await committed()
        try shop.write("Shop/Model/cart.swift", "// in the way\n")
        let outcome = try await shop.run("fix", "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("group-without-folder Shop/Model\n"))
        #expect(outcome.output.contains("Shop/Model/cart.swift is there already"))
        #expect(outcome.output.contains("    fix: "))
        #expect(try shop.text("Shop/Model/cart.swift") == "// in the way\n")
        #expect(shop.has("Shop/Cart.swift") && shop.has("Shop/View/CartView.swift"))
    }

    @Test func `groups, rules and projects narrow it`() async throws {
        let shop = try await committed()
        let group = try await shop.run("fix", "--prefer", "project", "--dry-run", "--group", "Shop/View")
        #expect(group.output.contains("Shop/CartView.swift → Shop/View/CartView.swift"))
        #expect(!group.output.contains("Shop/Cart.swift →"))
        let rule = try await shop.run(
            "fix", "--prefer", "project", "--dry-run", "--rule", "source-tree-not-group")
        #expect(rule.output == "nothing to fix\n")
        let project = try await shop.run("fix", "--prefer", "project", "--dry-run", "--project", "Other")
        #expect(project.code == 2)
        #expect(project.errors.contains("there are: Shop"))
    }

    @Test func `a project that nobody asked about follows`() async throws {
        let shop = try await committed()
        try shop.write(
            "Other/Other.xcodeproj/project.pbxproj",
            try shop.text("Shop.xcodeproj/project.pbxproj").replacing("path = Shop;", with: "path = ../Shop;")
        )
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "second")
        let outcome = try await shop.run("fix", "Shop.xcodeproj", "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("2 moves, 2 changed files"))
        let other = try shop.text("Other/Other.xcodeproj/project.pbxproj")
        #expect(other.contains("path = Model/Cart.swift;"))
        #expect(other.contains("name = Model;"))
    }

    @Test func `a neighbour that cannot be read, or that git ignores, is not forgotten`() async throws {
        let shop = try await committed()
        let other = try shop.text("Shop.xcodeproj/project.pbxproj")
        try shop.write(".gitignore", "Seen.xcodeproj\nGen/\n")
        try shop.write("Seen.xcodeproj/project.pbxproj", other)
        let generated = other.replacing("path = Shop;", with: "path = ../Shop;")
        try shop.write("Gen/Made.xcodeproj/project.pbxproj", generated)
        let deeper = other.replacing("path = Shop;", with: "path = ../../../Shop;")
        try shop.write("Gen/A/B/Deep.xcodeproj/project.pbxproj", deeper)
        try shop.write(
            "Torn.xcodeproj/project.pbxproj",
            other.replacing(
                "/* Begin PBXGroup section */", with: "<<<<<<< HEAD\nINFOPLIST_FILE = Shop/CartView.swift;"))
        try await shop.git("add", "--all")
        try await shop.git("commit", "--quiet", "--message", "others")
        let outcome = try await shop.run("fix", "Shop.xcodeproj", "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Shop/Cart.swift may be meant"), "\(outcome.output)")
        #expect(outcome.output.contains("Shop/CartView.swift goes to"), "\(outcome.output)")
        let seen = try shop.text("Seen.xcodeproj/project.pbxproj")
        #expect(seen.contains("path = Model/Cart.swift;"))
        let made = try shop.text("Gen/Made.xcodeproj/project.pbxproj")
        #expect(made.contains("path = Model/Cart.swift;"))
        let deep = try shop.text("Gen/A/B/Deep.xcodeproj/project.pbxproj")
        #expect(deep.contains("path = Model/Cart.swift;"))
    }

    @Test func `a rule that no fix mends is a wrong option`() async throws {
        let outcome = try await Shop().run("fix", "--prefer", "project", "--rule", "file-missing")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("file-outside-group-folder"))
    }

    @Test func `the plan as JSON is the same twice, and has all of it`() async throws {
        let shop = try await committed()
        let first = try await shop.run("fix", "--prefer", "project", "--dry-run", "--format", "json")
        let second = try await shop.run("fix", "--prefer", "project", "--dry-run", "--format", "json")
        #expect(first.output == second.output)
        let value = try JSONSerialization.jsonObject(with: Data(first.output.utf8))
        let plan = try #require(value as? [String: Any])
        #expect(plan["side"] as? String == "project")
        #expect(plan["formatVersion"] as? Int == 1)
        #expect((plan["diff"] as? String)?.contains("+\t\t\tpath = Model;") == true)
        let changes = try #require(plan["changes"] as? [String: Any])
        #expect((changes["moves"] as? [[String: String]])?.first?["to"] == "Shop/Model/Cart.swift")
    }

    @Test func `a project that cannot be read is left alone`() async throws {
        let shop = try Shop()
        try shop.write("Shop.xcodeproj/project.pbxproj", "<<<<<<< ours\n")
        #expect(try await shop.run("fix", "--prefer", "project").code == 3)
        #expect(shop.has("Shop/Cart.swift"))
    }

    @Test func `a workspace above that nobody asked about follows`() async throws {
        let shop = try Shop(Shop.virtualGroups)
        try shop.remove(".git")
        try FileManager.default.createDirectory(
            at: shop.folder.appending(path: "App"), withIntermediateDirectories: true)
        for name in ["Shop", "Shop.xcodeproj"] { try shop.move(name, to: "App/\(name)") }
        try shop.write(
            "All.xcworkspace/contents.xcworkspacedata",
            "<Workspace version = \"1.0\"><FileRef location = \"group:App/Shop/Cart.swift\"/></Workspace>\n")
        for arguments in [
            ["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "first"],
        ] {
            try await shop.git(arguments)
        }
        let outcome = try await shop.run("fix", "App", "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(
            try shop.text("All.xcworkspace/contents.xcworkspacedata").contains(
                "\"group:App/Shop/Model/Cart.swift\""))
    }

    @Test func `without git the projects below follow all the same`() async throws {
        let shop = try Shop()
        try shop.remove(".git")
        try shop.write(
            "Other/Other.xcodeproj/project.pbxproj",
            try shop.text("Shop.xcodeproj/project.pbxproj").replacing("path = Shop;", with: "path = ../Shop;")
        )
        let outcome = try await shop.run("fix", "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let other = try shop.text("Other/Other.xcodeproj/project.pbxproj")
        #expect(other.contains("path = Model/Cart.swift;"))
    }

    @Test func `what a link outside of all groups leads to stays`() async throws {
        let shop = try Shop()
        try shop.remove(".git")
        try FileManager.default.createDirectory(
            at: shop.folder.appending(path: "Docs"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: shop.folder.appending(path: "Docs/Cart.swift").path,
            withDestinationPath: "../Shop/Cart.swift")
        for arguments in [
            ["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "first"],
        ] {
            try await shop.git(arguments)
        }
        let outcome = try await shop.run("fix", "--prefer", "project")
        #expect(outcome.output.contains("the link Docs/Cart.swift leads to it"))
        #expect(try shop.text("Docs/Cart.swift") == "struct Cart {}\n")
    }

    @Test func `a folder whose name begins with an accent of its own moves`() async throws {
        let name = "\u{301}Old"
        let shop = try Shop("Shop/ (no folder)\n  Till.swift -> Old/Till.swift [Shop]")
        try shop.remove(".git")
        try shop.remove("Shop")
        let document = "Shop.xcodeproj/project.pbxproj"
        let spelled = "path = \"\(name)/Till.swift\";"
        try shop.write(
            document, try shop.text(document).replacing("path = Old/Till.swift;", with: spelled))
        try shop.write("\(name)/Till.swift", "struct Till {}\n")
        let outcome = try await shop.run("fix", "--prefer", "project", "--dry-run", "--format", "json")
        #expect(outcome.output.contains("\"from\" : \"\(name)"))
    }

    @Test func `a fix of another folder says how to take it back from here`() async throws {
        let shop = try Shop()
        let inner = try Shop()
        try inner.remove(".git")
        let outcome = try await shop.run("fix", inner.folder.path, "--prefer", "project")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let way = "../" + inner.folder.lastPathComponent
        #expect(outcome.output.contains("`folderlint undo \(way)`"))
        #expect(try await shop.run("undo", way).code == 0)
        #expect(inner.has("Shop/Cart.swift"))
    }

    @Test(arguments: [["fix", "--prefer", "project", "--dry-run"], ["fix"], ["undo", "--dry-run"]])
    func `who only asks ends nothing that was cut short`(arguments: [String]) async throws {
        let shop = try Shop()
        try shop.remove(".git")
        #expect(try await shop.run("fix", "--prefer", "project").code == 0)
        try shop.move(".folderlint/done", to: ".folderlint/running")
        let before = try shop.names()
        let outcome = try await shop.run(arguments)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("a fix was cut short in"))
        #expect(outcome.errors.contains("`folderlint undo` takes it back"))
        #expect(try shop.names() == before)
    }

    @Test func `to show an undo leaves no trace`() async throws {
        let shop = try Shop()
        try shop.remove(".git")
        #expect(try await shop.run("fix", "--prefer", "project").code == 0)
        let before = try shop.names()
        #expect(try await shop.run("undo", "--dry-run").code == 0)
        #expect(try shop.names() == before)
    }
}
