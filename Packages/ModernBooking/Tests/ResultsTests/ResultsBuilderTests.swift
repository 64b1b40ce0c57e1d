import BookingCore
import Foundation
import HeadlessUI
import Testing

@testable import Results

@MainActor @Suite struct ResultsBuilderTests {
    private let scene: Scene
    private let window = UIWindow()

    init() throws {
        scene = Scene()
    }

    private func screen(_ offers: CarOffer...) -> UIViewController {
        let screen = ResultsBuilder.build(scene.environment, availability: Availability(offers: offers))
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.makeKeyAndVisible()
        return screen
    }

    private func view<View: UIView>(_ id: String, in screen: UIViewController) throws -> View {
        try #require(screen.view.descendants.first { $0.accessibilityIdentifier == id } as? View)
    }

    @Test func `a search without cars shows a note instead of the list`() throws {
        let screen = screen()
        #expect(try !view("results.empty", in: screen).isHidden)
        #expect(try view("results.list", in: screen).isHidden)
    }

    @Test func `the chosen sort key is marked`() throws {
        let screen = screen(.test(0, vendor: "Avis"))
        let orders: UISegmentedControl = try view("results.sort", in: screen)
        #expect(orders.titleForSegment(at: orders.selectedSegmentIndex) == "Price")
        orders.selectedSegmentIndex = 0
        orders.onValueChanged?()
        #expect(orders.titleForSegment(at: 0) == "Company ▼")
    }

    @Test func `a tap on a car opens its confirmation`() throws {
        let screen = screen(.test(0), .test(1))
        let list: UITableView = try view("results.list", in: screen)
        let delegate = try #require(list.delegate as? any UITableViewDelegate)
        delegate.tableView(list, didSelectRowAt: IndexPath(row: 1, section: 0))
        #expect(scene.events == ["confirmation 1"])
        #expect(screen.navigationController?.viewControllers.count == 2)
    }

    @Test func `the filter screen is presented, and closes with a filtered list`() throws {
        let screen = screen(.test(0, seats: "9"), .test(1, seats: "2"))
        screen.navigationItem.rightBarButtonItem?.onTap?()
        let filter = try #require(screen.presentedViewController)
        let rows: UITableView = try view("filter.rows", in: filter)
        let people = try #require(
            rows.visibleCells.first?.contentView.descendants.last as? UISegmentedControl)
        people.selectedSegmentIndex = 0
        people.onValueChanged?()
        (try view("filter.use", in: filter) as UIButton).onTap?()
        let list: UITableView = try view("results.list", in: screen)
        #expect(list.visibleCells.count == 1)
        #expect(screen.presentedViewController == nil)
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
