import BookingUI
import HeadlessUI

/// A placeholder for the map, which ModernBooking does not implement yet.
@MainActor final class LocationsViewController: UIViewController {
    /// The purpose for which the map is shown.
    enum Use {
        /// A tab with a button that opens the settings.
        case tab(settings: @MainActor () -> UIViewController)
        /// A screen that the search form presents to choose a location.
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
            view.addStack().add(close, id: "locations.close")
        }
    }
}
