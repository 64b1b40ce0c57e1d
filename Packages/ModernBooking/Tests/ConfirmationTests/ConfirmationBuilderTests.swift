import BookingAPI
import BookingCore
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

    private func sections(of screen: UIViewController) throws -> [String?] {
        let table: UITableView = try view("confirmation.sections", in: screen.view)
        return (0..<table.numberOfSections).map {
            table.dataSource?.tableView(table, titleForHeaderInSection: $0)
        }
    }

    @Test func `a car is summed up in sections`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        #expect(try sections(of: screen) == ["Vehicle", "Included in price", "Cost", "Extras"])
        #expect((try view("cost.deposit", in: screen.view) as UILabel).text == "EUR 10.00")
        #expect((try view("confirmation.included", in: screen.view) as UILabel).text == "Nothing Included.")
        #expect(try view("confirmation.calculating", in: screen.view).isHidden)
    }

    @Test func `more of an extra is shown and costs more`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        (try view("extra.0.plus", in: screen.view) as UIButton).onTap?()
        (try view("extra.0.plus", in: screen.view) as UIButton).onTap?()
        (try view("extra.0.minus", in: screen.view) as UIButton).onTap?()
        #expect((try view("extra.0.quantity", in: screen.view) as UILabel).text == "1")
        #expect((try view("cost.extras", in: screen.view) as UILabel).text == "EUR 1.00")
    }

    @Test func `a quote opens a section where the insurance is bought`() throws {
        scene.service.announce(Scene.quote)
        let screen = try screen()
        #expect(try sections(of: screen).last == "Insurance")
        let buy: UIButton = try view("insurance.buy", in: screen.view)
        buy.onTap?()
        #expect(buy.title == "Remove insurance")
        #expect((try view("confirmation.total", in: screen.view) as UILabel).text == "EUR 77.50")
        (try view("insurance.more", in: screen.view) as UIButton).onTap?()
        #expect(screen.presentedViewController is InsuranceTermsViewController)
    }

    @Test func `the car leads to the checkout`() throws {
        scene.homeCountry = nil
        let screen = try screen()
        (try view("confirmation.proceed", in: screen.view) as UIButton).onTap?()
        #expect(scene.events == ["checkout"])
        #expect(screen.navigationController?.viewControllers.count == 2)
    }
}

extension UIView {
    /// The view with an identifier, wherever inside this one it is.
    fileprivate func named(_ id: String) -> UIView? {
        if accessibilityIdentifier == id { return self }
        return subviews.lazy.compactMap { $0.named(id) }.first
    }
}
