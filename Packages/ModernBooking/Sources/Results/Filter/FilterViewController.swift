import BookingUI
import HeadlessUI

/// Shows ``FilterViewModel``.
@MainActor final class FilterViewController: UIViewController {
    private let model: FilterViewModel
    private lazy var rows = FilterRows(filter: model.filter) { [model] in model.answered($0, $1) }

    init(model: FilterViewModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "filter"
        model.screenLoaded()
        let title = UILabel(text: "Filters")
        let table = UITableView()
        table.dataSource = rows
        add(title, "filter.title")
        add(table, "filter.rows")
        add(UIButton(title: "Use selected filters") { [model] in model.useTapped() }, "filter.use")
        add(UIButton(title: "Reset filters") { [model] in model.resetTapped() }, "filter.reset")
    }

    private func add(_ subview: UIView, _ id: String) {
        subview.accessibilityIdentifier = id
        view.addSubview(subview)
    }
}
