import BookingUI
import Foundation
import HeadlessUI

/// The form's table: its cells are made once, so that the fields keep what was typed.
@MainActor final class SearchForm: UITableViewDataSource, UITableViewDelegate {
    private struct Section {
        let header: String
        let cells: [UITableViewCell]
    }

    let table = UITableView()
    private let model: SearchViewModel
    private let fields: SearchFields
    private let pickUpDate = UITableViewCell(style: .value1, reuseIdentifier: nil)
    private let dropOffDate = UITableViewCell(style: .value1, reuseIdentifier: nil)
    private lazy var sections = [
        Section(header: "Pick up", cells: [cell(.pickUp), pickUpDate]),
        Section(header: "Drop off", cells: [cell(.dropOff), dropOffDate]),
        Section(header: "Driver's age", cells: [cell(.age)]),
    ]

    init(model: SearchViewModel) {
        self.model = model
        fields = SearchFields(model: model)
        pickUpDate.textLabel.text = "Pick up date"
        dropOffDate.textLabel.text = "Drop off date"
        model.dates.onDates = { [weak self] in self?.showDates() }
        showDates()
        table.dataSource = self
        table.delegate = self
    }

    private func cell(_ field: SearchField) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentView.add(fields.view(of: field), id: field.id)
        return cell
    }

    private func showDates() {
        pickUpDate.detailTextLabel.text = model.dates.text(for: .pickUp)
        dropOffDate.detailTextLabel.text = model.dates.text(for: .dropOff)
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch tableView.cellForRow(at: indexPath) {
        case pickUpDate: model.dateRowTapped(.pickUp)
        case dropOffDate: model.dateRowTapped(.dropOff)
        default: break
        }
    }
}
