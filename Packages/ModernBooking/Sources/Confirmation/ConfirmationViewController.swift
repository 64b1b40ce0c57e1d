import AsyncImage
import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The car selection screen, driven by ``ConfirmationViewModel``.
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
        table.allowsSelection = false
        let parts = view.addStack()
        parts.add(table, id: "confirmation.sections")
        parts.add(calculating, id: "confirmation.calculating")
        parts.add(spinner, id: "confirmation.spinner")
        parts.add(costs, id: "confirmation.costs")
        let proceed = UIButton(title: "Confirm & Proceed") { [model] in model.proceedTapped() }
        parts.add(proceed, id: "confirmation.proceed")
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

    /// Notifies the child controllers whose rows have become visible.
    private func partsShown() {
        for part in children { part.didMove(toParent: self) }
    }
}

/// The data source of the car selection's table.
@MainActor final class ConfirmationRows {
    /// Returns the current sections at each reload of the table.
    var reload: () -> [any ConfirmationSection] = { [] }
    private var sections: [any ConfirmationSection] = []
}

extension ConfirmationRows: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        sections = reload()
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rowCount
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cell(at: indexPath.row)
    }
}

/// A section of the car selection.
@MainActor protocol ConfirmationSection {
    var rowCount: Int { get }
    /// The view controller that fills the section, if any.
    var controller: UIViewController? { get }
    /// Returns the cell of a row, which is created on first use.
    func cell(at row: Int) -> UITableViewCell
}
