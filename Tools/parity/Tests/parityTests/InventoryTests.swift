import Foundation
import ParityKit
import Testing

/// Tests of the inventory tool, and of the report of planted items that no journey covers.
@Suite(.timeLimit(.minutes(20)), .serialized)
struct InventoryTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../..").standardizedFileURL
    private static let tool = root.appending(path: "Tools/inventory/run")

    /// Returns the inventory of a folder of sources, read with the toolchain's parser.
    private func inventory(of folder: URL) throws -> Inventory {
        let process = Process()
        process.executableURL = Self.tool
        process.arguments = [folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try Inventory(json: data)
    }

    private func inventory(of source: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try Data(source.utf8).write(to: folder.url.appending(path: "A.swift"))
        return try inventory(of: folder.url).items.map { "\($0.kind.rawValue): \($0.name)" }
    }

    @Test func `sources are read as a compiler reads them`() throws {
        let found = try inventory(
            of: """
                let kGone = Notification.Name("gone")
                let kMessage = "M_RQ"
                let kUnusedDefault = "unused"
                let kTitle = "Sure?"
                class Screen: UIViewController {
                    func load() {
                        let prefix = isFirst ? "one" : "two"
                        view.accessibilityIdentifier = prefix
                        // UIAlertView(title: "Not this", message: "one")
                        UIAlertView(title: kTitle, message: "Call \\(number)?").show()
                        Helper.showAlert("Done", message: nil)
                        Helper.showAlert(isGood ? "Good" : "Bad", message: "Really " + "so")
                        defaults.set(1, forKey: "set")
                        world.defaults.removeObject(forKey: "last." + name)
                        _ = URL(string: base + kMessage)
                        _ = URL(string: "http://a.test/b/config.json")
                    }
                }
                class Child: UIViewController {}
                class Helper {
                    class func showAlert(_ title: String?, message: String?) {
                        UIAlertView(title: title, message: message).show()
                    }
                }
                """)
        #expect(
            Set(found) == [
                "notifications: gone", "endpoints: M_RQ", "endpoints: config.json", "keys: unused",
                "keys: set",
                "keys: last.…", "alerts: Sure? / Call …?", "alerts: Done / (nothing)",
                "alerts: Good / Really so",
                "alerts: Bad / Really so", "screens: one", "screens: two", "screens: class Child",
            ])
    }

    /// LegacyBooking with a planted alert, key and endpoint that no journey reaches.
    @Test func `items planted in a copy of the sources are reported as missing`() throws {
        let folder = try TemporaryFolder()
        let sources = Self.root.appending(path: "Packages/LegacyBooking/Sources/LegacyBooking")
        let copy = folder.url.appending(path: "copy")
        try FileManager.default.copyItem(at: sources, to: copy)
        let planted = """
            let kPlantedRQ = "OTA_PlantedRQ"
            func planted() {
                CTHelper.showAlert("Planted", message: "Nobody reads this.")
                world.defaults.set(1, forKey: "planted.key")
                _ = URL(string: kCTTestAPI + kPlantedRQ)
            }
            """
        try Data(planted.utf8).write(to: copy.appending(path: "Planted.swift"))
        let before = try inventory(of: sources)
        let after = try inventory(of: copy)
        let added = CoverageReport(after, reached: Reached(), exceptions: []).missing
            .filter { item in !before.items.contains(item) }
        #expect(
            Set(added.map { "\($0.kind.rawValue): \($0.name)" }) == [
                "alerts: Planted / Nobody reads this.", "keys: planted.key", "endpoints: OTA_PlantedRQ",
            ])
        #expect(added.flatMap(\.places).allSatisfy { $0.hasPrefix("Planted.swift:") })
    }

    @Test func `LegacyBooking has items of each kind`() throws {
        let sources = Self.root.appending(path: "Packages/LegacyBooking/Sources/LegacyBooking")
        let items = try inventory(of: sources).items
        for kind in Inventory.Kind.allCases {
            #expect(items.count { $0.kind == kind } >= 4, "\(kind.rawValue)")
        }
    }
}
