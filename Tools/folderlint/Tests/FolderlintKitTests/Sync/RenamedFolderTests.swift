@testable import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

/// What `sync` does about a folder that was renamed or moved.
@Suite struct RenamedFolderTests {
    private let shop = """
        Shop/
          Cart.swift [Shop]
          Model/
            Item.swift [Shop, ShopTests]
            Price.swift [Shop]
            Main.strings/ {variant}
              en -> en.lproj/Main.strings
        """
    private let model = ["Item.swift", "Price.swift", "en.lproj/Main.strings"]

    private func tree(_ navigator: String, _ disk: [String]) throws -> Tree {
        try Example("", navigator: navigator, disk: disk).tree()
    }

    /// The lines of the plan, and the paths on disk of what the written project lists.
    private func sync(
        _ navigator: String, disk: [String], _ contents: FormerContents = FormerContents()
    ) throws -> (lines: [String], places: Set<String>, refusal: String?, targets: [Int], isDone: Bool) {
        let tree = try tree(navigator, disk)
        let project = try #require(tree.projects.first)
        var planner = SyncPlanner(project, in: tree, contents: contents)
        let plan = planner.makePlan()
        var writer = SyncWriter(plan, in: project)
        let document = try Document(SourceBuffer(try writer.document()))
        var newDisk = tree.disk
        let after = Project(document, container: project.container, disk: &newDisk)
        Survey.walk([after], &newDisk)
        let files = after.elements.filter { $0.isFile && $0.isInNavigator && $0.tree == .group }
        let places = files.compactMap(\.place).map { newDisk.path(of: $0, relativeTo: after.folder) }
        let item = after.elements.first { after.displayName(of: $0.id) == "Item.swift" }
        var again = SyncPlanner(after, in: Tree(disk: newDisk, root: tree.root, projects: [after]))
        return (
            plan.lines(in: project), Set(places), plan.refusal(in: project),
            item.map { after.targets(of: $0.id) } ?? [], again.makePlan().isEmpty
        )
    }

    @Test(arguments: [("Shop/Models", "Shop/Models"), ("Shop/Core/Model", "Shop/Core/Model"), ("Kit", "Kit")])
    func `a group follows its renamed folder with all that is in it`(folder: String, shown: String) throws {
        let sync = try sync(shop, disk: ["Shop/Cart.swift"] + model.map { "\(folder)/\($0)" })
        #expect(sync.lines.last == "~ group Shop/Model → folder \(shown)")
        #expect(sync.places == Set(["Shop/Cart.swift"] + model.map { "\(folder)/\($0)" }))
        #expect(sync.targets == [0, 1])
        #expect(sync.isDone && sync.refusal == nil)
    }

    @Test func `a group at the top follows its renamed folder`() throws {
        let sync = try sync(shop, disk: ["Store/Cart.swift"] + model.map { "Store/Model/\($0)" })
        #expect(sync.lines == ["~ group Shop → folder Store"])
        #expect(sync.isDone)
    }

    @Test func `a folder that was renamed along with the folder it is in is followed`() throws {
        let sync = try sync(shop, disk: ["Store/Cart.swift"] + model.map { "Store/Data/\($0)" })
        #expect(sync.lines == ["~ group Shop → folder Store", "~ group Shop/Model → folder Store/Data"])
        #expect(sync.isDone)
    }

    @Test func `a file that was moved to a new folder at the top keeps its reference in a new group`() throws
    {
        let disk = ["Shop/Cart.swift", "Shop/Model/Price.swift", "Shop/Model/en.lproj/Main.strings"]
        let contents = FormerContents(
            gone: ["/Example/Shop/Model/Item.swift": "1", "/Example/Shop/Model/Price.swift": "2"],
            new: ["/Example/Kit/Item.swift": "1", "/Example/Shop/Model/Price.swift": "2"])
        let moved = try sync(shop, disk: disk + ["Kit/Item.swift", "Notes/a.txt"], contents)
        #expect(moved.lines == ["+ group Kit", "~ Shop/Model/Item.swift → group Kit"])
        #expect(moved.places == Set(disk + ["Kit/Item.swift"]))
        #expect(moved.targets == [0, 1])
        // Without such a file, a folder at the top is no matter of the project.
        let other = try sync(shop, disk: disk + ["Shop/Model/Item.swift", "Kit/Other.swift"])
        #expect(other.lines == [])
    }

