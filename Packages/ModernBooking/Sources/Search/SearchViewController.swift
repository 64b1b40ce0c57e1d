import BookingUI
import Foundation
import HeadlessUI

/// Shows ``SearchViewModel``.
@MainActor final class SearchViewController: UIViewController {
    private let model: SearchViewModel
    private let form: SearchForm
    private let spinner = UIActivityIndicatorView()
    private let places: PlacesViewController
    private let panel: DatePanel

    init(model: SearchViewModel, timeZone: TimeZone) {
        self.model = model
        form = SearchForm(model: model)
        places = PlacesViewController(model: model.places)
        panel = DatePanel(model: model.dates, timeZone: timeZone)
        super.init()
        title = "Search"
        tabBarItem.accessibilityIdentifier = "tabs.search"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "search"
        view.add(form.table, id: "search.form")
        let search = UIButton(title: "Search") { [model] in start { try await model.searchTapped() } }
        view.add(search, id: "search.submit")
        view.add(spinner, id: "search.spinner")
        addPlaces()
        view.add(panel, id: "search.picker")
        let reset = UIBarButtonItem(title: "Reset") { [model] in model.resetTapped() }
        reset.accessibilityIdentifier = "search.reset"
        navigationItem.rightBarButtonItem = reset
        model.onTypingDone = { [weak self] in self?.view.endEditing(true) }
        model.places.onBusy = { [weak self] in self?.showBusy() }
        model.screenLoaded()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
    }

    private func addPlaces() {
        addChild(places)
        view.addSubview(places.view)
        places.didMove(toParent: self)
    }

    private func showBusy() {
        if model.places.isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}
