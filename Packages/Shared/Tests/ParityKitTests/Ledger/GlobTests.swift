import Testing

@testable import ParityKit

@Suite struct GlobTests {
    @Test(arguments: [
        ("*", ""), ("*", "anything"), ("a", "a"), ("a*", "a"), ("a*", "abc"), ("*c", "abc"), ("a*c", "ac"),
        ("a*c", "abbc"),
        ("*b*", "abc"), ("a*b*c", "a1b2c"), ("a*b*b", "abb"), ("**", "x"), ("Manage/*", "Manage/a/b"),
        ("a[0].x", "a[0].x"),
        ("", ""),
    ])
    func `a star matches any text`(pattern: String, text: String) {
        #expect(Glob.matches(pattern, text))
    }

    @Test(arguments: [
        ("a", "b"), ("a", "ab"), ("", "a"), ("a*", "ba"), ("*a", "ab"), ("a*a", "a"), ("ab*ba", "aba"),
        ("a*b*c", "acb"),
        ("*x*", "abc"), ("Manage/*", "Search/a"), ("a.c", "abc"), ("a?c", "abc"), ("A*", "abc"),
    ])
    func `any other character matches only itself`(pattern: String, text: String) {
        #expect(!Glob.matches(pattern, text))
    }

    @Test func `texts of ASCII are matched as any other texts`() {
        var random = SeededRandom(seed: 7)
        let text = { (letters: String, random: inout SeededRandom) in
            let count = Int.random(in: 0...6, using: &random)
            return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        var matches = 0
        for _ in 1...20_000 {
            let (pattern, subject) = (text("ab**", &random), text("aab", &random))
            let result = Glob.matches(pattern, subject)
            // With a letter beyond ASCII, both are compared by character.
            #expect(Glob.matches("é" + pattern, "é" + subject) == result, "\(pattern) \(subject)")
            matches += result ? 1 : 0
        }
        #expect((5000...15_000).contains(matches))
    }

    @Test func `a carriage return with a line feed is one character`() {
        #expect(!Glob.matches("a\r*", "a\r\n"))
        #expect(Glob.matches("a\r\n*", "a\r\n"))
    }
}

@Suite struct NearestWordTests {
    @Test(arguments: [
        ("titel", "title"), ("step", "steps"), ("VARIABLES", "variables"), ("wire", "wires"),
        ("serve", "server"),
    ])
    func `a misspelt word brings the nearest valid word`(word: String, meant: String) {
        let words = ["title", "cites", "wires", "variables", "world", "server", "steps"]
        #expect(NearestWord.hint(for: word, among: words) == "; did you mean '\(meant)'?")
    }

    @Test func `a word that is similar to none brings the list of valid words, if that is short`() {
        #expect(NearestWord.hint(for: "elephant", among: ["b", "a"]) == "; valid: a, b")
        #expect(NearestWord.hint(for: "elephant", among: (0..<25).map { "w\($0)" }) == "")
        #expect(NearestWord.hint(for: "elephant", among: []) == "; valid: ")
    }

    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
        ("kitten", "sitting", 3),
    ])
    func `the distance is the number of changed letters`(left: String, right: String, distance: Int) {
        #expect(NearestWord.distance(left, right) == distance)
    }
}
