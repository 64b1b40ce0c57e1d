import BookingUI
import HeadlessUI

/// The place of the map, which has not been rebuilt yet; it leads to the settings of its search.
@MainActor final class LocationsViewController: UIViewController {
    /// How a person gets to the map.
    enum Use {
        /// As a tab, which leads to the settings.
        case tab(settings: @MainActor () -> UIViewController)
        /// To choose a place, over the form that it is for.
        case choice
    }

    private let use: Use

    init(_ use: Use) {
        self.use = use
        super.init()
        title = "Locations"
        tabBarItem.accessibilityIdentifier = "tabs.locations"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "locations"
        switch use {
        case .tab(let settings):
            let button = UIBarButtonItem(title: "Settings") { [weak self] in
                self?.present(settings(), animated: true)
            }
            button.accessibilityIdentifier = "locations.settings"
            navigationItem.rightBarButtonItem = button
        case .choice:
            let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
            view.add(close, id: "locations.close")
        }
    }
}
