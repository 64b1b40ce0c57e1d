import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct NavigationTests {
        let stage = Stage()

        @Test func `each change of screen is reported once`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, stage.screen("D")]
            stage.show(tabs)
            navigation.pushViewController(stage.screen("B"), animated: true)
            navigation.pushViewController(stage.screen("C"), animated: true)
            navigation.popToRootViewController(animated: true)
            tabs.selectedIndex = 1
            tabs.selectedIndex = 1
            #expect(
                stage.observations == [
                    .navigation(verb: "push", screen: "B"), .navigation(verb: "push", screen: "C"),
                    .navigation(verb: "pop", screen: "C"), .navigation(verb: "select tab", screen: "D"),
                ])
        }

        @Test func `a screen is reported by its view's identifier rather than its title`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(navigation)
            let next = stage.screen("Map of the depot")
            next.view.accessibilityIdentifier = "location"
            navigation.pushViewController(next, animated: true)
            #expect(stage.observations == [.navigation(verb: "push", screen: "location")])
        }

        @Test func `a stack built before the window is shown is not reported`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.window.rootViewController = navigation
            navigation.pushViewController(stage.screen("B"), animated: false)
            stage.window.makeKeyAndVisible()
            #expect(stage.observations == [])
            #expect(stage.events == ["B loaded", "B will appear", "B appeared"])
        }

        @Test func `the root cannot be popped`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(navigation)
            #expect(navigation.popViewController(animated: false) == nil)
            #expect(stage.perform(.back) == .notFound)
            #expect(stage.observations == [])
        }

        @Test func `popping to a screen pops those above it`() {
            let screens = ["A", "B", "C"].map(stage.screen)
            let navigation = UINavigationController()
            navigation.setViewControllers(screens, animated: false)
            stage.show(navigation)
            #expect(navigation.popToViewController(screens[0], animated: false) == [screens[1], screens[2]])
            #expect(navigation.viewControllers == [screens[0]])
            #expect(screens[2].navigationController == nil)
        }

        @Test func `a screen that is on the stack is not pushed again`() {
            let root = stage.screen("A")
            let navigation = UINavigationController(rootViewController: root)
            stage.show(navigation)
            navigation.pushViewController(root, animated: false)
            #expect(navigation.viewControllers == [root])
        }

        @Test func `the back button has the previous screen's title and leads to it`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(navigation)
            navigation.pushViewController(stage.screen("B"), animated: true)
            #expect(stage.seen == ["navbar \"B\"", "button nav.back \"A\"", "screen"])
            #expect(stage.perform(.back) == .done)
            #expect(stage.seen == ["navbar \"A\"", "screen"])
        }

        @Test func `a left button replaces the back button`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(navigation)
            let next = stage.screen("B")
            next.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
            navigation.pushViewController(next, animated: true)
            #expect(stage.seen == ["navbar \"B\"", "button \"Cancel\"", "screen"])
            #expect(stage.perform(.back) == .notFound)
        }

        @Test func `a hidden bar is not seen`() {
            let navigation = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(navigation)
            navigation.setNavigationBarHidden(true, animated: false)
            #expect(stage.seen == ["screen"])
        }

        @Test func `bar buttons are tapped by identifier`() {
            let root = stage.screen("A")
            let item = UIBarButtonItem(title: "download") { [stage] in stage.events.append("tapped") }
            item.accessibilityIdentifier = "manage.toggle"
            root.navigationItem.rightBarButtonItem = item
            stage.show(UINavigationController(rootViewController: root))
            _ = stage.takeEvents()
            #expect(stage.perform(.tap("manage.toggle")) == .done)
            item.isEnabled = false
            #expect(stage.perform(.tap("manage.toggle")) == .disabled)
            #expect(stage.events == ["tapped"])
        }
    }
}
