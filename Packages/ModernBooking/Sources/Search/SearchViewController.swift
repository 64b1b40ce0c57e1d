import BookingUI
import Foundation
import HeadlessUI

/// The search form screen, driven by ``SearchViewModel``.
@MainActor final class SearchViewController: UIViewController {
    private let model: SearchViewModel
    private let form: SearchForm
    private let locations: LocationListViewController
    private let panel: DatePanel
    /// An invisible button behind the list of locations.
    ///
    /// A tap beside the list closes it.
    private let dismissal: UIButton

    init(model: SearchViewModel, timeZone: TimeZone) {
        self.model = model
        form = SearchForm(model: model)
        locations = LocationListViewController(model: model.locations)
        dismissal = UIButton(title: nil) { [locations = model.locations] in locations.hide() }
        panel = DatePanel(model: model.dates, timeZone: timeZone)
        super.init()
        title = "Search"
        tabBarItem.accessibilityIdentifier = "tabs.search"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "search"
        let parts = view.addStack()
        parts.add(form.table, id: "search.form")
        let search = UIButton(title: "Search") { [model] in start { try await model.searchTapped() } }
        parts.add(search, id: "search.submit")
        addLocations()
        view.add(panel, id: "search.picker")
        let reset = UIBarButtonItem(title: "Reset") { [model] in model.resetTapped() }
        reset.accessibilityIdentifier = "search.reset"
        navigationItem.rightBarButtonItem = reset
        model.locations.onShown = { [weak self] in self?.showLocations() }
        model.screenLoaded()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
    }

    private func addLocations() {
        addChild(locations)
        view.add(dismissal, id: "search.dismiss")
        view.addSubview(locations.view)
        locations.didMove(toParent: self)
        showLocations()
    }

    private func showLocations() {
        dismissal.isHidden = !model.locations.isShown
        form.table.isScrollEnabled = !model.locations.isShown
        locations.fade()
        if model.locations.isShown { view.bringSubviewToFront(locations.view) }
    }
}

/// The date picker, visible while a date is being chosen.
@MainActor final class DatePanel: UIStackView {
    private let model: DatesViewModel
    private let wheel = UIDatePicker()

    init(model: DatesViewModel, timeZone: TimeZone) {
        self.model = model
        super.init(frame: .zero)
        wheel.timeZone = timeZone
        wheel.minuteInterval = 15
        add(wheel, id: "search.picker.date")
        add(UIButton(title: "Done") { [weak self] in self?.doneTapped() }, id: "search.picker.done")
        wheel.onValueChanged = { [weak self] in self?.wheelTurned() }
        model.onChoice = { [weak self] in self?.showChoice() }
        isHidden = true
    }

    private func showChoice() {
        isHidden = model.choice == nil
        guard let choice = model.choice else { return }
        wheel.minimumDate = choice.earliest
        if let date = choice.date { wheel.date = date }
    }

    private func wheelTurned() {
        model.wheelTurned(to: wheel.date)
    }

    private func doneTapped() {
        model.doneTapped(at: wheel.date)
    }
}
