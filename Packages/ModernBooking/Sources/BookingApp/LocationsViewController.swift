import BookingUI
import HeadlessUI

/// The place of the map, which has not been rebuilt yet; it leads to the settings of its search.
@MainActor final class LocationsViewController: UIViewController {
    private let settings: @MainActor () -> UIViewController

    init(settings: @escaping @MainActor () -> UIViewController) {
        self.settings = settings
        super.init()
        title = "Locations"
        tabBarItem.accessibilityIdentifier = "tabs.locations"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "locations"
        let button = UIBarButtonItem(title: "Settings") { [weak self] in self?.showSettings() }
        button.accessibilityIdentifier = "locations.settings"
        navigationItem.rightBarButtonItem = button
    }

    private func showSettings() {
        present(settings(), animated: true)
    }
}
