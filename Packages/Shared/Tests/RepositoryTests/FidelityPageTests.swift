import Foundation
import Testing

/// Tests of the page that compares LegacyBooking with the original.
struct FidelityPageTests {
    /// A row of the page: number, original, Legacy, evidence and journeys.
    private struct Row {
        let number: String
        let cells: [String]

        var evidence: String { cells[3] }
        var proof: String { cells[4] }
        var journeys: [String] { proof.matches(of: /[A-Z][a-z]+\/[a-z0-9-]+/).map { String($0.output) } }
    }

    private static let folder = Repository.root.appending(path: "Packages/Shared/Sources/Fixtures/Journeys")

    private func rows() throws -> [Row] {
        let page = try String(
            contentsOf: Repository.root.appending(path: "docs/fidelity.md"), encoding: .utf8)
        return page.split(separator: "\n").filter { $0.hasPrefix("| E-") }.map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return Row(number: cells[0], cells: cells)
        }
    }

    /// The numbers that a journey cites; `nil` if the journey does not exist.
    private func citations(of journey: String) -> [String]? {
        let file = Self.folder.appending(path: "\(journey).yaml")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("cites:") } ?? ""
        return line.matches(of: /[A-Z]-[0-9]{2}/).map { String($0.output) }
    }

    @Test func `each row has evidence, and a journey or a reason`() throws {
        let rows = try rows()
        try #require(rows.count >= 18)
        expectNone(
            rows.filter { $0.cells.count != 5 || $0.evidence.firstMatch(of: /\.[a-z]+:[0-9]+/) == nil }
                .map { "\($0.number): no file and line of the original" })
        expectNone(
            rows.filter { $0.journeys.isEmpty && $0.proof.wholeMatch(of: /none: .{20,}/) == nil }
                .map { "\($0.number): neither a journey nor a reason" })
    }

    @Test func `each journey on the page exists and cites its row`() throws {
        let wrong = try rows().flatMap { row in
            row.journeys.compactMap { journey -> String? in
                guard let citations = citations(of: journey) else { return "\(row.number): no \(journey)" }
                return citations.contains(row.number) ? nil : "\(journey) does not cite \(row.number)"
            }
        }
        expectNone(wrong)
    }

    @Test func `each row that a journey cites is on the page`() throws {
        let known = Set(try rows().map(\.number))
        let all = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
        let journeys = all.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
        try #require(journeys.count > 400)
        expectNone(
            journeys.flatMap { journey in
                (citations(of: journey) ?? []).filter { $0.hasPrefix("E-") && !known.contains($0) }
                    .map { "\(journey) cites \($0)" }
            })
    }

    @Test func `the sizes of LegacyBooking's classes are current`() throws {
        let page = try String(
            contentsOf: Repository.root.appending(path: "docs/fidelity.md"), encoding: .utf8)
        let sizes = try #require(page.components(separatedBy: "\n## Sizes\n").last)
        let rows = sizes.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
        try #require(rows.count >= 20)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            // If the names differ, the original's comes first.
            let name = try #require(cells[0].components(separatedBy: ", ").last)
            #expect(Int(cells[3]) == (try codeLines(of: name)), "\(name)")
        }
    }

    /// The number of lines of code in a class of LegacyBooking.
    private func codeLines(of name: String) throws -> Int {
        let sources = Repository.root.appending(path: "Packages/LegacyBooking/Sources/LegacyBooking")
        let text = try String(contentsOf: sources.appending(path: "\(name).swift"), encoding: .utf8)
        return text.split(separator: "\n").count { line in
            let code = line.trimmingCharacters(in: .whitespaces)
            return !code.isEmpty && !code.hasPrefix("//")
        }
    }
}
