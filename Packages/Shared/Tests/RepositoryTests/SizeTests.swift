import Testing

struct SizeTests {
    /// LegacyBooking is as large as it was.
    private var files: [SourceFile] {
        SourceFile.all.filter { !$0.path.hasPrefix("Packages/LegacyBooking/") }
    }

    @Test func `no source file has more than 400 lines`() {
        let found = files.compactMap { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            return lines > 400 ? "\(file.path): \(lines) lines" : nil
        }
        expectNone(found)
    }

    /// Tests quote long messages, which would not be easier to read in pieces.
    @Test func `no source line has more than 110 columns`() {
        let sources = files.filter { !$0.path.contains("/Tests/") }
        let found = sources.flatMap { file in
            file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .filter { $0.element.utf8.count > 110 && $0.element.count > 110 }
                .map { "\(file.path):\($0.offset + 1): \($0.element.count) columns" }
        }
        expectNone(found)
    }
}
