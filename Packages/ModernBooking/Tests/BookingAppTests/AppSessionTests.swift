import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Fixtures
import Foundation
import Testing

@testable import BookingApp

@MainActor @Suite final class AppSessionTests {
    private let service = ScriptedService { Issue.record("\($0)") }
    private let store = ScratchStore()

    private func session() -> AppSession {
        AppSession(
            bundle: AppBundle(folder: Fixtures.folder(.appBundle)),
            saved: SavedConfiguration(file: store.opened),
            preferences: Preferences(file: store.opened),
            requester: ConfigurationRequester(transport: service.transport))
    }

    private func configuration(version: Int, links: Int = 2) -> String {
        let list = (0..<links).map { _ in "{}" }.joined(separator: ",")
        return """
            {"version":\(version),"data":{"clientID":"42","links":[\(list)],"contactNumbers":[{"code":"IE",\
            "number":"+1"}]}}
            """
    }

    @Test func `the first launch saves the bundled configuration`() {
        let session = session()
        session.loadConfiguration()
        #expect(session.configuration.clientID == "229799")
        #expect(SavedConfiguration(file: store.opened).source != nil)
    }

    @Test(arguments: [(1, "229799"), (2, "42")])
    func `a newer configuration replaces the saved one`(version: Int, clientID: String) async {
        let session = session()
        session.loadConfiguration()
        service.announce(configuration(version: version))
        await session.updateConfiguration()
        #expect(session.configuration.clientID == clientID)
    }

    @Test func `a newer configuration that cannot be saved is not used`() async throws {
        let session = session()
        session.loadConfiguration()
        try store.breakFolder()
        service.announce(configuration(version: 2))
        await session.updateConfiguration()
        #expect(session.configuration.clientID == "229799")
    }

    @Test func `an unusable configuration is not saved`() async {
        let session = session()
        session.loadConfiguration()
        service.announce(configuration(version: 9, links: 1))
        await session.updateConfiguration()
        #expect(session.configuration.version == 1)
        #expect(SavedConfiguration(file: store.opened).source.map(AppConfiguration.version) == 1)
    }

    @Test func `a broken saved configuration is replaced by the bundled one`() throws {
        try SavedConfiguration(file: store.opened).save(
            try #require(JSONReplyReader.read(configuration(version: 9, links: 1))))
        let session = session()
        session.loadConfiguration()
        #expect(session.configuration.version == 1)
    }

    @Test func `looking up the support number writes its country to the settings`() throws {
        let session = session()
        session.loadConfiguration()
        #expect(session.supportNumber() == "+353 1 555 0100")
        #expect(store.text("country_preference") == nil)
        try store.set("ctCountry.isoCountryCode", text: "US")
        #expect(session.supportNumber() == "+1 305 555 0103")
        #expect(store.text("country_preference") == "US")
    }

    @Test func `the app's version is written to the settings`() {
        session().recordVersion()
        #expect(store.text("build_preference") == "435")
        #expect(store.text("version_preference") == "2.0.1")
    }

    @Test func `a launch that cannot save anything shows one alert and continues`() throws {
        try store.breakFolder()
        var notices: [Notice] = []
        let session = session()
        session.loadConfiguration()
        session.recordVersion()
        store.opened.onNotice = { notices.append(Notice($0)) }
        #expect(notices.map(\.title) == ["Not saved"])
        #expect(session.configuration.clientID == "229799")
    }

    @Test func `an alert says that the store was damaged and where it was moved`() throws {
        try store.plant(Data("junk".utf8))
        var notices: [Notice] = []
        DefaultsFile(at: store.location).onNotice = { notices.append(Notice($0)) }
        #expect(notices.map(\.title) == ["Saved bookings cannot be read"])
        #expect(notices.first?.message?.contains("tests.damaged-1.plist") == true)
    }
}
