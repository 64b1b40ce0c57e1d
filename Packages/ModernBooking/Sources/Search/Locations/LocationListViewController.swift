import BookingUI
import Foundation
import HeadlessUI

/// The list of locations over the form, driven by ``LocationListViewModel``.
@MainActor final class LocationListViewController: UIViewController {
    private let model: LocationListViewModel
    private let rows: LocationRows
    private let spinner = UIActivityIndicatorView()

    init(model: LocationListViewModel) {
        self.model = model
        rows = LocationRows(model: model)
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let parts = view.addStack()
        let table = parts.add(UITableView(), id: "search.locations")
        table.dataSource = rows
        table.delegate = rows
        parts.add(spinner, id: "search.spinner")
        model.onBusy = { [weak self] in self?.showBusy() }
        model.onFound = { [weak table] in table?.reloadData() }
    }

    /// Fades the list in or out to match its model.
    func fade() {
        UIView.animate(withDuration: 0.3) { view.alpha = model.isShown ? 1 : 0 }
    }

    private func showBusy() {
        if model.isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}

/// The data source and delegate of the list of locations.
@MainActor final class LocationRows: UITableViewDataSource, UITableViewDelegate {
    private let model: LocationListViewModel

    init(model: LocationListViewModel) {
        self.model = model
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "place")
            ?? UITableViewCell(style: .default, reuseIdentifier: "place")
        cell.textLabel.text = model.rows[indexPath.row]
        cell.isUserInteractionEnabled = !model.isEmpty
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        model.rowTapped(indexPath.row)
    }
}
