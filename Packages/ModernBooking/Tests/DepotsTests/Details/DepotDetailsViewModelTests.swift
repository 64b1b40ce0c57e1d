import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import HTTP
import HeadlessUI
import Testing

@testable import Depots

@MainActor @Suite struct DepotDetailsViewModelTests {
    private let scene = Scene()
    private static let unknown = HTTPAddress(of: "http://a.test/")
    private static let unnamed = NearbyDepot(location: Location(), position: Scene.dublin)
    private static let banner = ["No details", "The details of this depot could not be loaded."]

    @Test func `the details are requested by the code of the depot`() throws {
        let model = scene.details(Scene.detail(Scene.extensions(#""Category":{"@Name":"City depot"}"#)))
        #expect(try scene.body(0).hasSuffix(#""Location":{"@LocationCode":"319"}}"#))
        #expect(model.state.category == "City depot")
        #expect(scene.events.isEmpty)
    }

    @Test func `Z21, AC-D4: a depot without a category has details`() {
        let model = scene.details(
            Scene.detail(Scene.extensions(#""Rating":{"@Score":"8.4","@Visitors":"1"}"#)))
        #expect(model.state.category == "-")
        #expect(model.state.rows[0].labels.map(\.text).prefix(2) == ["8.4", "Based on 1 visitor"])
        #expect(scene.bannerTexts.isEmpty)
    }

    @Test(arguments: [true, false])
    func `AC-D4, Z19: an observer sees the same, whether it comes before the reply or after it`(isEarly: Bool)
        async
    {
        let service = SlowService()
        var environment = scene.environment(.tab { _ in UIViewController() })
        environment.details = DepotDetailRequester(context: service.requester.context)
        let model = DepotDetailsViewModel(
            depot: Scene.depot, environment: environment, feedback: scene.feedback,
            routes: DepotDetailsRoutes(
                pick: { _, _, _ in }, open: { _ in }, showGallery: { _ in }, showReviews: {}))
        var seen: [String] = []
        if isEarly { model.onState = { seen.append($0.category) } }
        model.screenLoaded()
        service.answer(Scene.detail(Scene.extensions(#""Category":{"@Name":"City depot"}"#)))
        await scene.settle()
        if !isEarly { model.onState = { seen.append($0.category) } }
        #expect(seen.last == "City depot")
        #expect(seen.first == (isEarly ? "…" : "City depot"))
    }

    @Test func `AC-D9: the hours are those of the moment of the reply`() {
        let hours = """
            "AdditionalInfo":{"OperationSchedules":{"OperationSchedule":{"OperationTimes":{"OperationTime":\
            {"@Mon":"true","@Tue":"true","@Wed":"true","@Thu":"true","@Fri":"true","@Sat":"true",\
            "@Sun":"true","@Start":"00:00","@End":"24:00"}}}}}
            """
        let model = scene.details(Scene.detail(hours))
        #expect(model.state.rows[1].labels[2].text == "Open 24 hours")
    }

    @Test(arguments: [
        "{}", "[]", "", #"{"LocationDetail":"x"}"#, #"{"Errors":{"Error":{"@ShortText":"No"}}}"#,
    ])
    func `a reply without details shows a banner, whose action asks again`(reply: String) throws {
        let model = scene.details(reply)
        #expect(scene.bannerTexts == Self.banner)
        #expect(model.state.rows == DetailRow.skeleton)
        scene.service.announce(Scene.detail())
        try scene.tapBanner()
        #expect(scene.service.requests.count == 2)
        #expect(model.state.category == "-")
        #expect(scene.bannerTexts.isEmpty)
    }

    @Test func `AC-D1: after the banner, details that could not be loaded are missing`() async {
        let model = scene.details("{}")
        await scene.pass(BannerQueue.time)
        #expect(model.state.detail == DepotDetail())
        #expect(model.state.rows.contains(.photos("No photos")))
        #expect(scene.service.requests.count == 1)
    }

    @Test(arguments: [true, false])
    func `a failure shows a banner, and a time-out an alert as well`(timesOut: Bool) {
        scene.service.announce(timesOut ? .timedOut(Self.unknown) : .connect(Self.unknown))
        _ = scene.details("", of: Scene.depot)
        #expect(scene.bannerTexts == Self.banner)
        #expect(scene.events.map { $0.hasPrefix("tell Could not connect") } == (timesOut ? [true] : []))
    }

    @Test func `nothing is asked about a depot without a code`() {
        let model = scene.details("", of: Self.unnamed)
        #expect(scene.service.requests.isEmpty)
        #expect(model.state.detail == DepotDetail())
    }

    // MARK: Rows

    @Test func `AC-D9: before the reply no row leads on`() {
        let model = scene.details("{}")
        for row in -1...5 { model.rowTapped(row) }
        #expect(scene.events.isEmpty)
    }

    @Test func `the rows of photos and reviews lead on, and the others do not`() {
        let photo = #"{"@Prefix":"http://a/","@Suffix":".png"}"#
        let model = scene.details(Scene.detail(Scene.extensions(#""Photos":[\#(photo),\#(photo)]"#)))
        for row in [0, 1, 3, 4, 5, -1] { model.rowTapped(row) }
        #expect(scene.events == ["gallery 2", "reviews"])
    }

    @Test func `AC-D7: a depot without photos has no gallery`() {
        scene.details(Scene.detail()).rowTapped(3)
        #expect(scene.events.isEmpty)
    }

    @Test(arguments: [
        (0, "open http://maps.apple.com/?q=1%20A%20St%2C%20Dublin&ll=53.3500,-6.2600"),
        (1, "open comgooglemaps://?q=1%20A%20St%2C%20Dublin&center=53.3500,-6.2600"), (nil, nil),
    ])
    func `AC-D6: directions open in the app that the user picks, or in none`(index: Int?, opened: String?) {
        let model = scene.details(Scene.detail(#""Address":{"AddressLine":"1 A St","CityName":"Dublin"}"#))
        model.rowTapped(2)
        if let index { scene.pick(index) }
        #expect(
            scene.events == ["pick Directions: Apple Maps, Google Maps"] + [opened].compactMap(\.self))
    }
}
