import FolderlintKit
import Testing

@testable import Fixing

struct CompanionsTests {
    private func followed(_ moves: [String: String], text: String = "") throws -> Followed {
        try Followed(
            "ShopTests/\n  CartTests.swift",
            disk: ["ShopTests/__Snapshots__/CartTests/a.png", "ShopTests/Other.swift"],
            contents: ["ShopTests/CartTests.swift": text], moves: moves, by: [Companions(), Mentions()])
    }

    @Test func `a test whose snapshots would stay behind stays`() throws {
        let followed = try followed(["ShopTests/CartTests.swift": "ShopTests/Cart/CartTests.swift"])
        #expect(followed.blocks == ["ShopTests/CartTests.swift: companion"])
    }

    @Test(arguments: [
        ["ShopTests": "Tests"],
        [
            "ShopTests/CartTests.swift": "ShopTests/Cart/CartTests.swift",
            "ShopTests/__Snapshots__/CartTests": "ShopTests/Cart/__Snapshots__/CartTests",
        ],
        ["ShopTests/Other.swift": "ShopTests/Cart/Other.swift"],
    ])
    func `snapshots that go along, and tests without any, are in order`(moves: [String: String]) throws {
        #expect(try followed(moves).blocks.isEmpty)
    }

    @Test func `a test that looks for files from its own place is reported`() throws {
        let text =
            "import Testing\nlet folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()\n"
        let moves = [
            "ShopTests/CartTests.swift": "ShopTests/Cart/CartTests.swift",
            "ShopTests/__Snapshots__/CartTests": "ShopTests/Cart/__Snapshots__/CartTests",
        ]
        let mentions = try followed(moves, text: text).mentions
        let file = "ShopTests/CartTests.swift"
        #expect(mentions == ["\(file):2: \(file) → ShopTests/Cart/CartTests.swift"])
        #expect(try followed(moves, text: "let a = #fileID\n").edits.mentions.isEmpty)
        // With the whole folder, all beside the test comes along.
        #expect(try followed(["ShopTests": "Tests"], text: text).edits.mentions.isEmpty)
    }
}
