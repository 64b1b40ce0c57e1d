import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Depots

@MainActor @Suite struct DepotDetailsViewControllerTests {
    private let scene = Scene()
    private let window = UIWindow()

    /// Shows the details with a reply in a navigation controller, and returns their screen.
    private func screen(_ reply: String) -> UIViewController {
        scene.service.announce(reply)
        let environment = scene.environment(.tab { _ in UIViewController() })
        let root = UIViewController()
        let stack = UINavigationController(rootViewController: root)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        let coordinator = DepotsCoordinator(environment: environment)
        coordinator.controller = root
        coordinator.routes.showDetails(Scene.depot)
        return stack.viewControllers[1]
    }

    private func scroll(_ screen: UIViewController, to offset: CGFloat) {
        screen.view.parts.compactMap { $0 as? UITableView }.first?.contentOffset.y = offset
    }

    @Test func `AC-D9: five rows with placeholders, then the reply`() {
        let screen = screen("{}")
        #expect(screen.view.text("depot.name") == "Dublin City")
        #expect(screen.view.text("depot.category") == "…")
        let table = screen.view.parts.compactMap { $0 as? UITableView }.first
        #expect(table?.visibleCells.count == 5)
        #expect(screen.view.text("depot.checkIns") == "…")
        #expect(screen.view.text("depot.reviews") == "…")
    }

    @Test func `AC-D2: the header has the first photo, and asks for it once`() async {
        let screen = screen(
            Scene.detail(Scene.extensions(#""Photos":{"Photo":{"@Prefix":"http://a/","@Suffix":".png"}}"#)))
        await scene.settle()
        scroll(screen, to: 50)
        let picture = screen.view.parts.first { $0.accessibilityIdentifier == "depot.photo" } as? UIImageView
        #expect(picture?.image != nil)
        #expect(scene.pictureAddresses == ["http://a/700x500.png"])
        #expect(screen.view.text("depot.photos") == "1 photo")
    }

    @Test func `AC-D8, AC-D9: scrolling moves the header, and the title is the name`() {
        let screen = screen(Scene.detail())
        let header = screen.view.parts.first { $0 is DetailHeader }
        #expect(screen.title == "")
        #expect(header?.frame.height == 200)
        scroll(screen, to: 150)
        #expect(screen.title == "Dublin City")
        #expect(header?.frame.height == 125)
        scroll(screen, to: -100)
        #expect(screen.title == "")
        #expect(header?.frame.height == 300)
    }

    @Test func `Z25: a reused row has only the labels of its new row`() {
        let cell = DetailCell(style: .default, reuseIdentifier: nil)
        let all = DetailRow.all(of: DepotDetail(), hours: "-")
        for row in [all[0], all[2], all[1], all[4]] {
            cell.show(row)
            let labels = cell.parts.filter { $0.accessibilityIdentifier != nil }
            #expect(labels.map(\.accessibilityIdentifier) == row.labels.map(\.id))
        }
    }

    @Test func `AC-M1: the details and all that they hold go with their screen`() {
        weak let shown = screen(Scene.detail())
        #expect(shown != nil)
        shown?.navigationController?.popViewController(animated: false)
        #expect(shown == nil)
    }
}
