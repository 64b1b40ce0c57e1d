import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    @MainActor @Suite struct PresentationTests {
        let stage = Stage()

        @Test func `only one screen is presented at a time`() {
            let root = stage.screen("A")
            stage.show(root)
            root.present(stage.screen("B"), animated: false)
            root.present(stage.screen("C"), animated: false)
            #expect(root.presentedViewController?.title == "B")
            #expect(stage.observations == [.navigation(verb: "present", screen: "B")])
        }

        @Test func `a screen that is not visible presents nothing`() {
            let tabs = UITabBarController()
            let hidden = stage.screen("B")
            tabs.viewControllers = [stage.screen("A"), hidden]
            stage.show(tabs)
            hidden.present(stage.screen("C"), animated: false)
            #expect(tabs.presentedViewController == nil)
            #expect(stage.observations == [])
        }

        @Test func `a presented screen dismisses itself`() {
            let root = UINavigationController(rootViewController: stage.screen("A"))
            stage.show(root)
            let page = stage.screen("B")
            root.topViewController?.present(UINavigationController(rootViewController: page), animated: false)
            #expect(page.presentingViewController === root)
            page.dismiss(animated: false)
            #expect(root.presentedViewController == nil)
            #expect(stage.observations.last == .navigation(verb: "dismiss", screen: "B"))
        }

        @Test func `dismissing removes the whole stack, topmost first`() {
            let root = stage.screen("A")
            stage.show(root)
            let page = stage.screen("B")
            root.present(page, animated: false)
            page.present(stage.screen("C"), animated: false)
            _ = stage.takeEvents()
            root.dismiss(animated: false)
            #expect(
                stage.observations.suffix(2) == [
                    .navigation(verb: "dismiss", screen: "C"), .navigation(verb: "dismiss", screen: "B"),
                ])
            #expect(stage.events == ["C will disappear", "A will appear", "A appeared", "C disappeared"])
        }

        @Test func `dismissing with nothing presented does nothing`() {
            let root = stage.screen("A")
            stage.show(root)
            root.dismiss(animated: false)
            #expect(stage.observations == [])
        }

        @Test func `a transition completes on the next turn if animated, otherwise at once`() async {
            let root = stage.screen("A")
            stage.show(root)
            let page = stage.screen("B")
            root.present(page, animated: true) { [stage] in stage.events.append("presented") }
            #expect(!stage.events.contains("presented"))
            await mainLoopTurn()
            #expect(stage.events.last == "presented")
            page.dismiss(animated: false) { [stage] in stage.events.append("dismissed") }
            #expect(stage.events.last == "dismissed")
        }

        @Test func `an animation applies at once and completes on the next turn`() async {
            let label = UILabel(text: "a")
            let stage = stage
            UIView.animate(withDuration: 0.5) {
                label.alpha = 0
            } completion: { finished in
                stage.events.append("finished \(finished)")
            }
            #expect(label.alpha == 0)
            #expect(stage.events == [])
            await mainLoopTurn()
            #expect(stage.events == ["finished true"])
        }
    }
}
