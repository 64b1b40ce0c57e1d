//
//  MapSearchViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class MapSearchViewController: UIViewController {

    /// Whether the search form has presented the map to select a location
    var modalMode = false

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "locations"
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        if modalMode {
            let closeButton = UIButton(frame: CGRect(x: 260, y: 7, width: 50, height: 30))
            closeButton.accessibilityIdentifier = "locations.close"
            closeButton.title = "Close"
            closeButton.onTap = { [unowned self] in
                self.dismissModalView()
            }
            view.addSubview(closeButton)
        } else {
            let settingsButton = UIBarButtonItem(title: "Settings") { [unowned self] in
                self.showSettings()
            }
            settingsButton.accessibilityIdentifier = "locations.settings"
            navigationItem.rightBarButtonItem = settingsButton
        }
    }

    private func dismissModalView() {
        dismiss(animated: true)
    }

    private func showSettings() {
        present(SettingsViewController(), animated: true)
    }
}
