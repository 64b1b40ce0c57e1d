import BookingAPI
import BookingCore
import Foundation
import HeadlessUI
import Testing

@testable import Manage

@MainActor @Suite struct ReceiptPagerTests {
    private let scene: Scene
    private let pager = ReceiptPager()

    init() throws {
        scene = Scene()
        pager.frame = UIScreen.main.bounds
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

    @Test func `a receipt has Legacy's size and position, and its parts lie inside it in reading order`()
        throws
    {
        show("A", "B")
        let receipt = try #require(pager.pages.subviews.last)
        // 568 points less the 36 of the page control.
        #expect(receipt.frame == CGRect(x: 335, y: 106, width: 320, height: 290))
        let parts = receipt.subviews
        for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.frame.maxY <= next.frame.minY) }
        #expect(parts.allSatisfy { receipt.bounds.contains($0.frame) && !$0.frame.isEmpty })
        let rows = parts.compactMap { $0 as? UIStackView }
        #expect(rows.map(\.arrangedSubviews.count) == [2, 3, 3, 3])
        for row in rows {
            let parts = row.subviews.filter { !$0.isHidden }
            for (part, next) in zip(parts, parts.dropFirst()) {
                #expect(abs(part.frame.maxX - next.frame.minX) < 0.01)
            }
        }
    }

    @Test func `receipts stay on their pages when the pager gets another size`() throws {
        show("A", "B")
        pager.frame.size.width = 400
        #expect(pager.pages.subviews.map(\.frame.minX) == [55, 455])
        #expect(pager.pages.contentSize.width == 800)
    }

    @Test func `Z37: a new list replaces the cards`() {
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
