public import BookingStore
import BookingUI
import Foundation
public import HeadlessUI

/// The dependencies of Settings.
@MainActor public struct SettingsEnvironment {
    public var preferences: Preferences

    public init(preferences: Preferences) {
        self.preferences = preferences
    }
}

/// Builds Settings: its model and screen.
@MainActor public enum SettingsBuilder {
    /// Returns the settings screen, to be presented.
    public static func build(_ environment: SettingsEnvironment) -> UIViewController {
        SettingsViewController(model: SettingsViewModel(environment: environment, feedback: .screen))
    }
}

/// The settings screen, driven by ``SettingsViewModel``.
@MainActor final class SettingsViewController: UIViewController {
    private let rows: SettingsRows

    init(model: SettingsViewModel) {
        rows = SettingsRows(model: model)
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "settings"
        let parts = view.addStack()
        parts.add(UILabel(text: "Search Settings"), id: "settings.title")
        parts.add(UITableView(), id: "settings.rows").dataSource = rows
        let done = UIButton(title: "Done") { [weak self] in self?.dismiss(animated: true) }
        parts.add(done, id: "settings.done")
    }
}

/// The data source of the settings' table: two rows, each with a segmented control.
@MainActor final class SettingsRows: UITableViewDataSource {
    private let cells: [UITableViewCell]

    init(model: SettingsViewModel) {
        let radius = UISegmentedControl(items: SettingsViewModel.radii.map(String.init))
        radius.selectedSegmentIndex = model.radiusIndex
        radius.onValueChanged = { [unowned radius] in model.radiusChosen(radius.selectedSegmentIndex) }
        let metric = UISegmentedControl(items: SettingsViewModel.metrics.map(\.name))
        metric.selectedSegmentIndex = model.metricIndex
        metric.onValueChanged = { [unowned metric] in model.metricChosen(metric.selectedSegmentIndex) }
        model.onChange = { [weak model, weak radius, weak metric] in
            guard let model else { return }
            radius?.selectedSegmentIndex = model.radiusIndex
            metric?.selectedSegmentIndex = model.metricIndex
        }
        cells = [
            Self.cell("Search Radius", radius, id: "settings.radius"),
            Self.cell("Distance Metric", metric, id: "settings.metric"),
        ]
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }

    private static func cell(_ label: String, _ segments: UISegmentedControl, id: String) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel.text = label
        cell.contentView.addStack().add(segments, id: id)
        return cell
    }
}
