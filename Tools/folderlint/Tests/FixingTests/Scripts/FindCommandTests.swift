import Testing

@testable import Fixing

/// What `find` looks for by a name, and no longer finds where it looks.
struct FindCommandTests {
    private func mentions(_ line: String) throws -> Int {
        try all(line).count { $0.contains("Cart.swift →") || $0.contains("Item.swift →") }
    }

    private func all(_ line: String) throws -> [String] {
        try Followed(
            disk: ["App/Cart.swift", "App/Old/Item.swift", "App/k.txt", "Web/k.txt"],
            contents: ["a.sh": line + "\n"],
            moves: ["App/Cart.swift": "App/Util/Cart.swift", "App/Old": "App/Core/Old"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        "find App -maxdepth 2 -name Item.swift", "find . -maxdepth 2 -name Cart.swift",
        "find App -mindepth 2 -maxdepth 2 -name 'Item.swift'",
        "find ./App -maxdepth 2 -type f -name \"Item.*\"",
        "find -L Web App -maxdepth 2 -name Item.swift", "find -maxdepth 2 -name Cart.swift",
        "find App -name Item.swift -maxdepth 2", "find . -maxdepth 2 -iname cart.swift",
        "x=$(find . -maxdepth 2 -name Cart.swift | head -1)", "find \"$ROOT\" -maxdepth 2 -name Cart.swift",
        "find \"$ROOT\"/App -maxdepth 2 -name Item.swift", "cd App && find . -maxdepth 1 -name Cart.swift",
        "find . -depth 2 -name Cart.swift", "find . -depth -3 -name '*.swift'",
        "find . \\( -name x -o -name Cart.swift \\) -maxdepth 2", "find $(pwd) -maxdepth 2 -name Cart.swift",
        "find \"$(dirname \"$0\")/..\" -maxdepth 2 -name Cart.swift",
        "find App \\\n  -maxdepth 2 \\\n  -name Item.swift", "find App -name Cart.swift -depth 1 -print",
    ])
    func `a name is reported that a limit of depth no longer reaches`(line: String) throws {
        #expect(try mentions(line) == 1)
    }

    @Test(arguments: [
        "find . -maxdepth 9 -name Cart.swift", "find . -name Cart.swift", "find App -depth -name Item.swift",
        "find Web -maxdepth 2 -name Cart.swift", "find App -maxdepth 1 -name Item.swift",
        "find . -mindepth 2 -name '*.swift'", "find App -maxdepth 2 -name '*.md'",
    ])
    func `a name that is found as before, or was not found, is quiet`(line: String) throws {
        #expect(try mentions(line) == 0)
    }

    @Test(arguments: [
        "find App -mindepth 3 -name Item.swift", "find . -depth 3 -name Cart.swift",
        "find App -depth +2 -iname 'item.*'", "find App/Core -name Item.swift",
        "find App/Util -name '*.swift'", "find App/Core App/Util -type f -name Cart.swift",
        "cd App && find Core -name 'I*'",
    ])
    func `a name is reported that is found only where it goes`(line: String) throws {
        #expect(try mentions(line) == 1)
    }

    @Test(arguments: [
        "find App/Core App/Old -name Item.swift", "find Web/Core -name Item.swift",
        "find App/Util -maxdepth 0 -name Cart.swift", "find App/Core -name '*.md'",
    ])
    func `a name that one of the folders has before and after is quiet`(line: String) throws {
        #expect(try mentions(line) == 0)
    }

    @Test(arguments: [
        "-depth -\(Int.max)", "-depth \(Int.min)", "-maxdepth 9\(Int.max)", "-mindepth \(Int.max)",
    ])
    func `a depth may be any number`(limit: String) throws {
        #expect(try mentions("find . \(limit) -name Cart.swift") == 0)
    }

    @Test func `a pattern beyond the limit of comparisons is reported`() throws {
        let names = (0..<1000).map { "File\($0).swift" }
        // Each pattern is another one, and is compared with each name that moves.
        let lines = (0..<600).map { "find App -maxdepth 1 -name '*none\($0)*'" }
        let mentions = try Followed(
            disk: names.map { "App/" + $0 }, contents: ["a.sh": lines.joined(separator: "\n")],
            moves: Dictionary(uniqueKeysWithValues: names.map { ("App/" + $0, "App/New/" + $0) }),
            by: [Mentions()]
        ).mentions
        #expect(!mentions.contains { $0.hasPrefix("a.sh:100:") })
        #expect(mentions.contains { $0.hasPrefix("a.sh:600:") })
    }

    @Test(arguments: [
        "find . -ipath '*/app/cart*'", "find . -path './App/Util/*'", "find . -not -path '*/Core/*'",
        "find . -ipath '*/CORE/*'", "find App -path 'App/C*'", "find . -wholename './App/Old/*'",
        "find $ROOT -iwholename '*/app/old/*'",
    ])
    func `what moves is reported where a pattern for paths means its old or its new place only`(
        line: String
    ) throws {
        #expect(try !all(line).isEmpty)
    }

    @Test(arguments: ["find . -ipath '*/app/*.md'", "find . -ipath '*.swift'", "find . -ipath '*/web/*'"])
    func `a pattern for paths that means the old and the new place, or none, is quiet`(line: String) throws {
        #expect(try mentions(line) == 0)
    }
}
