import Testing

struct SizeTests {
    /// LegacyBooking is as large as it was.
    private var files: [SourceFile] {
        SourceFile.all.filter { !$0.path.hasPrefix("Packages/LegacyBooking/") }
    }

    @Test func `no source file has more than 400 lines`() {
        let found = files.compactMap { file in
            let lines = lines(of: file.text).count - 1
            return lines > 400 ? "\(file.path): \(lines) lines" : nil
        }
        expectNone(found)
    }

    @Test func `no source line has more than 110 columns`() {
        let found = files.flatMap { file in
            zip(lines(of: file.text), lines(of: file.code)).enumerated()
                .filter { $0.element.0.utf8.count > 110 && $0.element.0.count > 110 }
                .filter { !isQuoted($0.element.0, code: $0.element.1) }
                .map { "\(file.path):\($0.offset + 1): \($0.element.0.count) columns" }
        }
        expectNone(found)
    }

    /// Whether a line belongs to a text that spans lines; it is as long as what it quotes.
    private func isQuoted(_ line: Substring, code: Substring) -> Bool {
        code.allSatisfy(\.isWhitespace) && !line.drop(while: \.isWhitespace).hasPrefix("//")
    }

    private func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
