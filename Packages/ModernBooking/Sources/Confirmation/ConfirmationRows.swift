import Foundation
import HeadlessUI

/// The rows of the car selection, section by section.
@MainActor final class ConfirmationRows {
    /// Decides which sections there are, each time that the table reloads.
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
