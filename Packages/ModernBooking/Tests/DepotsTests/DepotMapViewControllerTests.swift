import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HeadlessUI
import Testing
import VirtualTime

@testable import Depots

@MainActor @Suite struct DepotMapViewControllerTests {
    private let scene = Scene()
    private let window = UIWindow()

    private func screen(_ use: DepotsEnvironment.Use) -> UIViewController {
        scene.service.announce(Scene.reply(["DUBLIN", "CORK"]))
        let screen = DepotsBuilder.build(scene.environment(use))
        window.makeKeyAndVisible()
        return screen
    }

    private func tab() -> UIViewController {
        let screen = screen(
            .tab { [scene] location in
                scene.events.append("search \(location.name ?? "nil")")
                return UIViewController()
            })
        window.rootViewController = UINavigationController(rootViewController: screen)
        return screen
    }

    private func presented() -> UIViewController {
        let screen = screen(.choice { [scene] in scene.events.append("chosen \($0.name ?? "nil")") })
        let form = UIViewController()
        window.rootViewController = form
        form.present(screen, animated: false)
        return screen
    }

    private func view<View: UIView>(_ id: String, in screen: UIViewController) throws -> View {
        try #require(screen.view.descendants.first { $0.accessibilityIdentifier == id } as? View)
    }

    private func tapRow(_ row: Int, of id: String, in screen: UIViewController) throws {
        let table: UITableView = try view(id, in: screen)
        let delegate = try #require(table.delegate as? any UITableViewDelegate)
        delegate.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
    }

    @Test func `each depot has a pin, whose button chooses the depot`() throws {
        let screen = tab()
        let map: UIMapView = try view("locations.map", in: screen)
        #expect(map.annotations.map(\.title) == ["DUBLIN", "CORK"])
        #expect(map.annotations.map(\.subtitle) == ["0.5km", "1.5km"])
        #expect(map.region.center.latitude == 51.5)
        #expect(abs(map.region.latitudeSpan - 1.1) < 1e-9)
        let pin = try #require(map.delegate?.mapView(map, viewFor: map.annotations[1]))
        #expect(pin.image?.name == "pin_blue.png")
        #expect(pin.rightCalloutAccessory?.accessibilityIdentifier == "locations.pin.1.choose")
        map.delegate?.mapView(map, calloutAccessoryTapped: pin)
        #expect(scene.events == ["search CORK"])
        #expect(screen.navigationController?.viewControllers.count == 2)
    }

    @Test func `AC-N8: the same depots in another reply have cards in the unit that the settings have now`()
        throws
    {
        let screen = tab()
        let before: UILabel = try view("locations.card.1.distance", in: screen)
        #expect(before.text == "0.9 mi")
        try scene.preferences.save(SearchSettings(radius: 20, metric: .kilometres))
        scene.service.announce(Scene.reply(["DUBLIN", "CORK"]))
        screen.navigationItem.leftBarButtonItem?.onTap?()
        let after: UILabel = try view("locations.card.1.distance", in: screen)
        #expect(after.text == "1.5 km")
    }

    @Test(arguments: ["de_DE", "en_IE"])
    func `the dot of the user stays as it is in every language`(locale: String) throws {
        let map: UIMapView = try view("locations.map", in: tab())
        let dot = UIUserLocation(
            coordinate: Coordinate(latitude: 53, longitude: -6), locale: Locale(identifier: locale))
        #expect(map.delegate?.mapView(map, viewFor: dot) == nil)
        #expect(map.showsUserLocation)
    }

    @Test func `a presented map passes the depot on, then closes`() throws {
        let screen = presented()
        let form = try #require(screen.presentingViewController)
        try tapRow(0, of: "locations.list", in: screen)
        #expect(scene.events == ["chosen DUBLIN"])
        #expect(form.presentedViewController == nil)
    }

    @Test func `a form gets no depot without a name`() throws {
        scene.service.announce(#"{"VehMatchedLocs":{}}"#)
        let screen = DepotsBuilder.build(
            scene.environment(.choice { [scene] _ in scene.events.append("chosen") }))
        let form = UIViewController()
        window.rootViewController = form
        window.makeKeyAndVisible()
        form.present(screen, animated: false)
        try tapRow(0, of: "locations.list", in: screen)
        #expect(scene.events.isEmpty)
        #expect(form.presentedViewController === screen)
    }

    @Test func `a list without depots says so`() throws {
        scene.service.announce(Scene.reply([]))
        let screen = DepotsBuilder.build(scene.environment(.choice { _ in }))
        let list: UITableView = try view("locations.list", in: screen)
        let cell = list.dataSource?.tableView(list, cellForRowAt: IndexPath(row: 0, section: 0))
        let parts = try #require(cell).descendants
        #expect(parts.filter { $0.accessibilityIdentifier != nil && !$0.isHidden }.count == 1)
        let texts = parts.compactMap { ($0 as? UILabel)?.text }
        #expect(texts.contains("No locations found."))
    }

    @Test func `the switch shows the map or the list`() throws {
        let screen = tab()
        let (map, list) = (
            try view("locations.map", in: screen) as UIView, try view("locations.list", in: screen) as UIView
        )
        #expect([map.isHidden, list.isHidden] == [false, true])
        let mode: UISegmentedControl = try view("locations.mode", in: screen)
        mode.selectedSegmentIndex = 1
        mode.onValueChanged?()
        #expect([map.isHidden, list.isHidden] == [true, false])
    }

    @Test func `a name with several places shows them until one is chosen`() throws {
        let screen = tab()
        let bar = screen.navigationItem
        #expect(bar.leftBarButtonItem?.title == "Current location")
        #expect(bar.rightBarButtonItems.map(\.title) == ["Find a place", "Settings"])
        bar.rightBarButtonItems[0].onTap?()
        let field: UITextField = try view("locations.query", in: screen)
        #expect(field.isEditing)
        field.text = "Cork"
        scene.service.announce(Scene.places(["Cork, Ireland", "Cork, Georgia"]))
        _ = field.delegate?.textFieldShouldReturn(field)
        #expect(field.isHidden)
        let hits: UITableView = try view("locations.hits", in: screen)
        #expect(hits.visibleCells.map(\.textLabel.text) == ["Cork, Ireland", "Cork, Georgia"])
        scene.service.announce(Scene.reply(["ATLANTA"]))
        try tapRow(1, of: "locations.hits", in: screen)
        #expect(hits.isHidden)
    }

    @Test func `a screen that was left leaves memory`() throws {
        weak let screen = presented()
        screen?.dismiss(animated: false)
        #expect(screen == nil)
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
