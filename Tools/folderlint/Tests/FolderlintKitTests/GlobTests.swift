@testable import FolderlintKit
import Testing

struct GlobTests {
    @Test(arguments: [
        ("Pods", "Pods", true), ("Pods", "Pods/A/B.swift", true), ("Pods", "App/Pods", false),
        ("**/Pods", "App/Pods/B.swift", true), ("**/Pods", "Pods", true), ("Pods/", "Pods/A", true),
        ("./Pods", "Pods/A", true), ("Pods/**", "Pods", false), ("Pods/**", "Pods/A", true),
        ("App/*.swift", "App/Cart.swift", true), ("App/*.swift", "App/Model/Cart.swift", false),
        ("App/**/*.swift", "App/Model/Old/Cart.swift", true), ("App/**/*.swift", "App/Cart.swift", true),
        ("*+?.swift", "Cart+A.swift", true), ("*+?.swift", "Cart+.swift", false), ("a*b*c", "aXbXbc", true),
        ("a*b*c", "aXbXbd", false), ("what\\?", "what?", true), ("what\\?", "whats", false),
        ("**", "A", true), ("Caf\u{E9}", "Cafe\u{301}/Menu.swift", true), ("app", "App", false),
    ])
    func `a pattern matches a path or the folder it is in`(pattern: String, path: String, matches: Bool)
        throws
    {
        let glob = try #require(Glob(pattern))
        #expect(glob.matches(path) == matches)
    }

    @Test(arguments: ["", "/", "."]) func `a pattern that names nothing is none`(pattern: String) {
        #expect(Glob(pattern) == nil)
    }

    @Test func `many stars take no time`() throws {
        let glob = try #require(Glob(String(repeating: "*a", count: 40) + "b"))
        #expect(!glob.matches(String(repeating: "a", count: 2000)))
        let folders = try #require(Glob(String(repeating: "**/a/", count: 20) + "b"))
        #expect(!folders.matches(String(repeating: "a/", count: 500)))
    }
}
