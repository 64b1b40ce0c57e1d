import AttackTally
import Foundation
import Testing

@testable import Pbxproj

/// Small documents that make a reader of project files work without end.
struct ReaderGrowthAttacks {
    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    private static func objects(_ count: Int, _ text: (Int) -> String) -> String {
        "{objects = {" + (0..<count).map(text).joined() + "}; rootObject = A;}"
    }

    private static let xml = "<?xml version=\"1.0\"?><plist>"

    private static let shapes: [(name: String, start: Int, make: @Sendable (Int) -> [UInt8])] = [
        ("objects", 500, { Array(objects($0) { "A\($0) = {isa = PBXGroup;};" }.utf8) }),
        ("one id", 500, { Array(objects($0) { _ in "A = {isa = PBXGroup;};" }.utf8) }),
        ("ids of one hash", 300, { colliding($0) }),
        ("keys", 500, { Array(("{" + (0..<$0).map { "k\($0) = 1;" }.joined() + "}").utf8) }),
        ("deep arrays", 2000, { Array(("{a = " + times($0, "(") + times($0, ")") + ";}").utf8) }),
        ("brackets that never close", 2000, { Array(("{a = " + times($0, "(")).utf8) }),
        ("a long string", 5000, { Array(("{a = \"" + times($0, "\\U00e9") + "\";}").utf8) }),
        ("a string that never ends", 5000, { Array(("{a = \"" + times($0, "\\\\")).utf8) }),
        ("comments", 1000, { Array(("{a = (" + times($0, "b /* c */,") + ");}").utf8) }),
        ("comment openings", 5000, { Array(("{a = /*" + times($0, "/*") + "*/b;}").utf8) }),
        ("conflict markers", 500, { Array(("{a = (" + times($0, "\n<<<<<<< x")).utf8) }),
        ("data", 5000, { Array(("{a = <" + times($0, "0f") + ">;}").utf8) }),
        ("JSON arrays", 2000, { Array(("{\"a\":" + times($0, "[") + times($0, "]") + "}").utf8) }),
        ("JSON escapes", 2000, { Array(("{\"a\":\"" + times($0, "\\ud83d\\ude97") + "\"}").utf8) }),
        ("JSON members", 500, { Array(("{" + (0..<$0).map { "\"a\($0)\":1," }.joined() + "\"b\":2}").utf8) }),
        (
            "XML containers", 1000,
            { Array((xml + times($0, "<array>") + times($0, "</array>") + "</plist>").utf8) }
        ),
        (
            "XML text in pieces", 1000,
            { Array((xml + "<string>" + times($0, "a<!---->&amp;") + "</string>").utf8) }
        ),
        ("XML comments", 1000, { Array((xml + times($0, "<!-- -->") + "<dict/></plist>").utf8) }),
        ("XML references", 1000, { Array((xml + "<string>" + times($0, "&") + "</string></plist>").utf8) }),
        ("UTF-16", 2000, { wide("{a = (" + times($0, "b, ") + ");}") }),
        ("a binary list of one string", 500, { shared($0, of: Array("_".utf8)) }),
        // At its limit from the first size on: a MiB of text.
        ("binary arrays in one another", 60, { doubling($0) }),
    ]

    /// Ids of 16 bytes whose hash, without a seed, is the same: the second half undoes the first.
    private static func colliding(_ count: Int) -> [UInt8] {
        var text = Array("{objects = {".utf8)
        for number in 0..<count {
            let first = UInt64(number)
            let product = (16 &* 0x9E37_79B9_7F4A_7C15 ^ first).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
            let second = (product.high ^ product.low) ^ 1
            let id = [first, second].flatMap { word in
                (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            guard !id.contains(UInt8(ascii: "\"")), !id.contains(UInt8(ascii: "\\")) else { continue }
            text += Array("\"".utf8) + id + Array("\" = {};".utf8)
        }
        return text + Array("};}".utf8)
    }

    /// A binary list of one array that holds one object many times.
    private static func shared(_ count: Int, of text: [UInt8]) -> [UInt8] {
        let array: [UInt8] = [0xAF, 0x12] + bytes(count, 4) + (0..<count).flatMap { _ in [UInt8(1)] }
        return binary([array, [0x51] + text])
    }

    /// A binary list of arrays that each hold the next one twice.
    private static func doubling(_ levels: Int) -> [UInt8] {
        let levels = min(levels, 200)
        return binary((0..<levels).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x51, 0x61]])
    }

    private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var list = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += bytes(list.count, 4)
            list += object
        }
        let table = list.count
        return list + offsets + [0, 0, 0, 0, 0, 0, 4, 1] + bytes(objects.count, 8) + bytes(0, 8)
            + bytes(table, 8)
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func wide(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test func `time grows with the document, whatever its form and shape`() throws {
        var tally = AttackTally(
            "S-404", "project documents of \(Self.shapes.count) forms and shapes, doubled")
        for shape in AttackTally.isThorough ? Self.shapes[...] : Self.shapes.dropLast() {
            let failure = Growth(from: shape.start).failure(of: { SourceBuffer(shape.make($0)) }) { file in
                guard let document = try? Document(detecting: file) else { return }
                for object in document.objects.all { _ = document.objects.find(object.key) }
            }
            tally.record(shape.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    private static let edits: [(name: String, start: Int, document: @Sendable (Int) -> String)] = [
        ("one line", 100, { "{a = (" + (0..<$0).map { "b\($0) /* c\($0) */, " }.joined() + "); }" }),
        (
            "lines", 100,
            { "{\n\ta = (\n" + (0..<$0).map { "\t\tb\($0) /* c\($0) */,\n" }.joined() + "\t);\n}\n" }
        ),
        (
            "blanks", 100,
            { "{" + times($0 * 20, " ") + "a = (" + (0..<$0).map { "b\($0), " }.joined() + "); }" }
        ),
    ]

    @Test func `edits cost as much as there are of them, in lines of any length`() throws {
        var tally = AttackTally("S-405", "edits of documents of \(Self.edits.count) shapes, doubled")
        for shape in Self.edits {
            let failure = try Growth(from: shape.start).failure(of: {
                (try Document(SourceBuffer(shape.document($0))), $0)
            }) {
                document, count in
                guard let array = document.value("a", in: document.root) else { return }
                var removals = Edits(document)
                var additions = Edits(document)
                for number in 0..<count {
                    removals.removeItems(naming: "b\(number)", from: array)
                    additions.addItem("b\(number)x", name: "c\(number)x", to: array, at: .sorted)
                }
                _ = (try removals.applied(), try additions.applied())
            }
            tally.record(shape.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
