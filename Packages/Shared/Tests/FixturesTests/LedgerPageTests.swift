import Fixtures
import Foundation
import Testing

/// Checks that the ledger, its page and its approved outcomes are consistent.
@Suite struct LedgerPageTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let ledger = Fixtures.root.appending(path: "Ledger")

    private static func text(_ url: URL) throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    /// Returns the ids of the ledger, in order.
    private static func entries() throws -> [String] {
        let text = try text(ledger.appending(path: "ledger.yaml"))
        return text.matches(of: /(?m)^- id: (\S+)$/).map { String($0.output.1) }
    }

    /// Returns the approved files, each with its path without `.<wire>.json`, which is the id of a journey.
    private static func approved() -> [(file: URL, journey: String, wire: String)] {
        let folder = ledger.appending(path: "Approved").path
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.sorted().compactMap { path in
            guard let match = path.wholeMatch(of: /(.+)\.(json|xml)\.json/) else { return nil }
            return (
                URL(filePath: folder).appending(path: path), String(match.output.1), String(match.output.2)
            )
        }
    }

    @Test func `the page lists every entry of the ledger, in order, and no other`() throws {
        let page = try Self.text(Self.root.appending(path: "docs/ledger.md"))
        let told = page.matches(of: /(?m)^- `([^`]+)`/).map { String($0.output.1) }
        let entries = try Self.entries()
        #expect(!entries.isEmpty)
        #expect(told == entries)
    }

    @Test func `the owner of each entry is a feature of ModernBooking`() throws {
        let sources = Self.root.appending(path: "Packages/ModernBooking/Sources").path
        let features = Set(try FileManager.default.contentsOfDirectory(atPath: sources))
        let text = try Self.text(Self.ledger.appending(path: "ledger.yaml"))
        let owners = text.matches(of: /(?m)^  owner: (.+)$/).map { String($0.output.1) }
        #expect(owners.count == (try Self.entries().count))
        #expect(Set(owners).subtracting(features) == [])
    }

    @Test func `every entry of Manage comes into force in a step of its refactor`() throws {
        let text = try Self.text(Self.ledger.appending(path: "ledger.yaml"))
        let entries = text.split(separator: "\n- id: ").filter { $0.contains("\n  owner: Manage") }
        let steps = Self.root.appending(path: "docs/steps")
        let plans = try FileManager.default.contentsOfDirectory(atPath: steps.path).sorted()
            .compactMap { try? Self.text(steps.appending(path: "\($0)/step.txt")) }
        let inForce = plans.flatMap { $0.matches(of: /(?m)^ledger (\S+)/).map { String($0.output.1) } }
        #expect(!entries.isEmpty)
        for entry in entries {
            let id = entry.prefix { $0 != "\n" }
            let isInForce = inForce.contains { $0 == id }
            #expect(isInForce, "name \(id) in the step.txt of the step that brings its change")
        }
    }

    @Test func `every approved outcome belongs to a journey that runs on its wire`() throws {
        let approved = Self.approved()
        #expect(!approved.isEmpty)
        for (file, journey, wire) in approved {
            let path = Fixtures.folder(.journeys).appending(path: "\(journey).yaml")
            let text = try? Self.text(path)
            #expect(text != nil, "\(file.lastPathComponent) belongs to no journey")
            if wire == "xml" {
                let isForJSON = text?.contains("\nwires: json\n") == true
                #expect(!isForJSON, "\(file.lastPathComponent): the journey does not run on this wire")
            }
        }
    }

    @Test func `no approved outcome contains an address, a card number or a machine's path`() throws {
        let secrets = try [
            Regex("[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+[.][A-Za-z]"), Regex("[0-9]{13,19}"),
            Regex("/(tmp|home|root|Users|work)/"),
        ]
        for (file, _, _) in Self.approved() {
            let text = try Self.text(file)
            for secret in secrets {
                let match = text.firstMatch(of: secret).map { String(text[$0.range]) }
                #expect(match == nil, "\(file.lastPathComponent)")
            }
        }
    }

    @Test func `an approved outcome is short enough to read`() throws {
        for (file, _, _) in Self.approved() {
            #expect(try Data(contentsOf: file).count <= 57_344, "\(file.lastPathComponent)")
        }
    }
}
