import BookingCore
import BookingTestSupport
import Foundation
import HeadlessUI
import Testing
import VirtualTime

@testable import Depots

@MainActor @Suite struct DepotMapTests {
    private let scene = Scene()
    private let window = UIWindow()
    private let screen: UIViewController
    private let map: UIMapView
    private let cards: UICarouselView

    /// Returns a reply with pairs of depots, one pair a degree north of the other.
    private static func reply(_ count: Int) -> String {
        let depots = (0..<count).map {
            """
            {"LocationDetail":{"@Code":"\($0)","@Name":"SAME","AdditionalInfo":{"TPA_Extensions":{\
            "Position":{"@Latitude":"\(51 + $0 / 2)","@Longitude":"-6.\($0 % 2)1"}}}}}
            """
        }
        return #"{"VehMatchedLocs":[\#(depots.joined(separator: ","))]}"#
    }

    init() throws {
        scene.service.announce(Self.reply(4))
        screen = DepotsBuilder.build(scene.environment(.choice(chosen: { _ in })))
        window.rootViewController = screen
        window.makeKeyAndVisible()
        let parts = screen.view.descendants
        map = try #require(parts.first { $0.accessibilityIdentifier == "locations.map" } as? UIMapView)
        cards = try #require(
            parts.first { $0.accessibilityIdentifier == "locations.cards" } as? UICarouselView)
    }

    /// Moves the map as the user does.
    private func show(_ latitude: Double, _ longitude: Double, span: Double) {
        map.setRegion(
            UIMapRegion(
                center: Coordinate(latitude: latitude, longitude: longitude), latitudeSpan: span,
                longitudeSpan: span), animated: false)
    }

    /// Replaces the depots by a long list.
    private func showMany() throws {
        scene.service.announce(Self.reply(60))
        let here = try #require(
            screen.view.descendants.first { $0.accessibilityIdentifier == "locations.here" } as? UIButton)
        here.onTap?()
    }

    private var clusters: [UIMapAnnotation] {
        map.annotations.filter { $0.identifier?.hasPrefix("locations.cluster.") == true }
    }

    private func pin(_ number: Int) throws -> UIMapAnnotation {
        try #require(map.annotations.first { $0.identifier == "locations.pin.\(number)" })
    }

    @Test
    func `AC-N5: a pin selects its card by id, and a card its pin; each is one change`() throws {
        map.selectAnnotation(try pin(2), animated: false)
        #expect(cards.currentIndex == 2)
        #expect(map.selectedAnnotation === (try pin(2)))
        cards.delegate?.carouselView(cards, didEndDraggingOn: 1)
        #expect(map.selectedAnnotation === (try pin(1)))
        #expect(cards.currentIndex == 1)
    }

    @Test
    func `AC-N6: a card centres the map only on a depot that is not visible`() throws {
        let region = map.region
        cards.delegate?.carouselView(cards, didEndDraggingOn: 3)
        #expect(map.region == region)
        show(0, 179, span: 1)
        cards.delegate?.carouselView(cards, didEndDraggingOn: 3)
        #expect(
            map.region
                == UIMapRegion(
                    center: Coordinate(latitude: 52, longitude: -6.11), latitudeSpan: 0.1, longitudeSpan: 0.1)
        )
        #expect(map.selectedAnnotation === (try pin(3)))
    }

    @Test
    func `AC-N5: a callout that the user has closed stays closed until the card rests again`() throws {
        map.selectAnnotation(try pin(2), animated: false)
        map.deselectAnnotation(map.selectedAnnotation, animated: false)
        show(52, -6, span: 3)
        #expect(map.selectedAnnotation == nil)
        cards.delegate?.carouselView(cards, didEndDraggingOn: 2)
        #expect(map.selectedAnnotation === (try pin(2)))
    }

    @Test
    func `AC-N3: markers with the same id are not made again, and those that vanish are removed`() throws {
        try showMany()
        show(51, -6.06, span: 3)
        let before = map.annotations
        show(51.01, -6.06, span: 3)
        #expect(map.annotations.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
        show(60, -6.06, span: 3)
        let kept = map.annotations.filter { annotation in before.contains { $0 === annotation } }
        #expect(kept.isEmpty)
        #expect(!map.annotations.isEmpty)
    }

    @Test
    func `AC-N3: markers keep the order of the list when others come into sight before them`() throws {
        try showMany()
        show(60, -6.06, span: 3)
        let before = map.annotations
        show(58, -6.06, span: 6)
        show(60, -6.06, span: 3)
        let numbers = map.annotations.map(\.coordinate.latitude)
        #expect(numbers == numbers.sorted())
        #expect(map.annotations.count == before.count)
    }

    @Test
    func `AC-N9: a selected depot that goes into a cluster and comes out again is selected again`() throws {
        try showMany()
        show(51, -6.06, span: 0.2)
        map.selectAnnotation(try pin(1), animated: false)
        show(51, -6.06, span: 60)
        #expect(map.selectedAnnotation == nil)
        #expect(cards.currentIndex == 1)
        show(51, -6.06, span: 0.2)
        #expect(map.selectedAnnotation === (try pin(1)))
        map.deselectAnnotation(map.selectedAnnotation, animated: false)
        show(51, -6.06, span: 60)
        show(51, -6.06, span: 0.2)
        #expect(map.selectedAnnotation == nil)
    }

    @Test
    func `AC-N9: a cluster moves the map to its depots and costs no request`() async throws {
        try showMany()
        let cluster = try #require(clusters.first)
        #expect(cluster.title?.hasSuffix(" depots") == true)
        #expect(map.delegate?.mapView(map, viewFor: cluster)?.image?.name == "pin_cluster.png")
        let before = map.region
        map.selectAnnotation(cluster, animated: false)
        #expect(map.selectedAnnotation == nil)
        #expect(map.region.latitudeSpan < before.latitudeSpan)
        await scene.pass(.seconds(1))
        #expect(scene.service.requests.count == 2)
    }

    @Test
    func `AC-N9: moving the map of many depots makes no row and no card, and each marker once`() throws {
        scene.service.announce(Self.reply(500))
        let here = try #require(
            screen.view.descendants.first { $0.accessibilityIdentifier == "locations.here" } as? UIButton)
        here.onTap?()
        let tables = screen.view.descendants.compactMap { $0 as? UITableView }
        #expect(tables.count == 3)
        let sources = tables.map(CountedRows.init)
        let before = sources.map(\.count)
        let center = map.region.center
        for step in 1...10 {
            show(center.latitude, center.longitude, span: 3 * pow(0.1, Double(step) / 10))
            #expect(Set(map.annotations.map(\.identifier)).count == map.annotations.count)
        }
        #expect(sources.map(\.count) == before)
    }

    @Test
    func `AC-N9: depots at one position are chosen from a list, which moves to the card`() {
        let model = scene.model(finding: [])
        model.regionChanged(to: .earth, byUser: false)
        scene.service.announce(
            Scene.reply(codes: (0..<40).map(String.init))
                .replacing(/"@Longitude":"[^"]*"/, with: #""@Longitude":"0""#))
        model.hereTapped()
        scene.events = []
        model.markSelected(model.state.marks[0])
        #expect(scene.events.first?.hasPrefix("pick 40 depots: Depot, Depot") == true)
        scene.pick(7)
        #expect(model.state.card == 7)
        #expect(model.state.selection == nil)
    }

    @Test
    func `AC-N4: the count and the cards are those of the list, and a card has three parts`() throws {
        let parts = screen.view.descendants
        let count = try #require(parts.first { $0.accessibilityIdentifier == "locations.count" } as? UILabel)
        #expect(count.text == "4 Depots")
        let card = try #require(cards.dataSource?.carouselView(cards, viewForItemAt: 1))
        #expect(
            card.subviews.map(\.accessibilityIdentifier)
                == ["locations.card.1.name", "locations.card.1.distance", "locations.card.1.choose"])
        #expect((card.subviews[0] as? UILabel)?.text == "Same")
    }
}

/// A source of rows that counts the questions of its table.
@MainActor private final class CountedRows: UITableViewDataSource {
    private(set) var count = 0
    private let source: (any UITableViewDataSource)?

    init(_ table: UITableView) {
        source = table.dataSource
        table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        count += 1
        return source?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        count += 1
        return source?.tableView(tableView, cellForRowAt: indexPath)
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
