import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing
import VirtualTime

@MainActor @Suite final class BannerQueueTests {
    private let clock = VirtualClock()
    private let window = UIWindow()
    private let first = Banner(title: "No details", message: "They could not be loaded.", action: "Try again")
    private let second = Banner(title: "No reviews", message: "They could not be loaded.", action: "Retry")
    private lazy var banners = queue()
    /// The ends of banners, in order.
    private var ends: [String] = []

    private func queue() -> BannerQueue {
        BannerQueue(
            pause: { [clock] in try await clock.sleep(until: clock.now.advanced(by: $0)) },
            window: { [window] in window })
    }

    private func show(_ banner: Banner, as name: String) {
        banners.show(banner) { self.ends.append("\(name) \($0)") }
    }

    /// The texts on the screen.
    private var texts: [String] {
        window.subviews.flatMap(\.descendants).compactMap { ($0 as? UILabel)?.text }
    }

    private func pass(_ duration: Duration) async {
        clock.advance(by: duration)
        await settle()
    }

    /// Touches a part of the banner, without a suspension, because all tests share one screen.
    private func tap(_ id: String) {
        showWindow()
        #expect(UIApplication.shared.perform(.tap(id)) == .done)
    }

    /// Puts the window on the screen, without the alerts that other tests have left there.
    private func showWindow() {
        window.makeKeyAndVisible()
        while UIApplication.shared.visibleIdentifiers == ["alert.0"],
            UIApplication.shared.perform(.tap("alert.0")) == .done
        {}
    }

    @Test func `a banner shows its texts until its time is up`() async {
        show(first, as: "A")
        #expect(texts == ["No details", "They could not be loaded."])
        await pass(.milliseconds(4999))
        #expect(ends.isEmpty)
        await pass(.milliseconds(1))
        #expect(ends == ["A dismissed"])
        #expect(window.subviews.isEmpty)
    }

    @Test func `AC-B1: a second banner begins when the first ends`() async {
        show(first, as: "A")
        await pass(.seconds(3))
        show(second, as: "B")
        #expect(texts.first == "No details")
        await pass(.seconds(2))
        #expect(ends == ["A dismissed"])
        #expect(texts.first == "No reviews")
        await pass(.milliseconds(4999))
        #expect(ends == ["A dismissed"])
        await pass(.milliseconds(1))
        #expect(ends == ["A dismissed", "B dismissed"])
    }

    @Test func `AC-B1: a banner that follows from the end of another comes after those that wait`() async {
        banners.show(first) { _ in self.show(self.first, as: "C") }
        show(second, as: "B")
        await pass(.seconds(5))
        #expect(texts.first == "No reviews")
        await pass(.seconds(5))
        #expect(texts.first == "No details")
        await pass(.seconds(5))
        #expect(ends == ["B dismissed", "C dismissed"])
    }

    @Test(arguments: [("banner.title", "dismissed"), ("banner.action", "action")])
    func `AC-B2, Z33: a banner that is ended by hand completes once, and its timer is gone`(
        id: String, end: String
    ) async {
        show(first, as: "A")
        tap(id)
        #expect(ends == ["A \(end)"])
        await pass(.zero)
        #expect(clock.pending.isEmpty)
        await pass(.seconds(9))
        #expect(ends == ["A \(end)"])
    }

    @Test func `AC-B2: the time of the next banner does not end with that of the one before`() async {
        show(first, as: "A")
        show(second, as: "B")
        await pass(.seconds(4))
        tap("banner.title")
        await pass(.seconds(4))
        #expect(ends == ["A dismissed"])
        await pass(.seconds(1))
        #expect(ends == ["A dismissed", "B dismissed"])
    }

    @Test func `AC-B3: equal banners in a row are one, which ends for all`() async {
        show(first, as: "A")
        await pass(.seconds(3))
        show(first, as: "B")
        show(second, as: "C")
        show(second, as: "D")
        show(first, as: "E")
        await pass(.seconds(2))
        #expect(ends == ["A dismissed", "B dismissed"])
        #expect(texts.first == "No reviews")
        await pass(.seconds(5))
        #expect(ends.suffix(2) == ["C dismissed", "D dismissed"])
        await pass(.seconds(5))
        #expect(ends.suffix(1) == ["E dismissed"])
        #expect(window.subviews.isEmpty)
    }

    @Test func `AC-B3: a banner that comes again after its end is another one`() async {
        show(first, as: "A")
        await pass(.seconds(5))
        show(first, as: "B")
        #expect(texts.first == "No details")
        await pass(.seconds(5))
        #expect(ends == ["A dismissed", "B dismissed"])
    }

    @Test func `Z33: a banner on the screen keeps nothing of its queue alive`() async {
        var banners: BannerQueue? = queue()
        weak let kept = banners
        banners?.show(first) { _ in self.ends.append("A") }
        banners = nil
        #expect(kept == nil)
        await pass(.zero)
        #expect(clock.pending.isEmpty)
        await pass(.seconds(9))
        #expect(ends.isEmpty)
    }

    @Test func `AC-B4: an alert over a banner is answered alone, and the banner stays`() {
        show(first, as: "A")
        showWindow()
        UIAlert.show(title: "Error!", message: nil, buttons: ["OK"])
        #expect(UIApplication.shared.perform(.tap("banner.title")) != .done)
        #expect(UIApplication.shared.perform(.alert("OK")) == .done)
        #expect(ends.isEmpty)
        tap("banner.title")
        #expect(ends == ["A dismissed"])
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
