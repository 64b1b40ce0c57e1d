import Foundation
import Testing

/// Tests of the page that lists each quirk with its location and its journeys.
struct QuirksPageTests {
    /// A row of the page.
    private struct Row {
        let number: String
        let cells: [String]

        var symbols: [String] { cells[2].matches(of: /`([^`]+)`/).map { String($0.output.1) } }
        var proof: String { cells[3] }
        var journeys: [String] { proof.matches(of: /[A-Z][a-z]+\/[a-z0-9-]+/).map { String($0.output) } }
        var isMended: Bool { cells[4].hasPrefix("ledger: ") }
    }

    private static let fixtures = "Packages/Shared/Sources/Fixtures"
    private static let sources = "Packages/LegacyBooking/Sources/LegacyBooking"

    private func rows() throws -> [Row] {
        try Repository.text(of: "docs/quirks.md").split(separator: "\n").filter { $0.hasPrefix("| Q-") }
            .map { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return Row(number: cells[0], cells: cells)
            }
    }

    private func quirks(in text: some StringProtocol) -> [String] {
        String(text).matches(of: /Q-[0-9]+/).map { String($0.output) }
    }

    /// The quirks that each journey cites, by the journey's id.
    private func citations() throws -> [String: [String]] {
        let folder = Repository.root.appending(path: "\(Self.fixtures)/Journeys")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var citations: [String: [String]] = [:]
        for file in files where file.hasSuffix(".yaml") {
            let text = try Repository.text(of: "\(Self.fixtures)/Journeys/\(file)")
            let line = text.split(separator: "\n").first { $0.hasPrefix("cites:") } ?? ""
            citations[String(file.dropLast(5))] = quirks(in: line)
        }
        return citations
    }

    private func ledger() throws -> Set<String> {
        let text = try Repository.text(of: "\(Self.fixtures)/Ledger/ledger.yaml")
        return Set(text.matches(of: /(?m)^  quirk: (Q-[0-9]+)$/).map { String($0.output.1) })
    }

    @Test func `each number has one row, in order`() throws {
        let numbers = try rows().map(\.number)
        try #require(numbers.count >= 49)
        #expect(numbers == (1...numbers.count).map { String(format: "Q-%02d", $0) })
    }

    @Test func `each row names journeys that cite it, or a reason`() throws {
        let citations = try citations()
        try #require(citations.count > 400)
        let wrong = try rows().flatMap { row -> [String] in
            guard row.cells.count == 5 else { return ["\(row.number): \(row.cells.count) cells"] }
            if row.journeys.isEmpty {
                let reason = /(not observable|left out): .{20,}/
                return row.proof.wholeMatch(of: reason) == nil ? ["\(row.number): no journey, no reason"] : []
            }
            return row.journeys.compactMap { journey in
                guard let cited = citations[journey] else { return "\(row.number): no journey \(journey)" }
                return cited.contains(row.number) ? nil : "\(journey) does not cite \(row.number)"
            }
        }
        expectNone(wrong)
    }

    @Test func `each cited quirk has a row`() throws {
        let known = Set(try rows().map(\.number))
        let map = try Repository.text(of: "docs/migration-map.yaml")
        let cited = [
            ("the ledger", Array(try ledger())), ("the map", quirks(in: map)),
            ("fidelity.md", quirks(in: try Repository.text(of: "docs/fidelity.md"))),
        ]
        let journeys = try citations().sorted { $0.key < $1.key }
        for (source, quirks) in cited + journeys.map({ ($0.key, $0.value) }) {
            expectNone(Set(quirks).subtracting(known).sorted().map { "\(source) cites \($0)" })
        }
    }

    @Test func `the row of a quirk that a journey cites names a journey`() throws {
        let cited = Set(try citations().values.joined())
        expectNone(
            try rows().filter { $0.journeys.isEmpty && cited.contains($0.number) }
                .map { "\($0.number): a journey cites it, and the page names none" })
    }

    @Test func `a row mentions the ledger if and only if the ledger cites the quirk`() throws {
        let ledger = try ledger()
        let mended = Set(try rows().filter(\.isMended).map(\.number))
        expectNone(mended.subtracting(ledger).sorted().map { "\($0): the ledger does not cite it" })
        expectNone(ledger.subtracting(mended).sorted().map { "\($0): the page does not say ledger" })
    }

    @Test func `each symbol is declared in its file of LegacyBooking`() throws {
        for row in try rows() {
            #expect(!row.symbols.isEmpty || row.cells[2].hasPrefix("none: "), "\(row.number): no place")
            for symbol in row.symbols {
                let parts = symbol.split(separator: ".").map(String.init)
                let text = try Repository.text(of: "\(Self.sources)/\(parts[0]).swift")
                let name = parts.dropFirst().joined(separator: ".")
                let declaration = try Regex("\\b(((func|var|let) \(name))|\(name)(?=\\(from))\\b")
                #expect(text.firstMatch(of: declaration) != nil, "\(row.number): no \(symbol)")
            }
        }
    }

    @Test func `the numbers of quirks have two digits`() throws {
        let ends = ["md", "swift", "yaml", "py", "json"]
        let files = try Repository.files().filter { file in
            ends.contains { file.hasSuffix(".\($0)") }
        }
        expectNone(
            try files.filter { try Repository.text(of: $0).firstMatch(of: /\bQ-[0-9]\b/) != nil }
                .map { "\($0): a number with one digit" })
    }

    // MARK: Divergences, additions, and every other number

    /// The journeys that cite each number, whatever its letter.
    private func journeysByNumber() throws -> [String: Set<String>] {
        let folder = "\(Self.fixtures)/Journeys"
        var journeys: [String: Set<String>] = [:]
        for file in try Repository.files() where file.hasPrefix(folder) && file.hasSuffix(".yaml") {
            let line =
                try Repository.text(of: file).split(separator: "\n").first { $0.hasPrefix("cites:") } ?? ""
            let journey = String(file.dropFirst(folder.count + 1).dropLast(5))
            for match in line.matches(of: Self.number) {
                journeys[String(match.output.1), default: []].insert(journey)
            }
        }
        return journeys
    }

    // A letter behind the number names a consequence of the same row.
    private static var number: Regex<(Substring, Substring)> { /\b([QDEN]-[0-9]+)[a-d]?\b/ }

    @Test(arguments: [("D", 53), ("N", 3)])
    func `each divergence and addition has a row with journeys that cite it, or a reason`(
        letter: String, count: Int
    ) throws {
        let journeys = try journeysByNumber()
        let rows = try Repository.text(of: "docs/quirks.md").split(separator: "\n")
            .filter { $0.hasPrefix("| \(letter)-") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(rows.map { $0[0] } == (1...count).map { String(format: "\(letter)-%02d", $0) })
        for row in rows {
            let citing = journeys[row[0]] ?? []
            let named = row[2].matches(of: /[A-Z][a-z]+\/[a-z0-9-]+/).map { String($0.output) }
            if row[2].hasPrefix("not observable: ") {
                #expect(citing.isEmpty, "\(row[0]): \(citing.sorted()) cite it, and the page names none")
            } else {
                #expect(!named.isEmpty && citing.isSuperset(of: named), "\(row[0]): \(row[2])")
            }
        }
    }

    @Test func `every number in the repository has a row`() throws {
        let pages = try ["docs/quirks.md", "docs/fidelity.md"].map { try Repository.text(of: $0) }
        let known = Set(
            pages.joined(separator: "\n").matches(of: /(?m)^\| ([QDEN]-[0-9]+) \|/).map {
                String($0.output.1)
            })
        try #require(known.count > 150)
        let ends = [".md", ".swift", ".yaml", "Makefile"]
        for file in try Repository.files() where ends.contains(where: { file.hasSuffix($0) }) {
            if file.contains("folderlint") || file.hasSuffix("QuirksPageTests.swift") { continue }
            let cited = Set(
                try Repository.text(of: file).matches(of: Self.number).map { String($0.output.1) })
            let missing = cited.subtracting(known).sorted()
            #expect(missing.isEmpty, "\(file) cites \(missing)")
        }
    }
}
