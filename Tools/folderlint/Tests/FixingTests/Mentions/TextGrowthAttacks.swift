import AttackTally
import FolderlintKit
import Testing

@testable import Fixing

/// Texts beside a project that make their readers work without end.
struct TextGrowthAttacks {
    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }
    private static func each(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined()
    }

    private static func reused(_ script: [UInt8]) {
        let tokens = ShellWords(script).tokens
        let paths = ReusedPaths(tokens, script)
        for case .word(let word) in tokens {
            _ = paths.use(of: word.offsets.first ?? 0, behind: ["echo"], isHereDocument: true, in: script)
        }
    }

    private static let shapes:
        [(name: String, start: Int, make: @Sendable (Int) -> String, read: @Sendable (String) -> Void)] = [
            ("words of a script", 500, { times($0, "a $b 'c' ") }, { _ = ShellWords(Array($0.utf8)) }),
            ("brackets of a script", 1000, { times($0, "$(") }, { _ = ShellWords(Array($0.utf8)) }),
            ("one word of a script", 1000, { "$(" + times($0, "a)") }, { _ = ShellWords(Array($0.utf8)) }),
            (
                "here-documents of a script", 300, { each($0) { "cat <<E\($0)\n" } },
                { _ = ShellWords(Array($0.utf8)) }
            ),
            (
                "ends of here-documents", 300, { times($0, "cat <<E <<-E\n\tE\n") },
                { _ = ShellWords(Array($0.utf8)) }
            ),
            (
                "variables of a word", 300, { "cat \"" + times($0, "$a/b ") + "\"\n" },
                { reused(Array($0.utf8)) }
            ),
            (
                "names of variables", 200, { each($0) { "read x\($0)\ncat $y\($0)/a\n" } },
                { reused(Array($0.utf8)) }
            ),
            (
                "values of variables", 200, { each($0) { "echo a | cat $y\($0)/b\n" } },
                { reused(Array($0.utf8)) }
            ),
            (
                "variables before slashes", 300, { times($0, "${{ a.b }}/") },
                { _ = VariableValues(Array($0.utf8)) }
            ),
            (
                "escaped letters of a text", 100, { times($0, "%80") + "%01" },
                { _ = DecodedText(Array($0.utf8)) }
            ),
            ("escapes of a text", 500, { times($0, "&a\\u{1%[[:") }, { _ = DecodedText(Array($0.utf8)) }),
            (
                "strings of a podspec", 300, { ".a = " + times($0, "'b', ") },
                { _ = RubyStrings(Array($0.utf8), of: ["a"]) }
            ),
            (
                "quotes of a podspec", 1000, { ".a = " + times($0, "'\"") },
                { _ = RubyStrings(Array($0.utf8), of: ["a"]) }
            ),
            ("calls of a manifest", 300, { times($0, "f(\"a\", ") }, { _ = SwiftCalls(Array($0.utf8)) }),
            ("quotes of a manifest", 1000, { times($0, "\"\"\"") }, { _ = SwiftCalls(Array($0.utf8)) }),
            ("comments of a manifest", 1000, { times($0, "/*") }, { _ = SwiftCalls(Array($0.utf8)) }),
            (
                "lines of includes", 500, { times($0, "#include <a/b.h>\n") },
                { _ = IncludeLines.read(Array($0.utf8)) }
            ),
            (
                "comments of includes", 300, { times($0, "#include /* a */ /* a/b.h\\\n") },
                { _ = IncludeLines.read(Array($0.utf8)) }
            ),
            (
                "comments before includes", 300, { times($0, "/* a */ # ") },
                { _ = IncludeLines.read(Array($0.utf8)) }
            ),
            ("signs of includes", 2000, { times($0, " #") }, { _ = IncludeLines.read(Array($0.utf8)) }),
            (
                "stars of a file pattern", 100, { times($0, "*a") },
                { _ = FilePattern($0 + "b")?.matches(times(200, "a")) }
            ),
            (
                "folders of a file pattern", 100, { times($0, "**/") },
                { _ = FilePattern($0 + "b")?.matches(times(200, "a/")) }
            ),
            ("stars of a pattern", 60, { times($0, "*a") }, { _ = Glob($0 + "b")?.matches(times(200, "a")) }),
            (
                "a word that is meant", 60, { times($0, "a") },
                { _ = Nearest.word(to: $0, among: [times(100, "ab")]) }
            ),
            ("a value of words", 1000, { times($0, "a") }, { _ = SettingValue.words($0) }),
            (
                "names with signs", 300, { times($0, "a [a](a) ") },
                {
                    var names = SignedNames()
                    for count in 1..<60 { _ = names.add("a", Array(times(count, "a (").utf8)) }
                    let text = Array($0.utf8)
                    for word in PathWords.all(in: text) { _ = names.find(in: word, text, isListed: true) }
                }
            ),
            (
                "folders of a script", 500, { times($0, "cd $SRCROOT ") },
                { _ = ForeignPaths.mayBeEntered(in: Array($0.utf8)) }
            ),
            (
                "documents of a script", 300, { times($0, "a b <<E ") },
                { _ = ForeignPaths.mayBeEntered(in: Array($0.utf8)) }
            ),
            (
                "loops of a script", 300, { "f() { $1/a; }; for a in " + times($0, "App ") },
                {
                    var begun = BegunPaths(Array($0.utf8), of: "a.sh")
                    var commands = LineCommands(Array($0.utf8))
                    for word in PathWords.all(in: Array($0.utf8)) { _ = begun.mayBegin(word, &commands) }
                }
            ),
            (
                "variables of loops", 300, { each($0) { "for a\($0) in App; do :\n" } },
                {
                    var begun = BegunPaths(Array($0.utf8), of: "a.sh")
                    var commands = LineCommands(Array($0.utf8))
                    for word in PathWords.all(in: Array($0.utf8)) { _ = begun.mayBegin(word, &commands) }
                }
            ),
            (
                "dollars of a script", 1000, { "for a in App; do " + times($0, "$") },
                {
                    var begun = BegunPaths(Array($0.utf8), of: "a.sh")
                    var commands = LineCommands(Array($0.utf8))
                    _ = begun.mayBegin(9..<12, &commands)
                }
            ),
            ("dollars of a value", 500, { times($0, "$(") }, { _ = SettingValue.names($0) }),
        ]

    @Test func `time grows with the text, whatever its shape`() throws {
        var tally = AttackTally("S-415", "texts of \(Self.shapes.count) shapes, doubled, in their readers")
        for shape in Self.shapes {
            tally.record(shape.name, failure: Growth(from: shape.start).failure(of: shape.make, shape.read))
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `differences are found in time that grows with the texts`() throws {
        let pairs: [(name: String, make: @Sendable (Int) -> (String, String))] = [
            ("other lines", { (Self.each($0) { "a\($0)\n" }, Self.each($0) { "b\($0)\n" }) }),
            (
                "lines in another order",
                { size in (Self.each(size) { "a\($0)\n" }, Self.each(size) { "a\(size - $0)\n" }) }
            ),
            ("few lines many times", { (Self.times($0, "a\nb\n"), Self.times($0, "b\nb\na\n")) }),
            ("every other line", { (Self.each($0) { "a\($0)\n" }, Self.each($0) { "a\($0 * 2)\n" }) }),
            ("one line", { (Self.times($0, "a"), Self.times($0, "b")) }),
        ]
        var tally = AttackTally("S-416", "texts of \(pairs.count) shapes, doubled, compared line by line")
        for pair in pairs {
            let failure = Growth(from: 300).failure(of: pair.make) {
                _ = UnifiedDiff($0, $1).text(from: "a", to: "b")
            }
            tally.record(pair.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
