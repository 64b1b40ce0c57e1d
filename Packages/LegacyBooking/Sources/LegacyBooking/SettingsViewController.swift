//
//  SettingsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class SettingsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

    var tableView: UITableView!
    var radiusCell: UITableViewCell!
    var metricCell: UITableViewCell!
    var radiusControl: UISegmentedControl!
    var metricControl: UISegmentedControl!

    var radius = 0
    var metric = 0

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "settings"

        let titleLabel = UILabel(frame: CGRect(x: 20, y: 7, width: 200, height: 30))
        titleLabel.accessibilityIdentifier = "settings.title"
        titleLabel.text = "Search Settings"
        view.addSubview(titleLabel)

        radiusControl = UISegmentedControl(items: ["10", "20", "50", "100"])
        radiusControl.frame = CGRect(x: 140, y: 7, width: 170, height: 30)
        radiusControl.accessibilityIdentifier = "settings.radius"
        radiusControl.onValueChanged = { [unowned self] in
            self.radiusChanged()
        }
        radiusCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        radiusCell.textLabel.text = "Search Radius"
        radiusCell.contentView.addSubview(radiusControl)

        metricControl = UISegmentedControl(items: ["Miles", "KM"])
        metricControl.frame = CGRect(x: 140, y: 7, width: 170, height: 30)
        metricControl.accessibilityIdentifier = "settings.metric"
        metricControl.onValueChanged = { [unowned self] in
            self.metric = self.metricControl.selectedSegmentIndex
            self.saveSettings()
        }
        metricCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        metricCell.textLabel.text = "Distance Metric"
        metricCell.contentView.addSubview(metricControl)

        tableView = UITableView(frame: CGRect(x: 0, y: 44, width: 320, height: 0))
        tableView.accessibilityIdentifier = "settings.rows"
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)

        let doneButton = UIButton(frame: CGRect(x: 230, y: 7, width: 80, height: 30))
        doneButton.accessibilityIdentifier = "settings.done"
        doneButton.title = "Done"
        doneButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(doneButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        metric = world.defaults.integer(forKey: kMetricDefault)
        radius = world.defaults.integer(forKey: kSearchRadiusDefault)
        if radius == 10 {
            radiusControl.selectedSegmentIndex = 0
        } else if radius == 20 {
            radiusControl.selectedSegmentIndex = 1
        } else if radius == 50 {
            radiusControl.selectedSegmentIndex = 2
        } else {
            radiusControl.selectedSegmentIndex = 3
        }

        if metric == 1 {
            metricControl.selectedSegmentIndex = 1
        } else {
            metricControl.selectedSegmentIndex = 0
        }
    }

    // MARK: - Settings

    private func radiusChanged() {
        if radiusControl.selectedSegmentIndex == 0 {
            radius = 10
        } else if radiusControl.selectedSegmentIndex == 1 {
            radius = 20
        } else if radiusControl.selectedSegmentIndex == 2 {
            radius = 50
        } else if radiusControl.selectedSegmentIndex == 3 {
            radius = 100
        }
        saveSettings()
    }

    private func saveSettings() {
        world.defaults.set(radius, forKey: kSearchRadiusDefault)
        world.defaults.set(metric, forKey: kMetricDefault)
        world.defaults.synchronize()
    }

    // MARK: - Table view

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 2
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return indexPath.row == 0 ? radiusCell : metricCell
    }
}
