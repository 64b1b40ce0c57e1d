import Fixtures
import Foundation

/// A fixtures folder with its own journeys and ledger; all other files are the built-in ones.
struct FixturesFolder {
    let folder: TemporaryFolder
    var path: String { folder.url.path }
    var record: String { folder.url.appending(path: "last-run.json").path }

    /// - Parameter replies: Own replies in JSON, beside the built-in ones, whose folders they cannot share.
    init(journeys: [String: String], replies: [String: String] = [:], ledger: String = "[]\n") throws {
        folder = try TemporaryFolder()
        for name in ["AppBundle", "Stores"] + (replies.isEmpty ? ["Replies"] : Self.folders) {
            try folder.link(name, to: Fixtures.root.appending(path: name))
        }
        for (name, text) in replies { try folder.write("Replies/\(name).json", Data(text.utf8)) }
        try folder.link("Journeys/_preludes", to: Fixtures.root.appending(path: "Journeys/_preludes"))
        for (name, text) in journeys { try folder.write("Journeys/\(name).yaml", Data(text.utf8)) }
        try folder.write("Ledger/ledger.yaml", Data(ledger.utf8))
    }

    private static let folders = [
        "Checkout", "Config", "Confirmation", "Geocode", "Manage", "Results", "Search",
    ]
    .map { "Replies/\($0)" }

    /// The arguments of every command that works in this folder.
    var options: [String] { ["--fixtures", path] }

    /// Returns the arguments for a run that compares two apps; by default, one app with a copy of itself.
    func run(before: String = "modern-subject", after: String = "modern-subject") throws -> [String] {
        try [
            "run", "--record", record, "--before",
            before == after ? Command.copy(of: before) : Command.executable(before).path, "--after",
            Command.executable(after).path,
        ]
            + options
    }
}

/// Journeys for these tests.
enum JourneyText {
    /// A booking is looked up, shown and saved; the process is killed right after and started again.
    static let found = """
        title: A booking is found and still there after a relaunch
        server:
          - OTA_VehRetResRQ: Manage/confirmed
        steps:
          - launch
          - tap: tabs.manage
          - tap: manage.toggle
          - type: { manage.reference: "{{reference}}" }
          - type: { manage.email: "{{email}}" }
          - return
          - relaunch
          - tap: tabs.manage
        """

    /// Returns a journey in which the leaky subject performs deeds with a card number.
    static func deeds(_ deeds: [String]) -> String {
        """
        title: An app does what no app should
        wires: json
        steps:
          - launch
          - type: { leaky.secret: "{{pan}}" }

        """
            + deeds.map { "  - type: { leaky.deed: '\($0)' }" }.joined(separator: "\n")
    }

    static let validation = """
        title: The form asks for a reference
        wires: json
        steps:
          - launch
          - tap: tabs.manage
          - tap: manage.toggle
          - poke: manage.find
          - type: { manage.email: ada@example.org }
          - return
          - poke: nowhere
        """
}
