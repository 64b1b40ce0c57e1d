import Foundation

/// The part of a ledger entry that the map uses.
struct LedgerEntry {
    var id: String
    /// The quirks or divergences that the entry removes.
    var quirks: [String]
    var kind: String
    var why: String
    /// Patterns of journey ids, in which `*` matches any text.
    var journeys: [String]
}

/// The ledger entries, and the journeys with their titles.
struct Proof {
    static let ledgerFile = "Packages/Shared/Sources/Fixtures/Ledger/ledger.yaml"
    static let journeysFolder = "Packages/Shared/Sources/Fixtures/Journeys"

    let root: URL
    /// The ids of all journeys, sorted.
    let journeys: [String]
    let ledger: [LedgerEntry]

    init(root: URL) throws {
        self.root = root
        let folder = root.appendingPathComponent(Self.journeysFolder)
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        journeys = names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.map { String($0.dropLast(5)) }
            .sorted()
        guard let source = try? CaseStudy.read(Self.ledgerFile, root) else {
            ledger = []
            return
        }
        let entries = try YAMLReader.read(source, file: Self.ledgerFile).list ?? []
        ledger = entries.compactMap { entry in
            guard let id = entry["id"]?.text else { return nil }
            return LedgerEntry(
                id: id, quirks: entry["quirk"]?.texts ?? [], kind: entry["kind"]?.text ?? "",
                why: entry["why"]?.text ?? "", journeys: entry["scope"]?["journeys"]?.texts ?? [])
        }
    }

    /// The title of a journey; empty if it has none.
    func title(of journey: String) -> String { value("title", of: journey) }

    /// The numbers that a journey cites.
    func cites(of journey: String) -> [String] {
        value("cites", of: journey).split { "[], ".contains($0) }.map(String.init)
    }

    private func value(_ key: String, of journey: String) -> String {
        guard let source = try? CaseStudy.read("\(Self.journeysFolder)/\(journey).yaml", root) else {
            return ""
        }
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("\(key):") }) else { return "" }
        let text = line.dropFirst(key.count + 1).trimmed
        guard let quote = text.first, quote == "'" || quote == "\"", text.last == quote, text.count > 1 else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }

    /// Whether a name matches a pattern, in which `*` matches any text.
    static func fits(_ pattern: String, _ name: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return pattern == name }
        var rest = Substring(name)
        for (place, part) in parts.enumerated() {
            if place == 0 {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if place == parts.count - 1 {
                return rest.hasSuffix(part)
            } else if !part.isEmpty {
                guard let found = rest.firstRange(of: part) else { return false }
                rest = rest[found.upperBound...]
            }
        }
        return true
    }
}
