import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct LifeCycleTests {
        let stage = Stage()

        @Test func `a screen loads its view once, on first use`() {
            let screen = stage.screen("A")
            #expect(!screen.isViewLoaded)
            _ = screen.view
            _ = screen.view
            #expect(stage.events == ["A loaded"])
        }

        @Test func `the root appears when the window is shown`() {
            stage.window.rootViewController = stage.screen("A")
            #expect(stage.takeEvents() == [])
            stage.window.makeKeyAndVisible()
            #expect(stage.takeEvents() == ["A loaded", "A will appear", "A appeared"])
            stage.window.makeKeyAndVisible()
            #expect(stage.takeEvents() == [])
        }

        @Test func `another root replaces the first`() {
            stage.show(stage.screen("A"))
            _ = stage.takeEvents()
            stage.window.rootViewController = stage.screen("B")
            #expect(
                stage.events == [
                    "A will disappear", "B loaded", "B will appear", "A disappeared", "B appeared",
                ])
        }

        @Test func `push and pop go through both screens in UIKit's order`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(navigation)
            _ = stage.takeEvents()
            navigation.pushViewController(stage.screen("B"), animated: true)
            #expect(
                stage.takeEvents() == [
                    "B loaded", "A will disappear", "B will appear", "A disappeared", "B appeared",
                ])
            navigation.popViewController(animated: true)
            #expect(
                stage.takeEvents() == ["B will disappear", "A will appear", "B disappeared", "A appeared"])
        }

        @Test func `present and dismiss go through both screens in UIKit's order`() {
            let root = stage.screen("A")
            stage.show(root)
            _ = stage.takeEvents()
            root.present(stage.screen("B"), animated: true)
            #expect(
                stage.takeEvents() == [
                    "B loaded", "A will disappear", "B will appear", "B appeared", "A disappeared",
                ])
            root.dismiss(animated: true)
            #expect(
                stage.takeEvents() == ["B will disappear", "A will appear", "A appeared", "B disappeared"])
        }

        @Test func `tabs load when first selected and appear each time`() {
            let tabs = UITabBarController()
            tabs.viewControllers = [
                stage.screen("A"), UINavigationController(rootViewController: stage.screen("B")),
            ]
            stage.show(tabs)
            #expect(stage.takeEvents() == ["A loaded", "A will appear", "A appeared"])
            tabs.selectedIndex = 1
            #expect(
                stage.takeEvents() == [
                    "B loaded", "B will appear", "A will disappear", "A disappeared", "B appeared",
                ])
            tabs.selectedIndex = 0
            #expect(
                stage.takeEvents() == ["A will appear", "B will disappear", "B disappeared", "A appeared"])
        }

        @Test func `a tab chosen before the window is shown is the one that appears`() {
            let tabs = UITabBarController()
            tabs.viewControllers = [stage.screen("A"), stage.screen("B")]
            tabs.selectedIndex = 1
            stage.show(tabs)
            #expect(stage.events == ["B loaded", "B will appear", "B appeared"])
            #expect(stage.observations == [])
        }

        @Test func `a push behind another tab appears when its tab is selected`() {
            let navigation = UINavigationController(rootViewController: stage.screen("B"))
            let tabs = UITabBarController()
            tabs.viewControllers = [stage.screen("A"), navigation]
            stage.show(tabs)
            _ = stage.takeEvents()
            navigation.pushViewController(stage.screen("C"), animated: false)
            #expect(stage.takeEvents() == [])
            tabs.selectedIndex = 1
            #expect(stage.events.filter { $0.hasPrefix("C") } == ["C loaded", "C will appear", "C appeared"])
            #expect(!stage.events.contains { $0.hasPrefix("B") })
        }

        @Test func `an embedded child appears with its parent`() {
            let parent = stage.screen("A")
            let child = stage.screen("B")
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            _ = stage.takeEvents()
            stage.show(parent)
            #expect(stage.events == ["A will appear", "B will appear", "A appeared", "B appeared"])
        }

        @Test func `a screen that presents while it appears is covered at once`() {
            final class Greeter: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    let page = UIViewController()
                    page.title = "Welcome"
                    present(page, animated: false)
                }
            }
            stage.show(Greeter())
            #expect(stage.observations == [.navigation(verb: "present", screen: "Welcome")])
        }
    }
}
