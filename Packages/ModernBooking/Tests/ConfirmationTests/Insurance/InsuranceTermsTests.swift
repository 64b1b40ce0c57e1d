import Foundation
import HeadlessUI
import Testing

@testable import Confirmation

@MainActor @Suite struct InsuranceTermsTests {
    private struct Failure: LocalizedError {
        let errorDescription: String? = "The page could not be loaded."
    }

    @Test func `a page that does not come is told`() throws {
        let scene = try Scene()
        let url = try #require(URL(string: "http://a.test/terms"))
        let terms = InsuranceTermsViewController(url: url, feedback: scene.feedback)
        let page = try #require(terms.view.subviews.first as? UIWebView)
        #expect(page.url == url)
        page.fail(Failure())
        #expect(scene.events == ["tell The page could not be loaded. / nil"])
    }
}
