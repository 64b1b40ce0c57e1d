import BookingCore
import Foundation
import HeadlessUI

/// The table of the places with the name that the user typed, over the map.
@MainActor final class PlaceRows: UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    private var places: [Place] = []
    private let tapped: (Int) -> Void

    /// - Parameter tapped: Called with the index of the place that the user chooses.
    init(tapped: @escaping (Int) -> Void) {
        self.tapped = tapped
        table.dataSource = self
        table.delegate = self
    }

    func show(_ places: [Place]) {
        guard places != self.places else { return }
        self.places = places
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "place")
            ?? UITableViewCell(style: .default, reuseIdentifier: "place")
        cell.textLabel.text = places[indexPath.row].address ?? "(null)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        tapped(indexPath.row)
    }
}
