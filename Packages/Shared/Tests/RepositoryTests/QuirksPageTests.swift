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
                let reason = /(not observable|left out|waits for the map): .{20,}/
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

    @Test func `the page mentions the ledger exactly if the ledger cites the quirk`() throws {
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
}
