import BookingUI
import Foundation
import HeadlessUI

/// The screen of a ``PickList``, which closes when a name is chosen.
@MainActor final class PickListViewController: UIViewController {
    private let list: PickList
    private lazy var rows = PickListRows(list: list) { [weak self] section, row in
        self?.list.choose(section, row)
        self?.dismiss(animated: true)
    }

    init(list: PickList) {
        self.list = list
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = list.id
        let parts = view.addStack()
        parts.add(UILabel(text: list.title), id: "\(list.id).title")
        let table = parts.add(UITableView(), id: "\(list.id).list")
        table.dataSource = rows
        table.delegate = rows
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        parts.add(close, id: "\(list.id).close")
    }
}

/// The data source and delegate of a ``PickList``'s table.
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
