import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct ViewTests {
        let parent = UIView()
        let views = ["a", "b", "c"].map { UIView().named($0) }

        private var order: [String?] { parent.subviews.map(\.accessibilityIdentifier) }

        @Test func `subviews keep the order in which they are inserted`() {
            parent.addSubview(views[0])
            parent.insertSubview(views[1], at: 0)
            parent.insertSubview(views[2], belowSubview: views[0])
            #expect(order == ["b", "c", "a"])
            parent.bringSubviewToFront(views[1])
            parent.sendSubviewToBack(views[0])
            #expect(order == ["a", "c", "b"])
            parent.insertSubview(views[0], aboveSubview: views[2])
            #expect(order == ["c", "a", "b"])
            parent.addSubview(views[2])
            #expect(order == ["a", "b", "c"])
        }

        @Test func `a view has one superview at a time`() {
            let other = UIView()
            parent.addSubview(views[0])
            other.addSubview(views[0])
            #expect(parent.subviews.isEmpty && views[0].superview === other)
            views[0].removeFromSuperview()
            #expect(other.subviews.isEmpty && views[0].superview == nil)
        }

        @Test func `a view cannot be added to itself`() {
            parent.addSubview(views[0])
            views[0].addSubview(parent)
            #expect(views[0].subviews.isEmpty && parent.superview == nil)
        }

        @Test func `a view is found by its tag at any depth`() {
            views[1].tag = 7
            views[0].addSubview(views[1])
            parent.addSubview(views[0])
            #expect(parent.viewWithTag(7) == views[1])
            #expect(parent.viewWithTag(8) == nil)
        }

        @Test func `a view is notified when it enters and leaves a window`() {
            final class Witness: UIView {
                var events: [String] = []
                override func didMoveToWindow() { events.append(window == nil ? "left" : "came") }
            }
            let witness = Witness()
            parent.addSubview(witness)
            _ = Stage(views: parent)
            parent.removeFromSuperview()
            #expect(witness.events == ["came", "left"])
        }

        @Test func `frame, bounds and center agree`() {
            parent.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            #expect(parent.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
            parent.center = CGPoint(x: 50, y: 25)
            #expect(parent.frame.origin == .zero)
            parent.bounds.size.width = 10
            #expect(parent.frame.width == 10)
        }
    }
}
