import BookingUI
import HeadlessUI

/// Shows a ``PickList`` and goes when a name is taken.
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
        view.add(UILabel(text: list.title), id: "\(list.id).title")
        let table = view.add(UITableView(), id: "\(list.id).list")
        table.dataSource = rows
        table.delegate = rows
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        view.add(close, id: "\(list.id).close")
    }
}
