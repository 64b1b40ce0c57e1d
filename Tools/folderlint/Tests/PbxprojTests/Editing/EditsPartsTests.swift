import Pbxproj
import Testing

@Suite struct EditsPartsTests {
    @Test(arguments: [
        // What Xcode escapes, and what it would not.
        (#""a \"x/y\" b\n""#, 3..<6, "n/y", #""a \"n/y\" b\n""#),
        (#""\Ud83d\Ude00\'x/y\303""#, 5..<8, "n y", #""\Ud83d\Ude00\'n y\303""#),
        (#""x/y""#, 0..<1, "a\"b", #""a\"b/y""#),
        // Quotes come where a new text needs them, and stay where an old one had them.
        ("x/y", 0..<1, "a b", #""a b/y""#),
        ("x/y", 2..<3, "z", "x/z"),
        (#""x/y""#, 2..<3, "z", #""x/z""#),
        ("'x y'", 0..<1, "z", #""z y""#),
    ])
    func `a part of a value is replaced, and the rest keeps its spelling`(
        raw: String, range: Range<Int>, text: String, expected: String
    ) throws {
        let document = try Document(SourceBuffer("{a = \(raw);}"))
        let value = try #require(document.value("a", in: document.root))
        var edits = Edits(document)
        edits.replace([(range, text)], in: value)
        #expect(String(decoding: try edits.applied(), as: UTF8.self) == "{a = \(expected);}")
    }

    @Test func `several parts are replaced at once`() throws {
        let document = try Document(SourceBuffer(#"{a = "x \"y\" z";}"#))
        let value = try #require(document.value("a", in: document.root))
        var edits = Edits(document)
        edits.replace([(0..<1, "1"), (3..<4, "22"), (6..<7, "")], in: value)
        #expect(String(decoding: try edits.applied(), as: UTF8.self) == #"{a = "1 \"22\" ";}"#)
    }
}
