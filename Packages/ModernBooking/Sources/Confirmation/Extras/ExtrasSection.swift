import HeadlessUI

/// The rows of the extras; one row says so where there are none.
@MainActor final class ExtrasSection: ConfirmationSection {
    let controller: UIViewController? = nil
    private let model: ExtrasViewModel
    private lazy var cells = model.rows.isEmpty ? [makeEmptyCell()] : model.rows.indices.map { makeCell($0) }

    init(model: ExtrasViewModel) {
        self.model = model
    }

    var rowCount: Int { cells.count }

    func cell(at row: Int) -> UITableViewCell { cells[row] }

    private func makeEmptyCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel.text = "No Extras available at this time."
        return cell
    }

    private func makeCell(_ row: Int) -> UITableViewCell {
        let cell = ExtraCell(
            row: row,
            onMinus: { [weak self] in
                self?.model.minusTapped(row)
                self?.show(row)
            },
            onPlus: { [weak self] in
                self?.model.plusTapped(row)
                self?.show(row)
            })
        cell.show(model.rows[row])
        return cell
    }

    private func show(_ row: Int) {
        (cells[row] as? ExtraCell)?.show(model.rows[row])
    }
}
