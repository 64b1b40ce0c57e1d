import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The table of the search form.
///
/// Its cells are created once, so that the fields keep their texts.
@MainActor final class SearchForm: UITableViewDataSource, UITableViewDelegate {
    private struct Section {
        let header: String
        let rows: [FormRow]
    }

    let table = UITableView()
    private let model: SearchViewModel
    private let fields: SearchFields
    private let cells: [FormRow: UITableViewCell]
    private let sections = [
        Section(header: "Pick up", rows: [.pickUpLocation, .pickUpDate]),
        Section(header: "Drop off", rows: [.dropOffLocation, .dropOffDate]),
        Section(header: "Driver's age", rows: [.age]),
    ]

    init(model: SearchViewModel) {
        self.model = model
        fields = SearchFields(model: model)
        cells = FormRow.allCases.reduce(into: [:]) {
            $0[$1] = UITableViewCell(style: $1.style, reuseIdentifier: nil)
        }
        for (row, cell) in cells { fill(cell, of: row) }
        model.dates.onDates = { [weak self] in self?.showDates() }
        model.onMarks = { [weak self] in self?.showMarks() }
        model.onEditedRow = { [weak self] in self?.showEditedRow() }
        showDates()
        showMarks()
        table.dataSource = self
        table.delegate = self
    }

    private func fill(_ cell: UITableViewCell, of row: FormRow) {
        cell.textLabel.text = row.title
        guard let field = row.field else { return }
        let parts = cell.contentView.addStack(.horizontal)
        parts.add(fields.view(of: field), id: field.id)
        guard let kind = row.kind else { return }
        let map = UIButton(title: "Map") { [weak model] in model?.mapTapped(for: kind) }
        parts.add(map, id: "\(field.id).map")
    }

    private func showDates() {
        for (row, cell) in cells where row.field == nil {
            cell.detailTextLabel.text = row.kind.map(model.dates.text)
        }
    }

    private func showMarks() {
        for (row, cell) in cells {
            let color = model.marks.black.contains(row) ? UIColor.black : UIColor(white: 0.7, alpha: 1)
            if let field = row.field {
                fields.view(of: field).textColor = color
            } else {
                cell.detailTextLabel.textColor = color
            }
            cell.accessoryView = model.marks.ticks[row].map { tick in
                let view = UIImageView(image: UIImage(named: tick.picture))
                view.accessibilityIdentifier = "search.tick"
                return view
            }
        }
    }

    private func showEditedRow() {
        var offset = table.contentOffset
        offset.y = model.editedRow?.offset ?? 0
        table.setContentOffset(offset, animated: true)
        // As in Legacy, the user can scroll while typing the age, unless the form was fixed before.
        if model.editedRow != .age { table.isScrollEnabled = model.editedRow == nil }
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[row(at: indexPath)] ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let row = row(at: indexPath)
        if let field = row.field {
            fields.view(of: field).becomeFirstResponder()
        } else if let kind = row.kind {
            model.dateRowTapped(kind)
        }
    }

    private func row(at path: IndexPath) -> FormRow { sections[path.section].rows[path.row] }
}

/// A row of the search form.
enum FormRow: Hashable, CaseIterable {
    case pickUpLocation, pickUpDate, dropOffLocation, dropOffDate, age

    /// The stop that the row belongs to, if any.
    var kind: RentalStop.Kind? {
        switch self {
        case .pickUpLocation, .pickUpDate: .pickUp
        case .dropOffLocation, .dropOffDate: .dropOff
        case .age: nil
        }
    }

    /// The text field in the row, if any; dates are chosen with the picker.
    var field: SearchField? {
        switch self {
        case .pickUpLocation: .pickUp
        case .dropOffLocation: .dropOff
        case .age: .age
        case .pickUpDate, .dropOffDate: nil
        }
    }

    /// The offset at which the keyboard or the date picker leaves the row visible, in points.
    var offset: Double {
        switch self {
        case .pickUpLocation: 30
        case .pickUpDate: 68
        case .dropOffLocation, .age: 130
        case .dropOffDate: 180
        }
    }

    var title: String? {
        switch self {
        case .pickUpDate: "Pick up date"
        case .dropOffDate: "Drop off date"
        case .pickUpLocation, .dropOffLocation, .age: nil
        }
    }

    var style: UITableViewCell.Style { field == nil ? .value1 : .default }
}
