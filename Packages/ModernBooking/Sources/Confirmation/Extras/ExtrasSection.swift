import HeadlessUI

/// The rows of the extras.
@MainActor final class ExtrasSection: ConfirmationSection {
    let title = "Extras"
    let controller: UIViewController? = nil
    private let model: ExtrasViewModel
    private lazy var cells = model.rows.indices.map { makeCell($0) }

    init(model: ExtrasViewModel) {
        self.model = model
    }

    var rowCount: Int { model.rows.count }

    func cell(at row: Int) -> UITableViewCell { cells[row] }

    private func makeCell(_ row: Int) -> ExtraCell {
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
        cells[row].show(model.rows[row])
    }
}
