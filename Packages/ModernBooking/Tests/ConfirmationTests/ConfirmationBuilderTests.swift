import BookingAPI
import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Confirmation

@MainActor @Suite struct ConfirmationBuilderTests {
    private let scene: Scene
    private let window = UIWindow()

    init() throws {
        scene = try Scene(.test(extras: "GPS"))
    }

    private func screen() throws -> UIViewController {
        let screen = ConfirmationBuilder.build(scene.environment, offer: try #require(scene.rental.offer))
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.makeKeyAndVisible()
        return screen
    }

    private func view<View: UIView>(_ id: String, in view: UIView) throws -> View {
        try #require(view.named(id) as? View)
    }

    private func rows(of screen: UIViewController) throws -> [Int] {
        let table: UITableView = try view("confirmation.sections", in: screen.view)
        return (0..<table.numberOfSections).map {
            table.dataSource?.tableView(table, numberOfRowsInSection: $0) ?? -1
        }
    }

    private func text(_ id: String, in screen: UIViewController) throws -> String? {
        (try view(id, in: screen.view) as UILabel).text
    }

    private func tap(_ id: String, in screen: UIViewController) throws {
        (try view(id, in: screen.view) as UIButton).onTap?()
    }

    private func choose(_ segment: Int, in screen: UIViewController) throws {
        let costs: UISegmentedControl = try view("confirmation.costs", in: screen.view)
        costs.selectedSegmentIndex = segment
        costs.onValueChanged?()
    }

    @Test func `a car is summarised in rows`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        #expect(try rows(of: screen) == [1, 1, 1])
        #expect(try text("rental.pickup", in: screen) == "DUBLIN")
        #expect(try text("rental.dropoff", in: screen) == "CORK")
        #expect(try text("cost.deposit", in: screen) == "EUR 10.00")
        #expect(try view("confirmation.calculating", in: screen.view).isHidden)
    }

    @Test func `inclusions that a reply does not mention are hidden together with the total`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        #expect(screen.view.named("confirmation.included") == nil)
        #expect(screen.view.named("confirmation.total") == nil)
    }

    @Test func `a larger quantity of an extra is shown and costs more`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        try choose(1, in: screen)
        try tap("extra.0.plus", in: screen)
        try tap("extra.0.plus", in: screen)
        try tap("extra.0.minus", in: screen)
        #expect(try text("extra.0.quantity", in: screen) == "1")
        try choose(0, in: screen)
        #expect(try text("cost.extras", in: screen) == "EUR 1.00")
    }

    @Test func `a car without extras shows that there are none`() throws {
        let scene = try Scene(.test())
        scene.homeCountry = nil
        let screen = ConfirmationBuilder.build(scene.environment, offer: try #require(scene.rental.offer))
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.makeKeyAndVisible()
        try choose(1, in: screen)
        #expect(try rows(of: screen) == [1, 1, 1])
        #expect(screen.view.named("extra.0.plus") == nil)
    }

    @Test func `a quote adds the insurance row`() throws {
        scene.service.announce(Scene.quote)
        let screen = try screen()
        #expect(try rows(of: screen) == [1, 1, 1, 1])
        let buy: UIButton = try view("insurance.buy", in: screen.view)
        #expect(buy.superview?.isHidden == true)
        try tap("insurance.more", in: screen)
        #expect(buy.superview?.isHidden == false)
        #expect(try view("insurance.more", in: screen.view).isHidden)
        buy.onTap?()
        #expect(buy.title == "Remove insurance")
        #expect(try text("cost.total", in: screen) == "EUR 77.50")
        try tap("insurance.terms", in: screen)
        #expect(screen.presentedViewController is WebPageViewController)
    }

    @Test(arguments: ["confirmation.costs", "insurance.more", "extra.0.plus", "insurance.buy"])
    func `the insurance row disappears at the next reload once its sale has ended`(id: String) throws {
        scene.service.announce(Scene.quote)
        let screen = try screen()
        if id == "extra.0.plus" { try choose(1, in: screen) }
        #expect(try rows(of: screen) == [1, 1, 1, 1])
        scene.configuration = .none
        #expect(try rows(of: screen) == [1, 1, 1, 1])
        if id == "confirmation.costs" { try choose(1, in: screen) } else { try tap(id, in: screen) }
        #expect(try rows(of: screen) == [1, 1, 1])
    }

    @Test func `proceeding opens the booking form`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        (try view("confirmation.proceed", in: screen.view) as UIButton).onTap?()
        #expect(scene.events == ["checkout"])
        #expect(screen.navigationController?.viewControllers.count == 2)
    }
}

extension UIView {
    /// Returns the descendant with an accessibility identifier.
    fileprivate func named(_ id: String) -> UIView? {
        if accessibilityIdentifier == id { return self }
        return subviews.lazy.compactMap { $0.named(id) }.first
    }
}
