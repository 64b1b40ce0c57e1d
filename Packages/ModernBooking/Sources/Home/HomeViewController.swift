import BookingUI
import HeadlessUI

/// The home screen, driven by ``HomeViewModel``.
@MainActor final class HomeViewController: UIViewController {
    private let model: HomeViewModel
    private let routes: HomeRoutes
    private let country = UILabel()
    private let currency = UILabel()

    init(model: HomeViewModel, routes: HomeRoutes) {
        self.model = model
        self.routes = routes
        super.init()
        title = "Home"
        tabBarItem.accessibilityIdentifier = "tabs.home"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "home"
        let parts = view.addStack()
        parts.add(country, id: "home.country")
        parts.add(currency, id: "home.currency")
        addButtons(to: parts)
        model.onCountry = { [weak self] in self?.showCountry() }
        model.screenLoaded()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
    }

    private func addButtons(to parts: UIStackView) {
        func add(_ id: String, _ title: String, action: @escaping @MainActor (HomeRoutes) -> Void) {
            parts.add(UIButton(title: title) { [routes] in action(routes) }, id: id)
        }
        add("home.changeCountry", "Change country") { $0.chooseCountry() }
        add("home.changeCurrency", "Change currency") { $0.chooseCurrency() }
        add("home.reserve", "Make a Reservation") { $0.show(.search) }
        add("home.nearby", "Nearby Locations") { $0.show(.locations) }
        add("home.call", "Call Us") { $0.show(.call) }
        add("home.manage", "Manage Reservations") { $0.show(.bookings) }
    }

    private func showCountry() {
        country.text = model.residence
        currency.text = model.currency
    }
}
