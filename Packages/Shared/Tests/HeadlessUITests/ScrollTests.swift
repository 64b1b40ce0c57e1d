import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    /// A delegate that records how far the content of a view is scrolled up.
    @MainActor final class HeightDelegate: UITableViewDelegate {
        var events: [String] = []

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("drag") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            events.append("at \(Int(scrollView.contentOffset.y))")
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            events.append(decelerate ? "let go, moving" : "let go")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("at rest") }

        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    /// A table of five rows.
    @MainActor final class FiveRows: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel.text = "\(indexPath.row)"
            return cell
        }
    }

    @MainActor @Suite struct ScrollTests {
        private let delegate = HeightDelegate()
        private let rows = FiveRows()
        private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100)).named("view")
        private let stage: Stage

        init() {
            stage = Stage(views: view)
            view.contentSize = CGSize(width: 320, height: 300)
            view.delegate = delegate
        }

        @Test func `the content follows the finger and stays there`() {
            #expect(stage.perform(.scroll("view", 150)) == .done)
            #expect(delegate.take() == ["drag", "at 150", "let go"])
            #expect(stage.perform(.scroll("view", -50)) == .done)
            #expect(delegate.take() == ["drag", "at 100", "let go"])
            #expect(view.contentOffset.y == 100)
        }

        @Test func `below its upper edge, the content springs back`() {
            #expect(stage.perform(.scroll("view", -40)) == .done)
            #expect(delegate.take() == ["drag", "at -40", "let go, moving", "at 0", "at rest"])
            #expect(view.contentOffset.y == 0)
        }

        @Test func `the content ends 100 points below its upper edge, and at its lower edge`() {
            _ = stage.perform(.scroll("view", -1000))
            #expect(delegate.take()[1] == "at -100")
            _ = stage.perform(.scroll("view", 1000))
            #expect(delegate.take() == ["drag", "at 200", "let go"])
        }

        @Test func `at the lower edge, a drag that moves nothing is reported`() {
            _ = stage.perform(.scroll("view", 1000))
            delegate.events = []
            _ = stage.perform(.scroll("view", 1))
            #expect(delegate.take() == ["drag", "at 200", "let go"])
        }

        @Test func `content that fits into its view stays`() {
            view.contentSize.height = 50
            _ = stage.perform(.scroll("view", 20))
            #expect(delegate.take() == ["drag", "at 0", "let go"])
        }

        @Test func `a view that a person cannot scroll stays`() {
            view.isScrollEnabled = false
            #expect(stage.perform(.scroll("view", 20)) == .done)
            #expect(delegate.take() == [])
        }

        @Test func `a table without a height scrolls by all its rows, which stay visible`() {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0)).named("rows")
            table.dataSource = rows
            table.delegate = delegate
            let stage = Stage(views: table)
            let seen = stage.seen
            #expect(seen.count == 7)
            _ = stage.perform(.scroll("rows", 150))
            #expect(delegate.take() == ["drag", "at 150", "let go"])
            _ = stage.perform(.scroll("rows", 150))
            #expect(delegate.take() == ["drag", "at 220", "let go"])
            #expect(stage.seen[1] == "table rows (scrolled to 0.0 220.0)")
            #expect(stage.seen[2...] == seen[2...])
        }

        @Test func `a table with a height shows the rows in sight, also while it springs back`() {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 88)).named("rows")
            table.dataSource = rows
            table.delegate = delegate
            let stage = Stage(views: table)
            _ = stage.perform(.scroll("rows", 88))
            #expect(
                stage.seen == [
                    "screen", "table rows (scrolled to 0.0 88.0) (rows 5)", "row rows.0.2 \"2\"",
                    "row rows.0.3 \"3\"",
                ])
            _ = stage.perform(.scroll("rows", -188))
            #expect(delegate.take().suffix(4) == ["at -100", "let go, moving", "at 0", "at rest"])
            #expect(
                stage.seen == ["screen", "table rows (rows 5)", "row rows.0.0 \"0\"", "row rows.0.1 \"1\""])
        }

        @Test func `only a scroll view can be scrolled`() {
            let stage = Stage(views: UIButton(title: "a").named("a"))
            #expect(stage.perform(.scroll("a", 10)) == .notFound)
        }
    }
}
