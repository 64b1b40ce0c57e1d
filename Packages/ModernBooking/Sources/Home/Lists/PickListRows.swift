import Foundation
import HeadlessUI

/// The rows of a ``PickList``.
@MainActor final class PickListRows: UITableViewDataSource, UITableViewDelegate {
    private let list: PickList
    private let chosen: (_ section: Int, _ row: Int) -> Void

    init(list: PickList, chosen: @escaping (_ section: Int, _ row: Int) -> Void) {
        self.list = list
        self.chosen = chosen
    }

    func numberOfSections(in tableView: UITableView) -> Int { list.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        list.sections[section].names.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        list.sections[section].header
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { list.index }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "name")
            ?? UITableViewCell(style: .default, reuseIdentifier: "name")
        cell.textLabel.text = list.sections[indexPath.section].names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen(indexPath.section, indexPath.row)
    }
}
