import BookingAPI
import BookingCore
import Foundation
import HeadlessUI
import Testing

@testable import Manage

@MainActor @Suite struct ReceiptPagerTests {
    private let scene: Scene
    private let pager = ReceiptPager(frame: UIScreen.main.bounds)

    init() throws {
        scene = Scene()
    }

    private func show(_ ids: String...) {
        let receipts = ids.map { scene.receipt(Booking(identity: Identity(reservationID: $0))) }
        pager.show(receipts, pictures: scene.environment.pictures)
    }

    /// The texts of the cards, from left to right.
    private var texts: [String?] {
        pager.pages.subviews.sorted { $0.frame.minX < $1.frame.minX }
            .map { ($0.subviews.first as? UILabel)?.text }
    }

    @Test func `each receipt has a page`() {
        show("A", "B")
        #expect(texts == ["Reservation: \nA", "Reservation: \nB"])
        #expect(pager.dots.numberOfPages == 2)
        #expect(pager.pages.contentSize.width == 640)
    }

    @Test func `a new list replaces the cards`() {
        show("A", "B")
        show("C")
        #expect(texts == ["Reservation: \nC"])
    }

    @Test func `the page control follows the pages`() {
        show("A", "B")
        pager.pages.contentOffset.x = 320
        #expect(pager.dots.currentPage == 1)
    }

    @Test func `after a tap, the page control follows the pages again only after a swipe`() {
        show("A", "B")
        pager.dots.currentPage = 1
        pager.dots.onValueChanged?()
        #expect(pager.pages.contentOffset.x == 320)
        pager.pages.contentOffset.x = 0
        #expect(pager.dots.currentPage == 1)
        pager.scrollViewDidEndDecelerating(pager.pages)
        pager.scrollViewDidScroll(pager.pages)
        #expect(pager.dots.currentPage == 0)
    }
}
