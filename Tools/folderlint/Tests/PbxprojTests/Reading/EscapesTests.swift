import Foundation
import Pbxproj
import Testing

@Suite struct EscapesTests {
    private func decode(_ raw: String) throws -> String? {
        let document = try Document(SourceBuffer("{a = \"\(raw)\";}"))
        return document.string("a", in: document.root)
    }

    private func foundation(_ raw: String) throws -> String? {
        guard case .string(let text)? = try Plist.foundation(Data("{a = \"\(raw)\";}".utf8))["a"] else {
            return nil
        }
        return text
    }

    @Test func `octal escapes are NeXTSTEP, as in Foundation`() throws {
        for code in 0..<254 {
            let raw = "x\\" + String(code, radix: 8) + "y"
            #expect(try decode(raw) == (try foundation(raw)), "\(raw)")
        }
    }

    /// Foundation reads a NUL there and goes on.
    @Test(arguments: [254, 255])
    func `the two codes that NeXTSTEP lacks are replacement characters`(code: Int) throws {
        #expect(try decode("x\\" + String(code, radix: 8) + "y") == "x\u{FFFD}y")
    }

    @Test(arguments: [
        "\\a\\b\\f\\n\\r\\t\\v", "\\\"\\'\\\\", "a\\\nb", "\\q\\z", "\\5x", "\\05x", "\\0505", "\\U00e9",
        "\\U00E9x",
        "\\Ue9;", "\\Ug", "\\U", "\\U1F60", "\\Ud83d\\Ude00", "\\Ud83d\\Ude00\\Ud83d\\Ude00", "é\\U00e9é",
        "a\nb", "\\u00e9",
        "\\e\\x41",
    ])
    func `every other escape is what Foundation reads`(raw: String) throws {
        #expect(try decode(raw) == (try foundation(raw)))
    }

    @Test func `half a surrogate pair is a replacement character`() throws {
        #expect(try decode("\\Ud83dx") == "\u{FFFD}x")
        #expect(try decode("\\Ude00\\Ud83d") == "\u{FFFD}\u{FFFD}")
    }
}