    @Test func `a new and a missing file of a renamed folder are synchronised too`() throws {
        let sync = try sync(
            shop,
            disk: [
                "Shop/Cart.swift", "Shop/M/Item.swift", "Shop/M/New.swift", "Shop/M/en.lproj/Main.strings",
            ])
        #expect(
            sync.lines == [
                "~ group Shop/Model → folder Shop/M", "+ Shop/M/New.swift → group Shop/Model, no target",
                "- Shop/Model/Price.swift: not on disk any more",
            ])
        #expect(sync.isDone)
    }

    @Test func `a group whose files all move to folders that stay goes`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift\n  A/\n    One.swift\n  B/\n    Two.swift",
            disk: ["Shop/Cart.swift", "Shop/Two.swift", "Shop/A/One.swift"])
        #expect(sync.lines == ["~ Shop/B/Two.swift → group Shop", "- group Shop/B: not on disk any more"])
        #expect(sync.isDone)
    }

    @Test func `of two folders that may be the renamed one neither is taken`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift\n  A/\n    Info.plist",
            disk: ["Shop/Cart.swift", "Shop/B/Info.plist", "Shop/C/Info.plist"])
        #expect(sync.refusal?.contains("\"Shop/B\", \"Shop/C\"") == true)
    }

    @Test func `a group at the top does not lose all it holds while a new folder of sources is there`() throws
    {
        let sync = try sync("Shop/\n  Cart.swift", disk: ["Store/Basket.swift"])
        #expect(
            sync.lines == ["- Shop/Cart.swift: not on disk any more", "- group Shop: not on disk any more"])
        #expect(sync.refusal?.contains("\"Store\"") == true)
    }

    // MARK: - What git knows

    private func known(_ gone: [String: String], _ new: [String: String], former: [String] = [])
        -> FormerContents
    {
        func absolute(_ hashes: [String: String]) -> [String: String] {
            Dictionary(uniqueKeysWithValues: hashes.map { ("\(Example.folder)/\($0.key)", $0.value) })
        }
        return FormerContents(
            gone: absolute(gone), new: absolute(new), former: Set(former.map { "\(Example.folder)/\($0)" }))
    }

    @Test func `two moved files of one name are told by their contents`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift\n  X/\n    A.swift\n    M.swift\n  Y/\n    A.swift\n    N.swift",
            disk: [
                "Shop/Cart.swift", "Shop/V/A.swift", "Shop/V/M.swift", "Shop/W/A.swift", "Shop/W/N.swift",
            ],
            known(
                ["Shop/X/A.swift": "1", "Shop/Y/A.swift": "2", "Shop/X/M.swift": "3", "Shop/Y/N.swift": "4"],
                ["Shop/V/A.swift": "1", "Shop/W/A.swift": "2", "Shop/V/M.swift": "3", "Shop/W/N.swift": "4"]))
        #expect(sync.lines == ["~ group Shop/X → folder Shop/V", "~ group Shop/Y → folder Shop/W"])
        #expect(sync.isDone)
    }

    @Test func `another file of the same name is not the one that is gone`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift\n  X/\n    Info.plist", disk: ["Shop/Cart.swift", "Shop/Y/Info.plist"],
            known(["Shop/X/Info.plist": "1"], ["Shop/Y/Info.plist": "2"]))
        #expect(sync.lines.contains("- Shop/X/Info.plist: not on disk any more"))
        #expect(sync.lines.contains("+ group Shop/Y"))
        #expect(sync.refusal == nil)
    }

    @Test func `a file that only got another name keeps its reference`() throws {
        let sync = try sync(
            "Shop/\n  main.swift\n  Item.swift [Shop]", disk: ["Shop/Main.swift", "Shop/Item.swift"],
            known(["Shop/main.swift": "1"], ["Shop/Main.swift": "1"]))
        #expect(sync.lines == ["~ Shop/main.swift → group Shop, named Main.swift"])
        #expect(sync.places == ["Shop/Main.swift", "Shop/Item.swift"])
        #expect(sync.isDone)
    }

    @Test func `folders that were there before are no new ones`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift", disk: ["Tools/Basket.swift"],
            known(["Shop/Cart.swift": "1"], [:], former: ["Tools/Basket.swift"]))
        #expect(sync.refusal == nil)
    }

    // MARK: - Names that are taken again

    @Test(arguments: [
        ["User": "Person", "Cart": "User"], ["User": "Cart", "Cart": "User"],
        ["User": "CART", "Cart": "Other"], ["User": "Cart/Person", "Cart": "Other"],
        ["User": "User/Person", "Cart": "User"],
    ])
    func `a group follows its folder when another one took the name`(names: [String: String]) throws {
        let files = ["User": ["User.swift", "Login.swift"], "Cart": ["Cart.swift", "Model/Item.swift"]]
        let disk = files.flatMap { group, files in files.map { "Shop/\(names[group] ?? "")/\($0)" } }
        for isKnown in [true, false] {
            let pairs = files.flatMap { group, files in
                files.map { ("Shop/\(group)/\($0)", "Shop/\(names[group] ?? "")/\($0)") }
            }
            let contents = known(
                Dictionary(uniqueKeysWithValues: pairs.map { ($0.0, $0.0) }),
                Dictionary(uniqueKeysWithValues: pairs.map { ($0.1, $0.0) }))
            let sync = try sync(
                """
                Shop/
                  Main.swift [Shop]
                  User/
                    User.swift [Shop]
                    Login.swift [Shop, ShopTests]
                  Cart/
                    Cart.swift [Shop]
                    Model/
                      Item.swift [Shop, ShopTests]
                """, disk: disk + ["Shop/Main.swift"], isKnown ? contents : FormerContents())
            #expect(
                sync.lines.filter { $0.hasPrefix("~") }.sorted()
                    == names.map { "~ group Shop/\($0.key) → folder Shop/\($0.value)" }.sorted())
            #expect(sync.places == Set(disk + ["Shop/Main.swift"]))
            #expect(sync.targets == [0, 1])
            #expect(sync.isDone && sync.refusal == nil)
        }
    }

    @Test func `a group stays in its folder when most of its files go to a new one inside`() throws {
        let sync = try sync(
            "Shop/\n  A.swift\n  B.swift\n  C.swift",
            disk: ["Shop/Model/A.swift", "Shop/Model/B.swift", "Shop/C.swift"],
            known(
                ["Shop/A.swift": "1", "Shop/B.swift": "2", "Shop/C.swift": "3"],
                ["Shop/Model/A.swift": "1", "Shop/Model/B.swift": "2", "Shop/C.swift": "3"]))
        #expect(
            sync.lines == [
                "+ group Shop/Model", "~ Shop/A.swift → group Shop/Model",
                "~ Shop/B.swift → group Shop/Model",
            ])
        #expect(sync.isDone)
    }

    @Test func `a folder that was copied, and changed since, keeps its group`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift\n  A/\n    One.swift\n    Two.swift",
            disk: [
                "Shop/Cart.swift", "Shop/A/One.swift", "Shop/A/Two.swift", "Shop/B/One.swift",
                "Shop/B/Two.swift",
            ],
            FormerContents(
                gone: ["/Example/Shop/A/One.swift": "1", "/Example/Shop/A/Two.swift": "2"],
                new: [
                    "/Example/Shop/A/One.swift": "3", "/Example/Shop/A/Two.swift": "4",
                    "/Example/Shop/B/One.swift": "1", "/Example/Shop/B/Two.swift": "2",
                ],
                alike: [
                    "/Example/Shop/A/One.swift": "/Example/Shop/A/One.swift",
                    "/Example/Shop/A/Two.swift": "/Example/Shop/A/Two.swift",
                ]))
        #expect(!sync.lines.contains { $0.hasPrefix("~") || $0.hasPrefix("-") })
    }

    @Test func `a group that is emptied by folders that move goes at once`() throws {
        let sync = try sync(
            "Shop/\n  Cart.swift\n  Core/\n    A/\n      One.swift\n    B/\n      Two.swift",
            disk: ["Shop/Cart.swift", "Shop/Kit/A/One.swift", "Shop/Net/B/Two.swift"])
        #expect(sync.lines.contains("- group Shop/Core: not on disk any more"))
        #expect(sync.places == ["Shop/Cart.swift", "Shop/Kit/A/One.swift", "Shop/Net/B/Two.swift"])
        #expect(sync.isDone)
    }
}
