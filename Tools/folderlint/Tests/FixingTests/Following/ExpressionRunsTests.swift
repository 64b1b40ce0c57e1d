import Testing

@testable import Fixing

struct ExpressionRunsTests {
    @Test(arguments: [
        ("^[^/]+\\.txt", "data.txt", true), ("^[^/]+\\.txt", "Model/data.txt", false),
        ("^[^/]*\\.txt$", "a.b.txt", true), ("^[^/]*\\.txt$", "a/b.txt", false),
        ("^[A-Z][a-z]+\\.swift$", "Cart.swift", true), ("^[A-Z][a-z]+\\.swift$", "New/cart.swift", false),
        ("^.*\\.txt$", "a/b.txt", true), ("^.+/[^/]+\\.txt$", "a/b/c.txt", true),
        ("^[^/]+/[^/]+\\.txt$", "a/b/c.txt", false), ("^.*[^/]+/[^/]+\\.txt$", "a/b/c.txt", true),
        ("[^/]+\\.txt$", "a/b/c.txt", true), ("^[a-z/]+\\.txt$", "a/b/c.txt", true),
    ])
    func `a set without a slash stays within one name of a path`(
        expression: String, path: String, matches: Bool
    ) throws {
        #expect(try #require(FilePattern(regularExpression: expression)).matches(path) == matches)
    }
}
