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
    // Created with the view, because it asks for the device's location.
    private lazy var map = DepotMap { [model] in model.depotTapped($0) }
    private let depots: DepotRows
    private let places: PlaceRows

    init(model: DepotMapViewModel, isPresented: Bool) {
        self.model = model
        self.isPresented = isPresented
        query = PlaceField { [model] in model.nameEntered($0) }
        depots = DepotRows { [model] in model.depotTapped($0) }
        places = PlaceRows { [model] in model.placeTapped($0) }
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
        let buttons = UIStackView()
        buttons.axis = .horizontal
        parts.addArrangedSubview(buttons)
        buttons.add(UIButton(title: "Nearby") { [model] in model.hereTapped() }, id: "locations.here")
        buttons.add(UIButton(title: "Find") { [weak query] in query?.toggle() }, id: "locations.find")
        addNavigation(to: buttons)
        parts.add(query, id: "locations.query")
        parts.add(places.table, id: "locations.hits")
        parts.add(map.view, id: "locations.map")
        parts.add(depots.table, id: "locations.list")
        showMode()
        model.onState = { [weak self] in self?.show($0) }
        model.onArea = { [weak self] in self?.map.show($0) }
        model.screenLoaded()
    }

    /// Adds the settings to the navigation bar or, on a screen without one, to the other buttons.
    private func addNavigation(to buttons: UIStackView) {
        guard isPresented else {
            let settings = UIBarButtonItem(title: "Settings") { [model] in model.settingsTapped() }
            settings.accessibilityIdentifier = "locations.settings"
            navigationItem.rightBarButtonItem = settings
            return
        }
        buttons.add(
            UIButton(title: "Settings") { [model] in model.settingsTapped() }, id: "locations.settings")
        buttons.add(UIButton(title: "Close") { [model] in model.closeTapped() }, id: "locations.close")
    }

    private func showMode() {
        map.view.isHidden = mode.selectedSegmentIndex != 0
        depots.table.isHidden = mode.selectedSegmentIndex == 0
    }

    private func show(_ state: DepotMapViewModel.State) {
        map.show(state.depots)
        depots.show(state.depots)
        places.show(state.places)
        places.table.isHidden = state.places.isEmpty
    }
}

/// The field for the name of a place, visible while the user types one.
@MainActor final class PlaceField: UITextField {
    private let entered: (String) -> Void

    init(entered: @escaping (String) -> Void) {
        self.entered = entered
        super.init(frame: .zero)
        placeholder = "Search by name"
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        delegate = self
        isHidden = true
    }

    /// Shows the field with the keyboard, or hides both.
    func toggle() {
        isHidden.toggle()
        if isHidden { resignFirstResponder() } else { becomeFirstResponder() }
    }
}

extension PlaceField: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        toggle()
        entered(text ?? "")
        return true
    }
}
