import Testing

@testable import Fixing

/// Which bytes are a text in which names are looked for.
struct MentionTextTests {
    @Test(arguments: [64, 600, 60_000]) func `bytes by chance are no text`(count: Int) {
        var numbers = SeededNumbers(7)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        #expect(MentionText.isNoise(bytes))
        #expect(MentionText.isNoise(Array("BZh9".utf8) + bytes))
        #expect(!MentionText.isNoise(Array("#!/bin/sh\ncat App/Old\n".utf8) + bytes))
        let text = Array(String(repeating: "cat App/Old\n", count: 400).utf8)
        #expect(!MentionText.isNoise(text + bytes))
        #expect(!MentionText.isNoise(Array("bplist00".utf8) + bytes))
    }

    @Test(arguments: ["", "a", "App/Old\0App/New\0", "日本語のテキスト\n", "\u{1B}[1mApp/Old\u{1B}[0m é\n"])
    func `a text is read`(text: String) {
        #expect(!MentionText.isNoise(Array(text.utf8)))
        #expect(
            !MentionText.isNoise([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    }

    @Test func `a text in another encoding is read`() {
        // "Japanese" in Shift JIS, and German in Latin-1.
        let japanese = Array(repeating: [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x0A] as [UInt8], count: 60)
        #expect(!MentionText.isNoise(japanese.flatMap { $0 }))
        #expect(!MentionText.isNoise(Array("Gr".utf8) + [0xFC, 0xDF, 0x65, 0x0D, 0x0A]))
    }
}
