import Foundation
import HeadlessUI

/// The rows of the list of places.
@MainActor final class PlaceRows: UITableViewDataSource, UITableViewDelegate {
    private let model: PlacesViewModel

    init(model: PlacesViewModel) {
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
        model.rowTapped(indexPath.row)
    }
}
