import Testing

@testable import Fixing

struct FilePatternTests {
    @Test(arguments: [
        ("Old/*.{h,m}", "Old/A.m"), ("Old/**/*.m", "Old/A.m"), ("Old/**/*.m", "Old/In/Deep/A.m"),
        ("./Old/[A-C].m", "Old/B.m"), ("Old/[^a].?", "Old/B.m"), ("{Old,New/{a,b}}/A.m", "New/b/A.m"),
        ("**/A.m", "A.m"), ("Old", "Old"), ("a*b*c", "axbxbc"),
    ])
    func `it matches as Ruby does`(pattern: String, path: String) {
        #expect(FilePattern(pattern)?.matches(path) == true)
    }

    @Test(arguments: [
        ("Old/*.m", "Old/In/A.m"), ("Old/*.m", "Old/A.mm"), ("Old", "Old/A.m"), ("Old/[A-C].m", "Old/D.m"),
        ("Old/{a,b", "Old/a"), ("*", ""), ("Old/[", "Old/["),
    ])
    func `and nothing else`(pattern: String, path: String) {
        #expect(FilePattern(pattern)?.matches(path) == false)
    }

    @Test func `a pattern that stands for too many is none`() {
        #expect(FilePattern(String(repeating: "{a,b}", count: 9))?.matches("abababaab") == true)
        #expect(FilePattern(String(repeating: "{a,b}", count: 10)) == nil)
        #expect(FilePattern(String(repeating: "a", count: 5000)) == nil)
        #expect(FilePattern.any.matches("a/b/c"))
    }
}
