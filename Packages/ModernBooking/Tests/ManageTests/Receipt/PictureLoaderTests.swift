import BookingAPI
import Foundation
import HTTP
import Testing

@testable import Manage

@MainActor @Suite struct PictureLoaderTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    @Test func `a picture is fetched once`() async {
        let loader = PictureLoader(requester: ImageRequester(transport: service.transport))
        service.announce("GIF89a")
        #expect(await loader.picture(at: "http://a.test/1.gif") != nil)
        #expect(await loader.picture(at: "http://a.test/1.gif") != nil)
        #expect(service.requests.map(\.method) == ["GET"])
    }

    @Test func `what is no picture is asked for again`() async {
        let loader = PictureLoader(requester: ImageRequester(transport: service.transport))
        service.announce("<html>")
        service.announce("GIF89a")
        #expect(await loader.picture(at: "http://a.test/1.gif") == nil)
        #expect(await loader.picture(at: "http://a.test/1.gif") != nil)
    }
}
