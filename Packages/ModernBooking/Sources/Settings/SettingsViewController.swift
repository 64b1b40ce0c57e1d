import BookingUI
import HeadlessUI

/// Shows ``SettingsViewModel``.
@MainActor final class SettingsViewController: UIViewController {
    private let rows: SettingsRows

    init(model: SettingsViewModel) {
        rows = SettingsRows(model: model)
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "settings"
        view.add(UILabel(text: "Search Settings"), id: "settings.title")
        view.add(UITableView(), id: "settings.rows").dataSource = rows
        let done = UIButton(title: "Done") { [weak self] in self?.dismiss(animated: true) }
        view.add(done, id: "settings.done")
    }
}
