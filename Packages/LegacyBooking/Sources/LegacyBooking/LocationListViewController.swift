//
//  LocationListViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

/// The locations that fit what has been typed, below the search form's fields
class LocationListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

    var tableView: UITableView!

    /// CTLocations. Nil until the first answer is there.
    var locations: NSArray?

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 90, width: 320, height: 200))
        view.alpha = 0

        tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        tableView.accessibilityIdentifier = "search.locations"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    func showLocations(_ newLocations: NSArray) {
        locations = newLocations
        tableView.reloadData()
    }

    // MARK: - Table view

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        guard let locations = locations else {
            return 0
        }
        return locations.count == 0 ? 1 : locations.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell")!
        if locations!.count == 0 {
            cell.textLabel.text = "No results, try again."
        } else {
            let location = locations!.object(at: indexPath.row) as! CTLocation
            cell.textLabel.text = (location.locationName as! String?)?.capitalized ?? ""
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if locations!.count == 0 {
            return
        }
        NotificationCenter.default.post(
            name: kLocationSelectedNotification, object: nil,
            userInfo: ["selectedLocation": locations!.object(at: indexPath.row)])
    }
}
