import AsyncImage
import Foundation
import HeadlessUI

/// The table of cars.
@MainActor final class CarList {
    let table = UITableView()
    /// Called with the row that the person tapped.
    var onTap: (Int) -> Void = { _ in }

    private static let cell = "car"
    private let pictures: PictureLoader
    private var rows: [CarRow] = []

    init(pictures: PictureLoader) {
        self.pictures = pictures
        table.register(CarCell.self, forCellReuseIdentifier: Self.cell)
        table.dataSource = self
        table.delegate = self
    }

    /// Shows other rows in place of those before.
    func show(_ rows: [CarRow]) {
        self.rows = rows
        table.reloadData()
    }
}

extension CarList: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cell) as? CarCell
            ?? CarCell(style: .default, reuseIdentifier: Self.cell)
        cell.show(rows[indexPath.row], pictures: pictures)
        return cell
    }
}

extension CarList: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onTap(indexPath.row)
    }
}
