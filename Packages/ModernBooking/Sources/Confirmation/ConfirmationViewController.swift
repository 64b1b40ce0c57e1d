import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI

/// Shows ``ConfirmationViewModel``; each section is a controller or a type of its own.
@MainActor final class ConfirmationViewController: UIViewController {
    private let model: ConfirmationViewModel
    private let included: IncludedViewController
    private let cost = CostViewController()
    private let sections: [any ConfirmationSection]
    private let costSection: PartSection
    private let extras: ExtrasSection
    private let insurance: PartSection
    private let rows = ConfirmationRows()

    private let table = UITableView()
    private let calculating = UILabel(text: "Calculating")
    private let spinner = UIActivityIndicatorView()
    private let costs = UISegmentedControl(items: ["Cost", "Extras"])

    init(model: ConfirmationViewModel, pictures: PictureLoader) {
        self.model = model
        let vehicle = VehicleViewController(model: model, pictures: pictures)
        included = IncludedViewController(car: model.offer.car)
        sections = [PartSection(vehicle), PartSection(included)]
        costSection = PartSection(cost)
        extras = ExtrasSection(model: model.extras)
        insurance = PartSection(InsuranceViewController(model: model.insurance))
        super.init()
        title = "Car Selection"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "confirmation"
        for part in sections + [costSection, insurance] { part.controller.map(addChild) }
        add(table, "confirmation.sections")
        add(calculating, "confirmation.calculating")
        add(spinner, "confirmation.spinner")
        add(costs, "confirmation.costs")
        add(UIButton(title: "Confirm & Proceed") { [model] in model.proceedTapped() }, "confirmation.proceed")
        costs.selectedSegmentIndex = 0
        costs.onValueChanged = { [weak self] in self?.showRows() }
        model.onQuote = { [weak self] in self?.showQuote() }
        model.onCost = { [weak self] in
            self?.showCost()
            self?.showRows()
        }
        model.insurance.onDetails = { [weak self] in self?.showRows() }
        rows.reload = { [weak self] in self?.currentSections ?? [] }
        table.dataSource = rows
        showRows()
        showQuote()
        showCost()
        model.screenLoaded()
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
        if model.quote == .answered { showRows() }
    }

    private var currentSections: [any ConfirmationSection] {
        let costOrExtras: any ConfirmationSection = costs.selectedSegmentIndex == 1 ? extras : costSection
        return sections + [costOrExtras] + (model.offersInsurance ? [insurance] : [])
    }

    private func showRows() {
        table.reloadData()
        partsShown()
    }

    private func showCost() {
        cost.show(model.cost)
        included.show(total: model.total)
    }

    /// Tells the parts whose rows have come into sight.
    private func partsShown() {
        for part in children { part.didMove(toParent: self) }
    }
}
