import Foundation
import HeadlessUI

/// Gives the table of the booking form its sections' rows.
@MainActor final class CheckoutDataSource: UITableViewDataSource {
    private let sections: [any CheckoutSection]

    init(sections: [any CheckoutSection]) {
        self.sections = sections
    }

    /// Shows what has changed other than by typing.
    func refresh() {
        for section in sections { section.refresh() }
    }

    /// Gives a field the keyboard, if the form has it.
    func focus(_ field: CheckoutField) {
        fields.first { $0.field == field }?.focus()
    }

    /// Takes the keyboard from these fields; another keeps it.
    func endEditing(_ ended: [CheckoutField]) {
        for cell in fields where ended.contains(cell.field) { cell.endEditing(true) }
    }

    private var fields: [FieldCell] { sections.flatMap(\.cells).compactMap { $0 as? FieldCell } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }
}
