import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// Shows ``ConfirmationViewModel``; each section is a controller or a type of its own.
@MainActor final class ConfirmationViewController: UIViewController {
    private let model: ConfirmationViewModel
    private let cost = CostViewController()
    private let sections: [any ConfirmationSection]
    private let insurance: PartSection
    private let rows = ConfirmationRows()

    private let table = UITableView()
    private let calculating = UILabel(text: "Calculating")
    private let spinner = UIActivityIndicatorView()
    private let total = UILabel()

    init(model: ConfirmationViewModel, pictures: PictureLoader) {
        self.model = model
        let vehicle = VehicleViewController(offer: model.offer, details: model.details, pictures: pictures)
        let included = IncludedViewController(car: model.offer.car)
        sections = [
            PartSection("Vehicle", vehicle), PartSection("Included in price", included),
            PartSection("Cost", cost), ExtrasSection(model: model.extras),
        ]
        insurance = PartSection("Insurance", InsuranceViewController(model: model.insurance))
        super.init()
        title = "Car Selection"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "confirmation"
        for part in sections + [insurance] { part.controller.map(addChild) }
        add(table, "confirmation.sections")
        add(calculating, "confirmation.calculating")
        add(spinner, "confirmation.spinner")
        add(total, "confirmation.total")
        add(UIButton(title: "Confirm & Proceed") { [model] in model.proceedTapped() }, "confirmation.proceed")
        model.onQuote = { [weak self] in self?.showQuote() }
        model.onCost = { [weak self] in self?.showCost() }
        table.dataSource = rows
        showRows(sections)
        showQuote()
        showCost()
        start { [model] in try model.screenLoaded() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        partsShown()
    }

    private func add(_ subview: UIView, _ id: String) {
        subview.accessibilityIdentifier = id
        view.addSubview(subview)
    }

    private func showQuote() {
        let isUnderWay = model.quote == .underWay
        calculating.isHidden = !isUnderWay
        if isUnderWay { spinner.startAnimating() } else { spinner.stopAnimating() }
        if model.quote == .answered { showRows(sections + [insurance]) }
    }

    private func showRows(_ sections: [any ConfirmationSection]) {
        rows.sections = sections.filter { $0.rowCount > 0 }
        table.reloadData()
        partsShown()
    }

    private func showCost() {
        cost.show(model.cost)
        total.text = model.total
    }

    /// Tells the parts whose rows have come into sight.
    private func partsShown() {
        for part in children { part.didMove(toParent: self) }
    }
}
