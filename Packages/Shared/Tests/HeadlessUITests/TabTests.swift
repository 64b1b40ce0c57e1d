import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct TabTests {
        let stage = Stage()
        let tabs = UITabBarController()
        let navigation: UINavigationController

        init() {
            let home = stage.screen("Home")
            home.tabBarItem.accessibilityIdentifier = "tabs.home"
            navigation = UINavigationController(rootViewController: stage.screen("My Bookings"))
            navigation.tabBarItem = UITabBarItem(title: "Manage")
            navigation.tabBarItem.accessibilityIdentifier = "tabs.manage"
            tabs.viewControllers = [home, navigation]
            stage.show(tabs)
            _ = stage.takeEvents()
        }

        @Test func `the bar lists the tabs and marks the selected one`() {
            #expect(
                stage.seen.suffix(3) == [
                    "tabbar", "tab tabs.home \"Home\" = \"selected\"", "tab tabs.manage \"Manage\"",
                ])
        }

        @Test func `a tap selects a tab`() {
            #expect(stage.perform(.tap("tabs.manage")) == .done)
            #expect(tabs.selectedIndex == 1)
            #expect(stage.observations == [.navigation(verb: "select tab", screen: "My Bookings")])
        }

        @Test func `a tap on the selected tab pops to its root`() {
            tabs.selectedIndex = 1
            navigation.pushViewController(stage.screen("Map"), animated: false)
            #expect(stage.perform(.tap("tabs.manage")) == .done)
            #expect(navigation.viewControllers.count == 1)
        }

        @Test func `a disabled tab is not selected`() {
            navigation.tabBarItem.isEnabled = false
            #expect(stage.perform(.tap("tabs.manage")) == .disabled)
            #expect(tabs.selectedIndex == 0)
        }

        @Test func `the delegate is called for taps only, and may refuse`() {
            final class Delegate: UITabBarControllerDelegate {
                var selected: [String] = []
                func tabBarController(
                    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
                ) -> Bool { viewController is UINavigationController }
                func tabBarController(
                    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
                ) { selected.append(tabBarController.screenID) }
            }
            let delegate = Delegate()
            tabs.delegate = delegate
            _ = stage.perform(.tap("tabs.manage"))
            _ = stage.perform(.tap("tabs.home"))
            #expect(tabs.selectedIndex == 1)
            tabs.selectedIndex = 0
            #expect(delegate.selected == ["My Bookings"])
        }

        @Test func `a pushed screen may hide the bar`() {
            tabs.selectedIndex = 1
            let page = stage.screen("Map")
            page.hidesBottomBarWhenPushed = true
            navigation.pushViewController(page, animated: false)
            #expect(!stage.seen.contains("tabbar"))
        }

        @Test func `a removed tab disappears and the first is shown`() {
            let other = stage.screen("Other")
            tabs.viewControllers = [other]
            #expect(
                stage.events == [
                    "Home will disappear", "Home disappeared", "Other loaded", "Other will appear",
                    "Other appeared",
                ])
        }
    }
}
