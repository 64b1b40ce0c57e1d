import Testing

@testable import Fixing

struct LinksTests {
    private func blocks(_ moves: [String: String], link: String = "App/Cart.h -> ../Model/Cart.h") throws
        -> [String]
    {
        try Followed(
            "App/\n  Shop.swift\nModel/\n  Cart.h", disk: ["App/Shop.swift", "Model/Cart.h", link],
            moves: moves, by: [Links()]
        ).blocks
    }

    @Test func `what a link leads to stays, and a link that would lead elsewhere`() throws {
        #expect(try blocks(["Model/Cart.h": "Core/Cart.h"]) == ["Model/Cart.h: link"])
        #expect(try blocks(["App/Cart.h": "Cart.h"]) == ["App/Cart.h: link"])
    }

    @Test func `both may move so that the way between them is the same`() throws {
        #expect(try blocks(["App": "Top/App", "Model": "Top/Model"]).isEmpty)
        #expect(try blocks(["App/Shop.swift": "Shop.swift"]).isEmpty)
    }

    @Test func `a link that leads nowhere, and one that starts at the top of the disk, are free`() throws {
        #expect(try blocks(["App/Cart.h": "Cart.h"], link: "App/Cart.h -> ../Gone/Cart.h").isEmpty)
        #expect(try blocks(["App/Cart.h": "Cart.h"], link: "App/Cart.h -> /Example/Model/Cart.h").isEmpty)
    }

    @Test func `a folder that a link leads to does not vanish`() throws {
        let link = "Model.h -> Model"
        #expect(try blocks(["Model/Cart.h": "Core/Cart.h"], link: link) == ["Model: link"])
        #expect(try blocks(["App/Shop.swift": "Model/Shop.swift"], link: link).isEmpty)
    }

    @Test func `a folder that a link leads through does not vanish`() throws {
        for link in ["App/ln -> ../Model/../App/Shop.swift", "ln -> Model/../App/Shop.swift"] {
            #expect(try blocks(["Model": "Core"], link: link) == ["Model: link"])
            #expect(try blocks(["Model/Cart.h": "Core/Cart.h"], link: link) == ["Model: link"])
        }
        #expect(try blocks(["App": "Top"], link: "App/ln -> ../App/../Model/Cart.h") == ["App: link"])
        #expect(try blocks(["App": "Top"], link: "App/ln -> ../Model/Cart.h").isEmpty)
    }

    private func chained(_ moves: [String: String]) throws -> [String] {
        try Followed(
            disk: ["App/Old/x.txt", "App/Keep/k.txt", "Link -> App", "Second -> Link/Old"], moves: moves,
            by: [Links()]
        ).blocks
    }

    @Test func `what a link leads to through another link stays`() throws {
        #expect(try chained(["App/Old": "App/New"]) == ["App/Old: link"])
        #expect(try chained(["App/Keep": "App/Kept"]).isEmpty)
        #expect(
            try Followed(
                disk: ["App/Old/x.txt", "App/Link -> .", "App/Second -> Link/Old"], moves: ["App": "Main"],
                by: [Links()]
            ).blocks.isEmpty)
    }

    @Test func `a link on the way to what another link leads to stays`() throws {
        let disk = [
            "App/Old/x.txt", "Top/Link -> ../App", "Second -> Top/Link/Old", "Third -> Second/x.txt",
        ]
        let blocks = try Followed(disk: disk, moves: ["Top/Link": "Other/Link"], by: [Links()]).blocks
        #expect(blocks == ["Top/Link: link"])
        let folder = try Followed(disk: disk, moves: ["App/Old": "App/New"], by: [Links()]).blocks
        #expect(folder.contains("App/Old: link"))
    }
}
