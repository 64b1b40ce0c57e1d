import AsyncImage
import BookingUI
import HeadlessUI

/// The results screen, driven by ``ResultsViewModel``.
@MainActor final class ResultsViewController: UIViewController {
    private let model: ResultsViewModel
    private let cars: CarList
    private let orders: UISegmentedControl
    private let emptyLabel = UILabel(text: "There are no cars for this search.")

    init(model: ResultsViewModel, pictures: PictureLoader) {
        self.model = model
        cars = CarList(pictures: pictures)
        orders = UISegmentedControl(items: model.order.titles)
        super.init()
        title = "Results"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "results"
        let parts = view.addStack()
        parts.add(orders, id: "results.sort")
        parts.add(cars.table, id: "results.list")
        parts.add(emptyLabel, id: "results.empty")
        orders.selectedSegmentIndex = model.order.initialPlace
        orders.onValueChanged = { [weak self] in self?.orderChosen() }
        cars.onTap = { [model] in model.carTapped($0) }
        let filters = UIBarButtonItem(title: "Filters") { [model] in model.filterTapped() }
        filters.accessibilityIdentifier = "results.filters"
        navigationItem.rightBarButtonItem = filters
        orders.isHidden = model.isEmptyReply
        model.onCars = { [weak self] in self?.showCars() }
        showCars()
    }

    private func orderChosen() {
        model.orderChosen(orders.selectedSegmentIndex)
    }

    private func showCars() {
        for (place, title) in model.order.titles.enumerated() { orders.setTitle(title, forSegmentAt: place) }
        cars.show(model.rows)
        cars.table.isHidden = model.offers.isEmpty
        emptyLabel.isHidden = !model.offers.isEmpty
    }
}
