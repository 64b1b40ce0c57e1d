import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    /// A delegate that records the calls of a scroll view.
    @MainActor final class ScrollDelegate: UIScrollViewDelegate {
        var events: [String] = []

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("drag") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            events.append("at \(Int(scrollView.contentOffset.x))")
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            events.append("let go")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("at rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("animated") }
    }

    @MainActor @Suite struct PagingTests {
        let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)).named("pages")
        let delegate = ScrollDelegate()
        let stage: Stage

        init() {
            stage = Stage(views: pages)
            pages.isPagingEnabled = true
            pages.contentSize = CGSize(width: 960, height: 400)
            pages.delegate = delegate
            for index in 0..<3 { add("page\(index)", toPage: index) }
        }

        @discardableResult private func add(_ name: String, toPage index: Int) -> UIView {
            let card = UIView(frame: CGRect(x: 15 + index * 320, y: 40, width: 290, height: 320))
            card.addSubview(UILabel(text: name).named("label"))
            pages.addSubview(card)
            return card
        }

        @Test func `with scrolling disabled, the app can scroll and a person cannot`() {
            pages.isScrollEnabled = false
            #expect(stage.perform(.swipe("pages", .left)) == .done)
            #expect(delegate.events.isEmpty && pages.contentOffset == .zero)
            pages.setContentOffset(CGPoint(x: 320, y: 0), animated: false)
            #expect(pages.contentOffset.x == 320)
        }

        @Test func `only the current page is seen`() {
            #expect(stage.seen == ["screen", "pages pages = \"page 1 of 3\"", "text label \"page0\""])
            pages.contentOffset.x = 640
            #expect(stage.seen == ["screen", "pages pages = \"page 3 of 3\"", "text label \"page2\""])
        }

        @Test func `only the topmost card of a page is seen`() {
            let top = add("again", toPage: 0)
            #expect(stage.seen.last == "text label \"again\"")
            top.isHidden = true
            #expect(stage.seen.last == "text label \"page0\"")
        }

        @Test func `a view without a width or without pages shows everything`() {
            pages.frame = .zero
            #expect(stage.seen.filter { $0.hasPrefix("text") }.count == 3)
            pages.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
            pages.isPagingEnabled = false
            #expect(stage.seen.filter { $0.hasPrefix("text") }.count == 3)
            #expect(stage.seen[1] == "group pages")
        }

        @Test func `a swipe to the left brings the next page`() {
            #expect(stage.perform(.swipe("pages", .left)) == .done)
            #expect(delegate.events == ["drag", "at 320", "let go", "at rest"])
            #expect(stage.perform(.swipe("pages", .right)) == .done)
            #expect(pages.contentOffset.x == 0)
        }

        @Test func `a swipe past an end bounces`() {
            #expect(stage.perform(.swipe("pages", .right)) == .done)
            #expect(delegate.events == ["drag", "at 0", "let go", "at rest"])
            for _ in 0..<4 { _ = stage.perform(.swipe("pages", .left)) }
            #expect(pages.contentOffset.x == 640)
        }

        @Test func `code that scrolls without animation causes only the scroll callback`() async {
            pages.contentOffset.x = 320
            pages.contentOffset.x = 320
            pages.setContentOffset(CGPoint(x: 640, y: 0), animated: false)
            await mainLoopTurn()
            #expect(delegate.events == ["at 320", "at 640"])
        }

        @Test func `code that scrolls with animation also causes the end callback`() async {
            pages.setContentOffset(CGPoint(x: 320, y: 0), animated: true)
            pages.setContentOffset(CGPoint(x: 320, y: 0), animated: true)
            #expect(delegate.events == ["at 320"])
            await mainLoopTurn()
            #expect(delegate.events == ["at 320", "animated"])
        }

        @Test func `a page control shows and accepts a page`() {
            let control = UIPageControl().named("dots")
            var chosen: [Int] = []
            control.onValueChanged = { chosen.append(control.currentPage) }
            control.numberOfPages = 3
            let stage = Stage(views: control)
            #expect(stage.perform(.page("dots", 2)) == .done)
            #expect(stage.perform(.page("dots", 2)) == .done)
            #expect(stage.perform(.page("dots", 3)) == .notFound)
            #expect(stage.seen.last == "pagecontrol dots = \"3 of 3\"")
            control.currentPage = 1
            #expect(chosen == [2])
        }

        @Test func `a page control stays within its pages`() {
            let control = UIPageControl().named("dots")
            control.numberOfPages = 3
            control.currentPage = 9
            #expect(control.currentPage == 2)
            control.numberOfPages = 1
            #expect(control.currentPage == 0)
            control.hidesForSinglePage = true
            #expect(Stage(views: control).seen == ["screen"])
        }
    }
}
