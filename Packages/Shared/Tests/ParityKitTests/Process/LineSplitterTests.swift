import Testing

@testable import ParityKit

@Suite struct LineSplitterTests {
    @Test func `lines are returned whole, however the input is split`() {
        let text = Array("one\ntwo é\n\nthree\nrest".utf8)
        for size in 1...text.count {
            var splitter = LineSplitter()
            var lines: [String] = []
            for start in stride(from: 0, to: text.count, by: size) {
                let piece = text[start..<min(start + size, text.count)]
                lines += piece.withUnsafeBytes { splitter.lines(in: $0) }
                    .map { String(decoding: $0, as: UTF8.self) }
            }
            #expect(lines == ["one", "two é", "", "three"])
        }
    }

    @Test func `placeholders are replaced, and unknown ones stay`() {
        #expect("{{a}}-{{b}}-{{a}}".filling(["a": "1"]) == "1-{{b}}-1")
        #expect("{a}}".filling(["a": "1"]) == "{a}}")
    }
}
