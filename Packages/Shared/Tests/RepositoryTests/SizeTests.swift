import Testing

struct SizeTests {
    /// All Swift files but those of LegacyBooking, which keeps its sizes.
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

    /// The number of lines of each of Modern's files, the shortest first.
    private var modernSizes: [(lines: Int, path: String)] {
        SourceFile.below("Packages/ModernBooking/Sources").map { file in
            (file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1, file.path)
        }
        .sorted { ($0.lines, $0.path) < ($1.lines, $1.path) }
    }

    @Test(arguments: [(0.5, 65), (0.9, 140), (1.0, 300)])
    func `most of Modern's files are short`(share: Double, limit: Int) throws {
        let sizes = modernSizes
        try #require(sizes.count > 100)
        let rank = Int((Double(sizes.count) * share).rounded(.up)) - 1
        let (lines, path) = sizes[rank]
        #expect(lines <= limit, "\(path) has \(lines) lines; \(share * 100) % have to be within \(limit)")
    }

    @Test(arguments: [(15, 0.03), (45, 0.26)])
    func `few of Modern's files are very short`(length: Int, share: Double) throws {
        let sizes = modernSizes
        try #require(sizes.count > 100)
        let short = sizes.prefix { $0.lines < length }
        #expect(
            Double(short.count) <= share * Double(sizes.count),
            "\(short.count) of \(sizes.count) files are shorter than \(length) lines: \(short.map(\.path))")
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
