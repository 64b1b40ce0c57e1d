//
//  MapSearchViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class MapSearchViewController: UIViewController {

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "locations"
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let settingsButton = UIBarButtonItem(title: "Settings") { [unowned self] in
            self.showSettings()
        }
        settingsButton.accessibilityIdentifier = "locations.settings"
        navigationItem.rightBarButtonItem = settingsButton
    }

    private func showSettings() {
        present(SettingsViewController(), animated: true)
    }
}
