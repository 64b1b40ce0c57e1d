import Foundation
import HeadlessUI
import Testing

/// A data source and delegate with cards `A`, `B`, `C` and so on, which notes its calls.
@MainActor private final class Cards: UICarouselViewDataSource, UICarouselViewDelegate {
    var count = 3
    /// Where the row comes to rest.
    var target = 0
    var calls: [String] = []

    func numberOfItems(in carouselView: UICarouselView) -> Int { count }

    func carouselView(_ carouselView: UICarouselView, viewForItemAt index: Int) -> UIView {
        calls.append("card \(index)")
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let title = UILabel(frame: .zero).named("card.\(index)")
        title.text = ["A", "B", "C", "D"][index]
        card.addSubview(title)
        return card
    }

    func carouselView(
        _ carouselView: UICarouselView, willEndDraggingAt offset: Double, velocity: Double
    ) -> Int {
        calls.append("drag \(offset) \(velocity)")
        return target
    }

    func carouselView(_ carouselView: UICarouselView, didEndDraggingOn index: Int) {
        calls.append("end \(index)")
    }

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

extension HeadlessUITests {
    @MainActor @Suite struct CarouselTests {
        private let cards = Cards()
        private let row = UICarouselView(frame: CGRect(x: 0, y: 0, width: 320, height: 50)).named("row")

        private func stage() -> Stage {
            row.dataSource = cards
            row.delegate = cards
            row.reloadData()
            return Stage(views: row)
        }

        @Test func `the row shows the card in the middle`() {
            let stage = stage()
            #expect(stage.seen == ["screen", "carousel row = \"1 of 3\"", "text card.0 \"A\""])
            row.scrollToItem(at: 2, animated: true)
            #expect(stage.seen == ["screen", "carousel row = \"3 of 3\"", "text card.2 \"C\""])
            #expect(cards.take() == ["card 0", "card 1", "card 2"])
        }

        @Test func `a row without cards says so`() {
            cards.count = 0
            #expect(stage().seen == ["screen", "carousel row = \"empty\""])
        }

        @Test func `a flick ends on the card that the delegate returns`() {
            let stage = stage()
            cards.calls = []
            cards.target = 1
            #expect(stage.perform(.flick("row", 0.75, 0.5)) == .done)
            #expect(cards.take() == ["drag 0.75 0.5", "card 2", "end 1"])
            #expect(stage.seen[1] == "carousel row = \"2 of 3\"")
            #expect(stage.perform(.flick("row", -0.5, 0)) == .done)
            #expect(cards.take() == ["drag 0.5 0.0", "end 1"])
        }

        @Test(arguments: [(-4, 1), (9, 3)])
        func `a flick ends on a card that exists`(target: Int, shown: Int) {
            let stage = stage()
            cards.target = target
            _ = stage.perform(.flick("row", 1, 0))
            #expect(stage.seen[1] == "carousel row = \"\(shown) of 3\"")
        }

        @Test func `a flick of a row without cards asks and does nothing`() {
            cards.count = 0
            let stage = stage()
            #expect(stage.perform(.flick("row", 1, 0)) == .done)
            #expect(cards.take() == ["drag 1.0 0.0"])
            #expect(row.currentIndex == 0)
        }

        @Test func `a row without a delegate stays where it is`() {
            let stage = stage()
            row.scrollToItem(at: 1, animated: false)
            row.delegate = nil
            #expect(stage.perform(.flick("row", 1, 0)) == .done)
            #expect(row.currentIndex == 1)
        }

        @Test func `new cards replace the old ones, and the index stays if there is such a card`() {
            let stage = stage()
            row.scrollToItem(at: 2, animated: false)
            cards.count = 4
            row.reloadData()
            #expect(stage.seen[1...] == ["carousel row = \"3 of 4\"", "text card.2 \"C\""])
            cards.count = 2
            cards.calls = []
            row.reloadData()
            #expect(stage.seen[1...] == ["carousel row = \"1 of 2\"", "text card.0 \"A\""])
            #expect(cards.take() == ["card 0", "card 1"])
            #expect(row.subviews.count == 2)
        }

        @Test func `a card that does not exist ends the process`() async {
            await #expect(processExitsWith: .failure) {
                await UICarouselView().scrollToItem(at: 0, animated: false)
            }
        }

        @Test func `only a row of cards can be flicked`() {
            let stage = Stage(views: UIButton(title: "a").named("a"))
            #expect(stage.perform(.flick("a", 1, 0)) == .notFound)
        }
    }
}
