import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    /// Tests of what a person does not see.
    @MainActor @Suite struct UnseenTests {
        /// A screen that something can hold.
        private final class Held: UIViewController {
            var holder: (() -> Void)?

            init(_ name: String) {
                super.init()
                title = name
            }
        }

        /// The screens of these tests that are in memory without being in the window.
        private var screens: [String] { Unseen.take().screens.filter { $0.hasPrefix("unseen.") } }

        @Test func `a screen that went and is held is reported, one that nobody holds is not`() {
            let navigation = UINavigationController(rootViewController: Held("unseen.root"))
            let stage = Stage(root: navigation)
            navigation.pushViewController(Held("unseen.free"), animated: false)
            let held = Held("unseen.held")
            navigation.pushViewController(held, animated: false)
            #expect(screens == [])
            navigation.popToRootViewController(animated: false)
            #expect(screens == ["unseen.held"])
            withExtendedLifetime((stage, held)) {}
        }

        @Test func `a screen that holds itself stays after it was dismissed`() {
            let stage = Stage(root: Held("unseen.root"))
            let presented = Held("unseen.cycle")
            presented.holder = { _ = presented }
            stage.window.rootViewController?.present(presented, animated: false)
            #expect(screens == [])
            stage.window.rootViewController?.dismiss(animated: false)
            #expect(screens == ["unseen.cycle"])
            presented.holder = nil
        }

        @Test func `a screen under another one and a controller that was never seen are not reported`() {
            let stage = Stage(root: Held("unseen.under"))
            stage.window.rootViewController?.present(Held("unseen.over"), animated: false)
            let unused = Held("unseen.unused")
            #expect(screens == [])
            withExtendedLifetime(unused) {}
        }

        @Test func `without the window, only screens remain that something holds`() {
            let tabs = UITabBarController()
            let held = Held("unseen.second")
            held.holder = { _ = held }
            tabs.viewControllers = [
                UINavigationController(rootViewController: Held("unseen.first")),
                UINavigationController(rootViewController: held),
            ]
            let stage = Stage(root: tabs)
            tabs.selectedIndex = 1
            tabs.selectedIndex = 0
            stage.application.leave()
            #expect(screens == ["unseen.second"])
            held.holder = nil
        }

        @Test func `the text of a field on a screen that is not visible is reported`() {
            let screen = Held("unseen.form")
            let field = UITextField().named("unseen.number")
            screen.view.addSubview(field)
            let navigation = UINavigationController(rootViewController: screen)
            let stage = Stage(root: navigation)
            field.text = "4111"
            let fields = { Unseen.take().fields.filter { $0.name == "unseen.number" }.map(\.text) }
            #expect(fields() == [])
            navigation.pushViewController(Held("unseen.next"), animated: false)
            #expect(fields() == ["4111"])
            field.text = ""
            #expect(fields() == [])
            withExtendedLifetime(stage) {}
        }

        @Test func `the key of the keyboard is that of the field with the focus`() {
            let field = UITextField().named("unseen.field")
            field.returnKeyType = .go
            let stage = Stage(views: field)
            #expect(Unseen.take().keyboard == nil)
            #expect(stage.perform(.focus("unseen.field")) == .done)
            #expect(Unseen.take().keyboard == "go")
            field.enablesReturnKeyAutomatically = true
            #expect(Unseen.take().keyboard == "go, disabled without a text")
        }

        @Test func `another picture in the same view is another value`() {
            let views = (0..<3).map { UIImageView().named("unseen.picture.\($0)") }
            let stage = Stage(views: views[0], views[1], views[2])
            for view in views { view.image = UIImage(data: Data("GIF8 one".utf8)) }
            let same = Unseen.take().pictures
            #expect(same.map(\.count) == [3])
            views[1].image = UIImage(data: Data("GIF8 two".utf8))
            #expect(Unseen.take().pictures.map(\.count) == [1, 1, 1])
            #expect(Unseen.take().pictures.first == Unseen.take().pictures.last)
            withExtendedLifetime(stage) {}
        }

        @Test func `a drag moves by a part of a page and reports where the page is`() {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)).named("unseen.pages")
            scroll.isPagingEnabled = true
            for page in 0..<2 {
                scroll.addSubview(UIView(frame: CGRect(x: page * 100 + 10, y: 5, width: 80, height: 40)))
            }
            scroll.contentSize = CGSize(width: 200, height: 50)
            let stage = Stage(views: scroll)
            #expect(stage.perform(.drag("unseen.pages", 0.3)) == .done)
            #expect(scroll.contentOffset.x == 30)
            #expect(stage.perform(.drag("unseen.pages", -0.5)) == .done)
            #expect(scroll.contentOffset.x == 0)
            #expect(Unseen.take().pages.map(\.left) == [10])
        }
    }
}
