import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The table of a depot's shuttle lines with their next departures.
@MainActor final class DepartureRows: UITableViewDataSource {
    let table = UITableView()
    private static let cell = "departure"
    private var departures: [Departure] = []

    init() {
        table.register(DepartureCell.self, forCellReuseIdentifier: Self.cell)
        table.dataSource = self
    }

    /// Replaces the rows.
    func show(_ departures: [Departure]) {
        guard departures != self.departures else { return }
        self.departures = departures
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { departures.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cell) as? DepartureCell
            ?? DepartureCell(style: .default, reuseIdentifier: Self.cell)
        cell.show(departures[indexPath.row])
        return cell
    }
}

/// The row of a line.
@MainActor final class DepartureCell: UITableViewCell {
    private let line = UILabel(text: "")
    private let destination = UILabel(text: "")
    private let time = UILabel(text: "")

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let parts = contentView.addStack()
        parts.add(line, id: "panel.line")
        parts.add(destination, id: "panel.line.destination")
        parts.add(time, id: "panel.line.time")
    }

    func show(_ departure: Departure) {
        line.text = departure.line.title
        destination.text = departure.line.destination ?? "-"
        time.text = departure.timeText
    }
}
