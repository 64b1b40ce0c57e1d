import BookingUI
import Foundation
import HeadlessUI

/// The table of a depot's details.
@MainActor final class DetailRows: UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    private static let cell = "detail"
    private var rows: [DetailRow] = []
    private let tapped: (Int) -> Void
    private let scrolled: (Double) -> Void

    /// - Parameters:
    ///   - tapped: Called with the index of the row that the user taps.
    ///   - scrolled: Called with the offset of the rows.
    init(tapped: @escaping (Int) -> Void, scrolled: @escaping (Double) -> Void) {
        self.tapped = tapped
        self.scrolled = scrolled
        table.register(DetailCell.self, forCellReuseIdentifier: Self.cell)
        table.dataSource = self
        table.delegate = self
    }

    func show(_ rows: [DetailRow]) {
        guard rows != self.rows else { return }
        self.rows = rows
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cell) as? DetailCell
            ?? DetailCell(style: .default, reuseIdentifier: Self.cell)
        cell.show(rows[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        tapped(indexPath.row)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolled(Double(scrollView.contentOffset.y))
    }
}

/// A row of labels, whose number the row decides.
@MainActor final class DetailCell: UITableViewCell {
    private let parts = UIStackView()
    private var labels: [UILabel] = []

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addStack().addArrangedSubview(parts)
    }

    func show(_ row: DetailRow) {
        while labels.count > row.labels.count { labels.removeLast().removeFromSuperview() }
        while labels.count < row.labels.count {
            let label = UILabel(text: "")
            labels.append(label)
            parts.addArrangedSubview(label)
        }
        for (label, content) in zip(labels, row.labels) {
            label.accessibilityIdentifier = content.id
            label.text = content.text
        }
    }
}
