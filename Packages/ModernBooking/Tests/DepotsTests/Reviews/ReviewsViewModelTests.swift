import BookingAPI
import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HTTP
import Testing

@testable import Depots

@MainActor @Suite struct ReviewsViewModelTests {
    private let scene = Scene()
    private static let banner = ["No reviews", "The reviews could not be loaded."]

    @Test func `the reviews are requested by the code of the depot, and have the order of the reply`() throws
    {
        let model = scene.reviews(#"{"DepotReviews":[{"@Author":"B"},{"@Author":"A"}]}"#)
        #expect(try scene.body(0).hasSuffix(#""ReviewCriterion":{"@LocationCode":"319"}}"#))
        #expect(
            model.state.rows
                == [.review(DepotReview(author: "B")), .review(DepotReview(author: "A"))])
        #expect(scene.events.isEmpty)
    }

    @Test(arguments: ["{}", "[]", "", #"{"DepotReviews":""}"#])
    func `a reply without reviews has a row that says so`(reply: String) {
        #expect(scene.reviews(reply).state.rows == [.none])
        #expect(scene.bannerTexts.isEmpty)
    }

    @Test func `after errors a banner asks again`() throws {
        let model = scene.reviews(#"{"Errors":{"Error":{"@ShortText":"No"}}}"#)
        #expect(scene.bannerTexts == Self.banner)
        #expect(model.state == .failed)
        var states: [ReviewsState] = []
        model.onState = { states.append($0) }
        scene.service.announce(#"{"DepotReviews":[{},{}]}"#)
        try scene.tapBanner()
        #expect(states == [.failed, .loading, .loaded([DepotReview(), DepotReview()])])
    }

    @Test func `after a failure and its banner there are no reviews`() async {
        scene.service.announce(.connect(HTTPAddress(of: "http://a.test/")))
        let model = scene.reviews("", of: Scene.depot)
        #expect(model.state.rows == [])
        await scene.pass(BannerQueue.time)
        #expect(model.state.rows == [.none])
    }

    @Test func `a depot without a code has no reviews`() {
        let model = scene.reviews("", of: NearbyDepot(location: Location()))
        #expect(scene.service.requests.isEmpty)
        #expect(model.state.rows == [.none])
        model.closeTapped()
        #expect(scene.events == ["close"])
    }
}
