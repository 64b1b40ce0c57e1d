import BookingUI
import Foundation
import HeadlessUI

/// The map and the list of depots, driven by ``DepotMapViewModel``.
@MainActor final class DepotMapViewController: UIViewController {
    private let model: DepotMapViewModel
    /// Whether the screen has a button that closes it instead of a navigation bar.
    private let isPresented: Bool
    private let mode = UISegmentedControl(items: ["Map", "List"])
    private let query: PlaceField
    private let map: DepotMap
    private let count = UILabel(text: "")
    private let cards: DepotCards
    private let depots: DepotRows
    private let places: PlaceRows
    private let panel: DepotPanel

    init(model: DepotMapViewModel, isPresented: Bool) {
        self.model = model
        self.isPresented = isPresented
        query = PlaceField(
            toggled: { [model] in model.nameFieldToggled() }, entered: { [model] in model.nameEntered($0) })
        map = DepotMap(
            events: DepotMap.Events(
                selected: { [model] in model.markSelected($0) },
                chosen: { [model] in model.markTapped($0) },
                regionChanged: { [model] in model.regionChanged(to: $0, byUser: $1) }))
        cards = DepotCards(
            metric: { [model] in model.metric },
            events: DepotCards.Events(
                rested: { [model] in model.cardRested($0) },
                opened: { [model] in model.cardTapped($0) },
                chosen: { [model] in model.depotTapped($0) }))
        depots = DepotRows { [model] in model.depotTapped($0) }
        places = PlaceRows { [model] in model.placeTapped($0) }
        panel = DepotPanel(model: model.panel, hasDetails: !isPresented)
        super.init()
        title = "Locations"
        tabBarItem.accessibilityIdentifier = "tabs.locations"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "locations"
        let parts = view.addStack()
        parts.add(mode, id: "locations.mode")
        mode.selectedSegmentIndex = 0
        mode.onValueChanged = { [weak self] in self?.showMode() }
        if isPresented { addButtons(to: parts) } else { addBarButtons() }
        parts.add(query, id: "locations.query")
        parts.add(map.view, id: "locations.map")
        parts.add(count, id: "locations.count")
        parts.add(cards.view, id: "locations.cards")
        parts.add(depots.table, id: "locations.list")
        parts.add(places.table, id: "locations.hits")
        // Over the other parts, which a full panel covers.
        view.add(panel.view, id: "panel")
        showMode()
        model.onState = { [weak self] in self?.show($0) }
        model.onMove = { [weak self] in self?.map.move($0) }
        show(model.state)
        model.screenLoaded()
    }

    /// The buttons of both uses: the searches and the settings.
    private var commands: [(title: String, id: String, tapped: () -> Void)] {
        [
            ("Current location", "locations.here", { [model] in model.hereTapped() }),
            ("Find a place", "locations.find", { [weak query] in query?.toggle() }),
            ("Settings", "locations.settings", { [model] in model.settingsTapped() }),
        ]
    }

    private func addBarButtons() {
        let items = commands.map { command in
            let item = UIBarButtonItem(title: command.title, onTap: command.tapped)
            item.accessibilityIdentifier = command.id
            return item
        }
        navigationItem.leftBarButtonItem = items[0]
        navigationItem.rightBarButtonItems = Array(items.dropFirst())
    }

    private func addButtons(to parts: UIStackView) {
        for command in commands {
            parts.add(UIButton(title: command.title, onTap: command.tapped), id: command.id)
        }
        parts.add(UIButton(title: "Close") { [model] in model.closeTapped() }, id: "locations.close")
    }

    private func showMode() {
        map.view.isHidden = mode.selectedSegmentIndex != 0
        cards.view.isHidden = map.view.isHidden
        depots.table.isHidden = mode.selectedSegmentIndex == 0
    }

    private func show(_ state: DepotMapState) {
        map.show(state.marks, selection: state.selection, withDevice: state.showsDevice)
        count.text = state.listing.countText
        cards.show(state)
        depots.show(state.depots)
        places.show(state.places)
        places.table.isHidden = !state.isChoosingPlace
    }
}
