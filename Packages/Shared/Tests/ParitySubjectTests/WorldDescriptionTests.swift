import Foundation
import ParityTrace
import Testing
import VirtualTime
import WireFormat

@testable import ParitySubject

@Suite @MainActor struct WorldDescriptionTests {
    private let description = WorldDescription(
        clock: 1_404_205_200, offset: 90_500_000_000, zone: "Asia/Kathmandu", locale: "ar_SA",
        deviceID: "5F0C",
        bundle: "/sandbox/bundle", suite: "rebook-tests-world", wire: "xml", server: "127.0.0.1:4711")

    private func made(_ description: WorldDescription) -> World? { World(description) { _ in } }

    @Test func `a world has the values of its description`() throws {
        let world = try #require(made(description))
        #expect(world.timeZone.identifier == "Asia/Kathmandu")
        #expect(world.locale.identifier == "ar_SA")
        #expect(world.deviceID == "5F0C")
        #expect(world.bundle.path == "/sandbox/bundle")
        #expect(world.wire == .xml)
        #expect(world.connectTo == "127.0.0.1:4711")
    }

    @Test func `after a relaunch the date continues, and the clock starts at zero`() throws {
        let world = try #require(made(description))
        #expect(world.clock.date == Date(timeIntervalSince1970: 1_404_205_290.5))
        #expect(world.clock.now.offset == .zero)
    }

    @Test func `the device is where the description says, or nobody was asked`() throws {
        var description = description
        #expect(try #require(made(description)).location.permission == .undecided)
        description.location = .at(latitude: 53.35, longitude: -6.26)
        let place = try #require(made(description)).location
        #expect(place.permission == .allowed)
        #expect(place.coordinate == Coordinate(latitude: 53.35, longitude: -6.26))
        description.location = .denied
        #expect(try #require(made(description)).location.permission == .denied)
    }

    @Test func `a device without a place fails at once`() async throws {
        var description = description
        description.location = .lost
        let source = try #require(made(description)).location
        var updates: [LocationSource.Update] = []
        let token = source.updates { updates.append($0) }
        await withCheckedContinuation { continuation in MainLoop.perform { continuation.resume() } }
        token.cancel()
        #expect(updates == [.failed(.unknown)])
    }

    @Test func `an unknown name in a description is refused`() {
        var (zone, wire) = (description, description)
        zone.zone = "nowhere"
        wire.wire = "tin cans"
        #expect(made(zone) == nil)
        #expect(made(wire) == nil)
    }

    /// One app reads and writes the file through `UserDefaults`, the other directly.
    @Test func `the world's defaults file is the one that the user defaults write`() throws {
        var description = description
        description.suite = "rebook-tests-\(UUID().uuidString)"
        let world = try #require(made(description))
        defer { try? FileManager.default.removeItem(atPath: world.defaultsFile.path) }
        world.defaults.set(1, forKey: "a")
        world.defaults.synchronize()
        #expect(FileManager.default.fileExists(atPath: world.defaultsFile.path))
    }
}
