//
//  AdvancedFilterViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

protocol AdvancedFilterViewControllerDelegate: AnyObject {
    /// Called with the chosen filters, or with nil to remove the filters
    func advancedFilterViewController(didFinishWith filters: CTSearchFilters?)
}

class AdvancedFilterViewController: UIViewController, UITableViewDataSource {

    weak var delegate: AdvancedFilterViewControllerDelegate?
    private let isFilterActive: Bool

    private var tableView: UITableView!
    private var peopleControl: UISegmentedControl!
    private var fuelControl: UISegmentedControl!
    private var transmissionControl: UISegmentedControl!
    private var airConControl: UISegmentedControl!
    private var cells: [UITableViewCell] = []

    init(delegate: AdvancedFilterViewControllerDelegate, isFilterActive: Bool) {
        self.delegate = delegate
        self.isFilterActive = isFilterActive
        super.init()
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "filter"

        let titleLabel = UILabel(frame: CGRect(x: 100, y: 7, width: 120, height: 30))
        titleLabel.accessibilityIdentifier = "filter.title"
        titleLabel.text = "Filters"
        view.addSubview(titleLabel)

        peopleControl = addCell("People", "filter.people", ["≤ 2", "≤ 4", "≤ 6", "All"])
        fuelControl = addCell("Fuel", "filter.fuel", ["Petrol", "Diesel", "Either"])
        transmissionControl = addCell("Gearbox", "filter.transmission", ["Auto", "Manual", "Either"])
        airConControl = addCell("Aircon", "filter.airCon", ["Required", "Not Required"])

        tableView = UITableView(frame: CGRect(x: 0, y: 44, width: 320, height: 0))
        tableView.accessibilityIdentifier = "filter.rows"
        tableView.allowsSelection = false
        tableView.dataSource = self
        view.addSubview(tableView)

        let useButton = UIButton(frame: CGRect(x: 20, y: 240, width: 280, height: 44))
        useButton.accessibilityIdentifier = "filter.use"
        useButton.title = "Use selected filters"
        useButton.onTap = { [unowned self] in
            self.useFilters()
        }
        view.addSubview(useButton)

        let resetButton = UIButton(frame: CGRect(x: 20, y: 294, width: 280, height: 44))
        resetButton.accessibilityIdentifier = "filter.reset"
        resetButton.title = "Reset filters"
        resetButton.onTap = { [unowned self] in
            self.resetFilters()
        }
        view.addSubview(resetButton)
    }

    private func addCell(_ title: String, _ identifier: String, _ items: [String]) -> UISegmentedControl {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel.text = title
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 100, y: 7, width: 210, height: 30)
        control.accessibilityIdentifier = identifier
        cell.contentView.addSubview(control)
        cells.append(cell)
        return control
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if !isFilterActive {
            removeSavedFilters()
        }
        if world.defaults.object(forKey: kFilterPeopleDefault) != nil {
            peopleControl.selectedSegmentIndex = world.defaults.integer(forKey: kFilterPeopleDefault)
            fuelControl.selectedSegmentIndex = world.defaults.integer(forKey: kFilterFuelDefault)
            transmissionControl.selectedSegmentIndex = world.defaults.integer(forKey: kFilterTransmissionDefault)
            airConControl.selectedSegmentIndex = world.defaults.integer(forKey: kFilterAirConDefault)
        } else {
            peopleControl.selectedSegmentIndex = 3
            fuelControl.selectedSegmentIndex = 2
            transmissionControl.selectedSegmentIndex = 2
            airConControl.selectedSegmentIndex = 1
        }
    }

    // MARK: - Table

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return cells[indexPath.row]
    }

    // MARK: - Buttons

    private func useFilters() {
        let filters = CTSearchFilters(
            people: peopleControl.selectedSegmentIndex, fuel: fuelControl.selectedSegmentIndex,
            transmission: transmissionControl.selectedSegmentIndex, airCon: airConControl.selectedSegmentIndex)

        world.defaults.set(filters.people, forKey: kFilterPeopleDefault)
        world.defaults.set(filters.fuel, forKey: kFilterFuelDefault)
        world.defaults.set(filters.transmission, forKey: kFilterTransmissionDefault)
        world.defaults.set(filters.airCon, forKey: kFilterAirConDefault)
        world.defaults.synchronize()

        delegate?.advancedFilterViewController(didFinishWith: filters)
        dismiss(animated: true)
    }

    private func resetFilters() {
        removeSavedFilters()
        delegate?.advancedFilterViewController(didFinishWith: nil)
        dismiss(animated: true)
    }

    private func removeSavedFilters() {
        world.defaults.removeObject(forKey: kFilterPeopleDefault)
        world.defaults.removeObject(forKey: kFilterFuelDefault)
        world.defaults.removeObject(forKey: kFilterTransmissionDefault)
        world.defaults.removeObject(forKey: kFilterAirConDefault)
        world.defaults.synchronize()
    }
}
