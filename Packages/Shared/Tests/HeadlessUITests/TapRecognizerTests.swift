import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct TapRecognizerTests {
        /// Notes the taps that reach it.
        final class Taps {
            var taken: [String] = []
        }

        private let taps = Taps()
        private let card = UIView()
        private let stage: Stage

        init() {
            stage = Stage(views: card)
            card.addSubview(UILabel(text: "Dublin").named("name"))
            card.addSubview(UIImageView().named("picture"))
        }

        private func recognize(_ name: String, on view: UIView) {
            view.addGestureRecognizer(UITapGestureRecognizer { [taps] in taps.taken.append(name) })
        }

        @Test(arguments: ["card", "name", "picture"])
        func `a tap on a view or on a label or picture in it runs its recognizer`(id: String) {
            _ = card.named("card")
            recognize("card", on: card)
            #expect(stage.perform(.tap(id)) == .done)
            #expect(taps.taken == ["card"])
        }

        @Test func `a tap in a view without a recognizer does nothing`() {
            #expect(stage.perform(.tap("name")) == .disabled)
        }

        @Test func `a view without an identifier recognizes taps in it`() {
            recognize("card", on: card)
            #expect(stage.perform(.tap("name")) == .done)
        }

        @Test func `the recognizers of a view run in the order in which they were added`() {
            recognize("first", on: card)
            recognize("second", on: card)
            #expect(stage.perform(.tap("name")) == .done)
            #expect(taps.taken == ["first", "second"])
        }

        @Test func `the innermost view with a recognizer takes the tap`() throws {
            recognize("card", on: card)
            recognize("name", on: try #require(card.subviews.first))
            #expect(stage.perform(.tap("name")) == .done)
            #expect(stage.perform(.tap("picture")) == .done)
            #expect(taps.taken == ["name", "card"])
        }

        @Test func `a recognizer changes no snapshot`() {
            let seen = stage.seen
            recognize("card", on: card)
            #expect(stage.seen == seen)
        }

        @Test func `buttons and fields keep their own taps, enabled or not`() {
            let (button, field) = (UIButton(title: "Choose").named("choose"), UITextField().named("field"))
            button.onTap = { [taps] in taps.taken.append("button") }
            for view in [button, field, UISegmentedControl(items: ["A"]).named("segments")] {
                card.addSubview(view)
            }
            recognize("card", on: card)
            #expect(stage.perform(.tap("choose")) == .done)
            #expect(stage.perform(.tap("field")) == .done)
            #expect(stage.perform(.tap("segments")) == .disabled)
            button.isEnabled = false
            #expect(stage.perform(.tap("choose")) == .disabled)
            #expect(taps.taken == ["button"])
            #expect(field.isFirstResponder)
        }

        @Test func `a row keeps its own tap, and the labels in it have none`() {
            let (source, table) = (OneRow(), UITableView().named("list"))
            table.dataSource = source
            card.addSubview(table)
            recognize("card", on: card)
            #expect(stage.perform(.tap("list.0.0")) == .done)
            #expect(stage.perform(.tap("inside")) == .disabled)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            #expect(taps.taken == [])
        }

        @Test func `a view that ignores touches recognizes no tap`() {
            recognize("card", on: card)
            card.isUserInteractionEnabled = false
            #expect(stage.perform(.tap("name")) == .disabled)
            #expect(taps.taken == [])
        }

        @Test func `a view in the middle of a row of cards recognizes taps`() {
            let (cards, row) = (OneCard(card: card), UICarouselView().named("row"))
            row.dataSource = cards
            recognize("card", on: card)
            let stage = Stage(views: row)
            row.reloadData()
            #expect(stage.perform(.tap("name")) == .done)
            #expect(taps.taken == ["card"])
        }

        @Test func `a banner in the window is in front, covers nothing and stays when its screen goes`() {
            let banner = UIView().named("banner")
            banner.addSubview(UILabel(text: "No details").named("title"))
            recognize("banner", on: banner)
            recognize("card", on: card)
            stage.window.addSubview(banner)
            #expect(stage.seen.suffix(2) == ["group banner", "text title \"No details\""])
            stage.window.rootViewController?.present(UIViewController(), animated: false)
            #expect(stage.perform(.tap("name")) == .covered)
            #expect(stage.perform(.tap("title")) == .done)
            stage.window.rootViewController?.dismiss(animated: false)
            #expect(stage.perform(.tap("name")) == .done)
            #expect(stage.perform(.tap("title")) == .done)
            #expect(taps.taken == ["banner", "card", "banner"])
        }
    }
}

/// A table of one row with a label in it.
@MainActor private final class OneRow: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentView.addSubview(UILabel(text: "Inside").named("inside"))
        return cell
    }
}

/// A row of one card.
@MainActor private final class OneCard: UICarouselViewDataSource {
    let card: UIView

    init(card: UIView) {
        self.card = card
    }

    func numberOfItems(in carouselView: UICarouselView) -> Int { 1 }
    func carouselView(_ carouselView: UICarouselView, viewForItemAt index: Int) -> UIView { card }
}
