//
//  LocationListViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

/// Predictive search results below the text fields of the search form
class LocationListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

    var locationsTable: UITableView!
    var spinner: UIActivityIndicatorView!

    /// CTLocation objects, cleared by the search form
    var filteredResults: NSMutableArray?

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 270, height: 170))

        locationsTable = UITableView(frame: CGRect(x: 7, y: 53, width: 260, height: 0))
        locationsTable.accessibilityIdentifier = "search.locations"
        locationsTable.register(UITableViewCell.self, forCellReuseIdentifier: "SearchItemCell")
        view.addSubview(locationsTable)

        spinner = UIActivityIndicatorView(frame: CGRect(x: 238, y: 25, width: 20, height: 20))
        spinner.accessibilityIdentifier = "search.spinner"
        spinner.hidesWhenStopped = true
        view.addSubview(spinner)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        filteredResults = NSMutableArray()
        locationsTable.dataSource = self
        locationsTable.delegate = self
    }

    func updateResults(_ results: NSMutableArray?) {
        filteredResults = results
        locationsTable.reloadData()
    }

    // MARK: - Table view

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if filteredResults != nil && filteredResults!.count > 0 {
            return filteredResults!.count
        }
        return 1
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "SearchItemCell")!
        if filteredResults == nil || filteredResults!.count == 0 {
            cell.textLabel.text = "No results, try again."
            cell.isUserInteractionEnabled = false
        } else {
            cell.isUserInteractionEnabled = true
            let location = filteredResults!.object(at: indexPath.row) as! CTLocation
            cell.textLabel.text = (location.locationName as! String?)?.capitalized ?? ""
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)

        let location = filteredResults!.object(at: indexPath.row) as! CTLocation
        NotificationCenter.default.post(
            name: kLocationSelectedNotification, object: self, userInfo: ["selectedLocation": location])
    }
}
