import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HeadlessUI
import Testing

@testable import Depots

@MainActor @Suite struct DepotPanelTests {
    private let scene = PanelScene()
    private let window = UIWindow()

    private func screen(_ use: DepotsEnvironment.Use) throws -> UIViewController {
        scene.scene.service.announce(
            """
            {"VehMatchedLocs":[{"LocationDetail":{"@Code":"1","@Name":"NAMELESS STREET"}},{"LocationDetail":\
            {"@Code":"318","@Name":"DUBLIN AIRPORT","Address":{"AddressLine":"Arrivals"},"AdditionalInfo":\
            {"TPA_Extensions":{"Shuttles":{"Shuttle":{"@Line":"747","@Name":"Airlink"}}}}}}]}
            """)
        var environment = scene.environment
        environment.use = use
        let screen = DepotsBuilder.build(environment)
        window.rootViewController =
            if case .tab = use { UINavigationController(rootViewController: screen) } else { screen }
        showWindow()
        return screen
    }

    /// Puts the window on the screen, without the alerts that other tests have left there.
    private func showWindow() {
        window.makeKeyAndVisible()
        while UIApplication.shared.visibleIdentifiers == ["alert.0"],
            UIApplication.shared.perform(.tap("alert.0")) == .done
        {}
    }

    private func tab() throws -> UIViewController {
        try screen(
            .tab { [events = scene.scene] location in
                events.events.append("search \(location.name ?? "nil")")
                return UIViewController()
            })
    }

    private func perform(_ gestures: Gesture...) {
        showWindow()
        for gesture in gestures {
            let outcome = UIApplication.shared.perform(gesture)
            #expect(outcome == .done, "\(gesture)")
        }
    }

    private func text(_ id: String, in screen: UIViewController) -> String? {
        (screen.view.descendants.first { $0.accessibilityIdentifier == id } as? UILabel)?.text
    }

    private func sheet(in screen: UIViewController) throws -> UISheetView {
        try #require(screen.view.descendants.lazy.compactMap { $0 as? UISheetView }.first)
    }

    @Test func `a tap on a card opens the panel, which shows the depot`() async throws {
        let screen = try tab()
        perform(.flick("locations.cards", 1, 0), .tap("locations.card.1.name"))
        #expect(text("panel.name", in: screen) == "Dublin Airport")
        #expect(text("panel.address", in: screen) == "Arrivals")
        #expect(text("panel.hours", in: screen) == "…")
        #expect(text("panel.line", in: screen) == "747 Airlink")
        #expect(text("panel.line.destination", in: screen) == "-")
        #expect(text("panel.line.time", in: screen) == "…")
        #expect(!UIApplication.shared.visibleIdentifiers.contains("panel.directions"))
        await scene.answerDetail()
        await scene.answerDepartures(["747": [12, 42]])
        #expect(text("panel.directions", in: screen) == "Left of the hall.")
        #expect(text("panel.hours", in: screen) == "Opens in 8 h : 0 min.")
        #expect(text("panel.line.time", in: screen) == "12 mins., 42 mins.")
    }

    @Test func `the parts of the panel are in their order, after those of the map`() throws {
        _ = try tab()
        let ids = UIApplication.shared.visibleIdentifiers
        #expect(!ids.contains("panel"))
        perform(.tap("locations.card.0.name"))
        let panel = UIApplication.shared.visibleIdentifiers.drop { $0 != "panel" }
        #expect(
            Array(panel) == [
                "panel", "panel.name", "panel.address", "panel.hours", "panel.lines", "panel.choose",
                "panel.details", "panel.close",
            ])
        #expect(UIApplication.shared.visibleIdentifiers.starts(with: ids))
    }

    @Test func `a panel with everything and with many lines is shown whole`() async throws {
        let screen = try tab()
        perform(.tap("locations.card.0.name"))
        await scene.answerDetail()
        let lines = (10..<40).map { #"{"@Id":"\#($0)","Departure":{"@Minutes":"\#($0)"}}"# }
        scene.service.answer(
            PanelScene.departures, #"{"ShuttleDepartures":[\#(lines.joined(separator: ","))]}"#)
        await scene.scene.settle()
        perform(.pull("panel", 0.6))
        let ids = UIApplication.shared.visibleIdentifiers
        #expect(ids.count { $0 == "panel.line.time" } == 30)
        #expect(ids.contains("panel.directions"))
        #expect(ids.last { $0.hasPrefix("panel.") } == "panel.close")
        #expect(!ids.contains("locations.map"))
        #expect(text("panel.line", in: screen) == "10")
    }

    @Test func `AC-P7: the panel is closed, a preview or full, as the user pulls it`() throws {
        let screen = try tab()
        let sheet = try sheet(in: screen)
        #expect(sheet.position == .closed)
        perform(.tap("locations.card.0.distance"))
        #expect(sheet.position == .preview)
        perform(.pull("panel", 0.6))
        #expect(sheet.position == .full)
        perform(.pull("panel", -0.5))
        #expect(sheet.position == .preview)
        perform(.pull("panel", -0.2))
        #expect(sheet.position == .closed)
        perform(.tap("locations.card.0.name"), .tap("panel.close"))
        #expect(sheet.position == .closed)
        #expect(scene.service.names.count == 4)
    }

    @Test func `the button chooses the depot of the panel, whichever card is in the middle`() throws {
        _ = try tab()
        perform(
            .tap("locations.card.0.name"), .flick("locations.cards", 1, 0), .tap("panel.choose"))
        #expect(scene.scene.events == ["search NAMELESS STREET"])
    }

    @Test func `a presented map has no way to the details`() throws {
        _ = try screen(.choice { _ in })
        perform(.tap("locations.card.0.name"))
        let ids = UIApplication.shared.visibleIdentifiers
        #expect(ids.contains("panel.choose"))
        #expect(!ids.contains("panel.details"))
    }

    @Test func `a list of the depots and a new search leave the panel as it is`() throws {
        let screen = try tab()
        perform(.tap("locations.card.0.name"), .select("locations.mode", "List"))
        #expect(UIApplication.shared.visibleIdentifiers.contains("panel.name"))
        scene.scene.service.announce(Scene.reply(["CORK"]))
        screen.navigationItem.leftBarButtonItem?.onTap?()
        #expect(text("panel.name", in: screen) == "Nameless Street")
        #expect(try sheet(in: screen).position == .preview)
    }

    @Test func `Z40: a map that is left while the panel loads is freed, and the requests end`() async throws {
        weak let screen = try screen(.choice { _ in })
        perform(.tap("locations.card.0.name"))
        window.rootViewController = UIViewController()
        #expect(screen == nil)
        await scene.scene.settle()
        #expect(scene.service.cancelled.count == 2)
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
