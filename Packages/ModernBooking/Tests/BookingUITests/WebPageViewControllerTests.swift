import BookingUI
import Foundation
import HeadlessUI
import Testing

@MainActor @Suite struct WebPageViewControllerTests {
    private struct Failure: LocalizedError {
        let errorDescription: String? = "The page could not be loaded."
    }

    @Test func `a page that does not load shows an alert`() throws {
        var notices: [Notice] = []
        let feedback = Feedback(busy: { _ in {} }, tell: { notices.append($0) }, ask: { _ in 0 })
        let url = try #require(URL(string: "http://a.test/terms"))
        let screen = WebPageViewController(id: "terms", url: url, feedback: feedback)
        let page = try #require(screen.view.descendants.lazy.compactMap { $0 as? UIWebView }.first)
        #expect(page.accessibilityIdentifier == "terms.page")
        #expect(page.url == url)
        page.fail(Failure())
        #expect(notices == [Notice(title: "The page could not be loaded.", message: nil)])
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
