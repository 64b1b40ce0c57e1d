import BookingAPI
import BookingCore
import BookingStore
import Call
import Depots
import HeadlessUI
import Home
import Manage
import Search
import VirtualTime

extension Composition {
    /// Returns the tab bar with the first screen of each feature.
    func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        let home = HomeBuilder.build(self.home { [weak tabs] in tabs?.selectedIndex = $0.tab })
        let choices = LocationChoices()
        tabs.viewControllers = [
            TabBuilder.stack(home, hidesBar: true),
            TabBuilder.stack(search(choices: choices)),
            TabBuilder.stack(depots(.tab(search: { search(prefilled: $0, choices: choices) }))),
            CallBuilder.build(call),
            TabBuilder.stack(ManageBuilder.build(manage)),
        ]
        return tabs
    }

    private func home(show: @escaping @MainActor (HomeDestination) -> Void) -> HomeEnvironment {
        HomeEnvironment(
            preferences: preferences, locale: world.locale, countries: { [session] in session.countries },
            currencies: { [session] in session.currencies }, show: show)
    }

    private var call: CallEnvironment {
        CallEnvironment(
            preferences: preferences, careNumbers: { [session] in session.configuration.careNumbers })
    }

    private var manage: ManageEnvironment {
        ManageEnvironment(
            bookings: SavedBookings(file: store),
            requester: BookingRequester(context: requests),
            pictures: pictures, dates: DateLine(locale: world.locale, timeZone: world.timeZone),
            countries: { [session] in session.countries },
            configuration: { [session] in session.configuration }, supportNumber: session.supportNumber)
    }
}

extension HomeDestination {
    /// The index of the destination's tab.
    fileprivate var tab: Int {
        switch self {
        case .search: 1
        case .locations: 2
        case .call: 3
        case .bookings: 4
        }
    }
}

/// Builds the navigation controllers of the tabs.
@MainActor enum TabBuilder {
    /// Returns a navigation controller with a root screen.
    static func stack(_ root: UIViewController, hidesBar: Bool = false) -> UINavigationController {
        let stack = UINavigationController(rootViewController: root)
        stack.setNavigationBarHidden(hidesBar, animated: false)
        return stack
    }
}
