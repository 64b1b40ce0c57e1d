import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct StackViewTests {
        let stack = UIStackView(frame: CGRect(x: 5, y: 5, width: 320, height: 200))
        let label = UILabel(text: "label")
        let button = UIButton(title: "button")
        let map = UIMapView()

        @Test func `views follow each other, and those without a height of their own share the rest`() {
            let page = UIWebView()
            for view in [label, map, button, page] { stack.addArrangedSubview(view) }
            #expect(label.frame == CGRect(x: 0, y: 0, width: 320, height: 21))
            #expect(map.frame == CGRect(x: 0, y: 21, width: 320, height: 67.5))
            #expect(button.frame == CGRect(x: 0, y: 88.5, width: 320, height: 44))
            #expect(page.frame == CGRect(x: 0, y: 132.5, width: 320, height: 67.5))
        }

        @Test func `a horizontal stack view shares its width`() {
            stack.axis = .horizontal
            stack.spacing = 20
            for view in [label, button, map] { stack.addArrangedSubview(view) }
            #expect(
                stack.arrangedSubviews.map(\.frame.minX).map { ($0 * 100).rounded() } == [0, 11_333, 22_667])
            #expect(button.frame.height == 200)
        }

        @Test func `hidden views take no room`() {
            for view in [label, button] { stack.addArrangedSubview(view) }
            #expect(button.frame.minY == 21)
            label.isHidden = true
            #expect(button.frame.minY == 0)
            label.isHidden = false
            #expect(button.frame.minY == 21)
        }

        @Test func `a new size, spacing or axis arranges the views again`() {
            for view in [label, map] { stack.addArrangedSubview(view) }
            stack.frame.size = CGSize(width: 100, height: 121)
            #expect(map.frame == CGRect(x: 0, y: 21, width: 100, height: 100))
            stack.spacing = 4
            #expect(map.frame == CGRect(x: 0, y: 25, width: 100, height: 96))
            stack.axis = .horizontal
            #expect(map.frame == CGRect(x: 52, y: 0, width: 48, height: 121))
        }

        @Test func `an inner stack view has the size of its views`() {
            let inner = UIStackView(arrangedSubviews: [label, button])
            inner.spacing = 5
            stack.addArrangedSubview(inner)
            stack.addArrangedSubview(map)
            #expect(inner.intrinsicContentSize.height == 70)
            #expect(map.frame.minY == 70)
            button.isHidden = true
            #expect(map.frame.minY == 21)
            inner.addArrangedSubview(UIWebView())
            #expect(inner.intrinsicContentSize.height == UIView.noIntrinsicMetric)
            #expect(inner.frame.height == 100 && map.frame.minY == 100)
        }

        @Test func `a stack view cannot be arranged in itself or in a view inside it`() {
            let inner = UIStackView(arrangedSubviews: [label])
            stack.addArrangedSubview(inner)
            stack.addArrangedSubview(stack)
            inner.addArrangedSubview(stack)
            #expect(stack.arrangedSubviews == [inner] && inner.arrangedSubviews == [label])
        }

        @Test func `a label with more lines moves the views below it`() {
            for view in [label, button] { stack.addArrangedSubview(view) }
            label.numberOfLines = 3
            #expect(button.frame.minY == 63)
        }

        @Test func `a removed view leaves the arrangement`() {
            for view in [label, button, map] { stack.addArrangedSubview(view) }
            label.removeFromSuperview()
            #expect(stack.arrangedSubviews == [button, map])
            #expect(button.frame.minY == 0)
            stack.removeArrangedSubview(button)
            #expect(stack.subviews == [button, map])
            #expect(map.frame.minY == 0)
        }

        @Test func `a view can be arranged at an index, and moved there`() {
            for view in [label, map] { stack.addArrangedSubview(view) }
            stack.insertArrangedSubview(button, at: 0)
            #expect(stack.arrangedSubviews == [button, label, map])
            stack.insertArrangedSubview(map, at: 0)
            #expect(stack.arrangedSubviews == [map, button, label])
            #expect(button.frame.minY == 135)
        }

        @Test func `views that need more room than there is follow each other beyond the end`() {
            let pickers = (0..<2).map { _ in UIDatePicker() }
            for view in pickers { stack.addArrangedSubview(view) }
            stack.addArrangedSubview(map)
            #expect(pickers.map(\.frame.minY) == [0, 216])
            #expect(map.frame == CGRect(x: 0, y: 432, width: 320, height: 0))
        }

        @Test func `a table view in a stack view shows all rows`() {
            final class Rows: UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    UITableViewCell(style: .default, reuseIdentifier: nil)
                }
            }
            let rows = Rows()
            let table = UITableView()
            table.dataSource = rows
            for view in [table, button] { stack.addArrangedSubview(view) }
            _ = Stage(views: stack)
            #expect(table.visibleCells.count == 40)
            #expect(table.visibleCells[3].contentView.frame.size == CGSize(width: 320, height: 44))
            #expect(table.visibleCells[3].frame.minY == 132)
            #expect(button.frame.minY == 0)
        }

        @Test func `filling a stack view arranges its views once, when a frame is read`() {
            let stack = CountingStackView()
            let inner = CountingStackView()
            stack.frame.size = CGSize(width: 320, height: 4_000)
            stack.addArrangedSubview(inner)
            for _ in 0..<100 { inner.addArrangedSubview(UILabel(text: "")) }
            stack.addArrangedSubview(map)
            #expect(stack.count == 1, "for its size")
            #expect(inner.count == 0)
            #expect(map.frame.minY == 2_100)
            #expect(inner.arrangedSubviews[99].frame.minY == 2_079)
            #expect(stack.count == 2)
            #expect(inner.count == 1)
        }

        @Test func `a frame set by hand stays until the next arrangement`() {
            for view in [label, button] { stack.addArrangedSubview(view) }
            button.frame = CGRect(x: 0, y: 7, width: 320, height: 44)
            #expect(button.frame == CGRect(x: 0, y: 7, width: 320, height: 44))
            label.isHidden = true
            #expect(button.frame.minY == 0)
        }

        @Test func `a table view in a stack view asks for its rows once when it enters the window`() {
            final class Rows: UITableViewDataSource {
                var asked = 0
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    asked += 1
                    return UITableViewCell(style: .default, reuseIdentifier: nil)
                }
            }
            let rows = Rows()
            let table = UITableView()
            table.dataSource = rows
            stack.addArrangedSubview(table)
            _ = Stage(views: stack)
            #expect(rows.asked == 1)
            #expect(table.visibleCells.first?.frame.width == 320)
        }

        @Test func `flexible sides grow with the superview`() {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            parent.addSubview(child)
            child.autoresizingMask = [.flexibleWidth]
            parent.frame.size = CGSize(width: 130, height: 90)
            #expect(child.frame == CGRect(x: 10, y: 10, width: 80, height: 50))
            child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            parent.frame.size = CGSize(width: 100, height: 100)
            #expect(child.frame == CGRect(x: 10, y: 10, width: 50, height: 60))
        }
    }
}

/// A stack view that counts how often it arranges its views.
@MainActor private final class CountingStackView: UIStackView {
    var count = 0

    init() {
        super.init(frame: .zero)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
