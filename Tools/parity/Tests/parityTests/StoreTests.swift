import Fixtures
import Foundation
import ParityKit
import ParityTrace
import Testing
import WireFormat

/// Each app can read the store that the other saved.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct StoreTests {
    static let writer = JourneyText.found.replacing("  - relaunch\n  - tap: tabs.manage", with: "")
    /// The process is killed as soon as it has saved, so the bookings have to be on the disk by then.
    static let killedWriter = writer + "\n  - relaunch\n"
    static let reader = """
        title: A saved booking is shown
        wires: json
        world: { store: written }
        steps:
          - launch
          - tap: tabs.manage
        """

    @Test(arguments: [
        ("legacy-subject", "modern-subject", writer), ("modern-subject", "legacy-subject", writer),
        ("legacy-subject", "modern-subject", killedWriter),
        ("modern-subject", "legacy-subject", killedWriter),
    ])
    func `a store that one app wrote shows the same booking in the other`(
        writer: String, reader: String, journey: String
    ) async throws {
        let folder = try TemporaryFolder()
        try await write(journey, by: writer, in: folder)
        // The other app's reader is compared with the reader of the app that wrote the store.
        let result = try await run(
            Self.reader, baseline: writer, candidate: reader, in: folder, keepsSandbox: false)
        #expect(result.faults == [])
        let screens = [result.baseline, result.candidate].map { $0.steps.last?.screen }
        let shown = try #require(screens[0]).json
        #expect(shown.contains("receipt.confirmation"), "\(shown)")
        #expect(screens[0] == screens[1], "\(shown)\n\(screens[1]?.json ?? "")")
        #expect(result.baseline.exit == .running && result.candidate.exit == .running)
    }

    /// A store of an older version, without a field, must not crash either app.
    @Test func `a store with a field missing shows the same in both`() async throws {
        let folder = try TemporaryFolder()
        try await write(Self.writer, by: "legacy-subject", in: folder)
        let file = folder.url.appending(path: "Stores/written.plist")
        var defaults = try propertyList(Data(contentsOf: file))
        let bookings = try #require(defaults["Bookings"] as? [String: Data])
        defaults["Bookings"] = try bookings.mapValues { try archive($0, without: "supportNumber") }
        try PropertyListSerialization.data(fromPropertyList: defaults, format: .binary, options: 0).write(
            to: file)
        let result = try await run(
            Self.reader, baseline: "legacy-subject", candidate: "modern-subject", in: folder,
            keepsSandbox: false)
        #expect(result.faults == [])
        #expect(result.candidate.exit == .running)
        #expect(result.baseline.steps.last?.screen.json.contains("receipt.confirmation") == true)
        #expect(result.baseline.steps.last?.screen == result.candidate.steps.last?.screen)
    }

    private func archive(_ data: Data, without key: String) throws -> Data {
        var list = try propertyList(data)
        var objects = try #require(list["$objects"] as? [Any])
        var booking = try #require(objects[1] as? [String: Any])
        try #require(booking.removeValue(forKey: key) != nil)
        objects[1] = booking
        list["$objects"] = objects
        return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    }

    private func propertyList(_ data: Data) throws -> [String: Any] {
        try #require(
            try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
        )
    }

    /// Runs a journey and saves the app's store as a fixture for other journeys.
    private func write(_ journey: String, by app: String, in folder: TemporaryFolder) async throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Stores"), withIntermediateDirectories: true)
        let text = journey.replacing("server:", with: "wires: json\nserver:")
        _ = try await run(text, baseline: app, candidate: app, in: folder, keepsSandbox: true)
        let sandboxes = folder.url.appending(path: "before")
        let path = try #require(
            try FileManager.default.subpathsOfDirectory(atPath: sandboxes.path).first {
                $0.hasSuffix(".plist")
            })
        try FileManager.default.copyItem(
            at: sandboxes.appending(path: path), to: folder.url.appending(path: "Stores/written.plist"))
    }

    private func run(
        _ text: String, baseline: String, candidate: String, in folder: TemporaryFolder, keepsSandbox: Bool
    ) async throws -> UnitResult {
        try folder.write("Journeys/J.yaml", Data(text.utf8))
        let journey = try JourneyFolder(root: folder.url.appending(path: "Journeys")).journey(at: "J.yaml")
        let plan = { (side: SubjectPlan.Side, app: String) in
            let sandbox = folder.url.appending(path: side.rawValue)
            try FileManager.default.createDirectory(at: sandbox, withIntermediateDirectories: true)
            return SubjectPlan(
                side: side, executable: try Command.executable(app), sandbox: sandbox,
                keepsSandbox: keepsSandbox)
        }
        let suite = Suite(
            baseline: try plan(.baseline, baseline), candidate: try plan(.candidate, candidate),
            folders: FixtureFolders(
                replies: Fixtures.folder(.replies), appBundle: Fixtures.folder(.appBundle),
                stores: folder.url.appending(path: "Stores")),
            approved: folder.url.appending(path: "Approved"))
        return try #require(await suite.run([journey], wires: [.json]).first)
    }
}
