import Testing

@testable import Fixing

struct PatternIndexTests {
    private func index(_ patterns: [String]) -> PatternIndex {
        var index = PatternIndex()
        for pattern in patterns { index.add(FilePattern(pattern)?.signs(behind: 0) ?? []) }
        index.build()
        return index
    }

    @Test(arguments: [
        ("q", "*"), ("*.q", ""), ("q", "*.swift"), ("**/q", "*"), ("*", "q.swift"), ("App/*/q", "/*"),
        ("*_q", "-*"), ("**/q", "{a,b}*"),
    ])
    func `a path is compared only with the patterns that have its letters`(start: String, end: String) {
        let patterns = (100..<1000).map { "\(start)\($0)\(end)" }
        let index = index(patterns)
        for path in ["App/Sub/q345.swift", "App/a_q345-b/q345/x.q345", "q345a/b"] {
            let found = index.candidates(PathNames(path).names[...])
            #expect(found.count <= 1 && found.allSatisfy { patterns[$0].contains("345") })
        }
    }

    @Test func `every pattern that matches a path is compared with it`() {
        var numbers = SeededNumbers(7)
        let pieces = ["a", "b", "ab", "*", "**", "?", "[ab]", "/", "/", "{a,b*}", "a*b", ".", "[", "]"]
        let patterns = (0..<400).map { _ in
            (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
                pieces.randomElement(using: &numbers) ?? ""
            }.joined()
        }
        let index = index(patterns)
        let paths = (0..<200).map { _ in
            (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
                ["a", "b", "ab", "aab", "ab.b", "bab", "[a", "]"].randomElement(using: &numbers) ?? ""
            }.joined(separator: "/")
        }
        for path in paths {
            let names = PathNames(path)
            let found = Set(index.candidates(names.names[...]))
            for (number, text) in patterns.enumerated() {
                guard let pattern = FilePattern(text) else { continue }
                #expect(pattern.matches(path) == pattern.matches(names, 0..<names.names.count))
                #expect(!pattern.matches(path) || found.contains(number), "\(text) \(path)")
            }
        }
    }
}
