import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct HUDTests {
        let stage = Stage(views: UIButton(title: "Find").named("manage.find"))

        @Test func `only the HUD is seen while it is visible`() {
            let hud = HUD(title: "Searching")
            hud.show()
            #expect(stage.seen == ["hud \"Searching…\""])
            #expect(stage.perform(.tap("manage.find")) == .covered)
            hud.hide()
            #expect(stage.perform(.tap("manage.find")) == .done)
            #expect(stage.seen.first == "screen")
        }

        @Test func `showing and hiding are reported once each`() {
            let hud = HUD(title: "Searching")
            hud.hide()
            hud.show()
            hud.show()
            hud.hide()
            hud.hide()
            #expect(stage.observations == [.hudShown(title: "Searching"), .hudHidden(title: "Searching")])
        }

        @Test func `a HUD stays when another is hidden`() {
            HUD(title: "Searching").show()
            let other = HUD(title: "Emailing")
            other.show()
            #expect(stage.seen == ["hud \"Emailing…\""])
            other.hide()
            #expect(stage.seen == ["hud \"Searching…\""])
        }

        @Test func `an alert covers the HUD`() {
            HUD(title: "Searching").show()
            UIAlert.show(title: "Warning", message: nil, buttons: ["OK"])
            #expect(stage.seen.first == "alert \"Warning\"")
            #expect(stage.perform(.alert("OK")) == .done)
            #expect(stage.seen == ["hud \"Searching…\""])
        }

        @Test func `a tab bar under the HUD cannot be tapped`() {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            tabs.viewControllers[1].tabBarItem.accessibilityIdentifier = "tabs.search"
            stage.window.rootViewController = tabs
            HUD(title: "Searching").show()
            #expect(stage.perform(.tap("tabs.search")) == .covered)
            #expect(tabs.selectedIndex == 0)
        }
    }
}
