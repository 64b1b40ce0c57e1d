import Foundation
import Testing
import VisibleText

struct VisibleTextTests {
    private static let hidden =
        Array(0..<0x20) + Array(0x7F..<0xA0) + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029]
        + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xAD, 0x180E, 0x200B, 0xFEFF]
        + Array(0x2060...0x2065) + Array(0x206A...0x206F) + Array(0xFFF9...0xFFFB)
        + [0xE0000, 0xE0001, 0xE0020, 0xE0041, 0xE007F, 0xE0100, 0xE01EF, 0xE0FFF]

    @Test(arguments: hidden.map { UInt32($0) })
    func `characters that control a terminal or the direction of text are escaped`(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let text = "a\(scalar)b"
        #expect(!text.visible.unicodeScalars.contains(scalar))
        #expect(text.visible.hasPrefix("a\\"))
        #expect(text.visibleLines.unicodeScalars.contains(scalar) == ["\n", "\t"].contains(scalar))
        #expect(text.visible.visible == text.visible)
        let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).visibleJSON
        #expect(!json.unicodeScalars.contains(scalar))
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    @Test func `a joiner that joins nothing is escaped`() {
        for joiner in ["\u{200C}", "\u{200D}"] {
            for text in ["a\(joiner)b", joiner, "é\(joiner)", "\(joiner)é", "é\(joiner)\(joiner)é"] {
                #expect(text.visible.contains("\\u{200"), "\(text.visible)")
            }
        }
        for text in ["👨‍👩‍👧", "می\u{200C}خواهم", "❤️‍🔥"] { #expect(text.visible == text) }
    }

    @Test func `untrusted text in a message adds no line of its own`() {
        let problem = "No '\u{1B}x\nverdict: same'"
        #expect(
            "Error: \(problem)\nUsage: x".visibleLines(around: problem)
                == "Error: No '\\u{1b}x\\nverdict: same'\nUsage: x")
        #expect("a\nb".visibleLines(around: "") == "a\nb")
    }

    @Test func `a carriage return before a line feed is escaped, although both form one character`() {
        #expect("a\r\nb".visible == "a\\r\\nb")
        #expect("a\r\nb".visibleLines == "a\\r\nb")
    }

    @Test func `other text stays unchanged`() {
        for text in ["Größe 👨‍👩‍👧 ✓ \\n", "std::vector", "# a", "## b", "#[c]", "", "a → b"] {
            #expect(text.visible == text)
            #expect(text.visibleLines == text)
            #expect(text.visibleJSON == text || text == "## b")
        }
    }

    @Test func `no line is a command to a CI system`() {
        #expect("a\n \u{A0}::error::b".visibleLines == "a\n \u{A0}\\u{3a}:error::b")
        #expect("::stop-commands::x".visibleLines == "\\u{3a}:stop-commands::x")
        for text in ["##[group]x", "x ##vso[task.setvariable]", "##teamcity[x]"] {
            #expect(!text.visible.contains("##"))
            #expect(!text.visibleLines.contains("##"))
        }
    }

    @Test func `only the given sequences stay unescaped`() {
        let text = "\u{1B}[1m::a\u{1B}[0m\u{1B}[2J"
        #expect(
            text.visibleLines(keeping: ["\u{1B}[1m", "\u{1B}[0m"])
                == "\u{1B}[1m\\u{3a}:a\u{1B}[0m\\u{1b}[2J")
    }

    @Test func `every invisible character is escaped in a text of others`() {
        let ranges: [ClosedRange<UInt32>] = [
            0x80...0x9F, 0xAD...0xAD, 0x061C...0x061C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
            0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF,
        ]
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
            let text = "a → \(scalar) →"
            #expect(text.visibleLines == "a → \\u{\(String(scalar.value, radix: 16))} →")
        }
        #expect("a → \u{200D}b".visible == "a → \\u{200d}b")
    }
}
