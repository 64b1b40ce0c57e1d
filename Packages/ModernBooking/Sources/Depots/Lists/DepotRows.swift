import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The table of the depots, each with its address and distance.
@MainActor final class DepotRows: UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    private static let cell = "depot"
    private var depots: [NearbyDepot] = []
    private let tapped: (Int) -> Void

    /// - Parameter tapped: Called with the index of the depot that the user chooses.
    init(tapped: @escaping (Int) -> Void) {
        self.tapped = tapped
        table.register(DepotCell.self, forCellReuseIdentifier: Self.cell)
        table.dataSource = self
        table.delegate = self
    }

    func show(_ depots: [NearbyDepot]) {
        // The screen shows its state again with each movement of the map, which changes no row.
        guard depots != self.depots else { return }
        self.depots = depots
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        // Without depots, one row says so.
        max(depots.count, 1)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cell) as? DepotCell
            ?? DepotCell(style: .default, reuseIdentifier: Self.cell)
        cell.show(depots.isEmpty ? nil : depots[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        tapped(indexPath.row)
    }
}

/// The row of a depot.
@MainActor final class DepotCell: UITableViewCell {
    private let icon = UIImageView()
    private let name = UILabel(text: "")
    private let address = UILabel(text: "")
    private let distance = UILabel(text: "")

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let parts = contentView.addStack()
        parts.add(icon, id: "locations.icon")
        parts.add(name, id: "locations.name")
        parts.add(address, id: "locations.address")
        parts.add(distance, id: "locations.distance")
    }

    /// - Parameter depot: The depot of the row; nil says that there are none.
    func show(_ depot: NearbyDepot?) {
        accessoryType = depot == nil ? .none : .disclosureIndicator
        icon.image = depot.flatMap { UIImage(named: $0.picture) }
        address.text = depot?.address
        distance.text = depot?.distance(separator: " ")
        name.text = if let depot { depot.location.name?.capitalized } else { "No locations found." }
        for part in [icon, address, distance] { part.isHidden = depot == nil }
    }
}
