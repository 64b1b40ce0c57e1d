import BookingCore
import BookingUI
import HeadlessUI

/// The rows of the extras, or one row that says there are none.
@MainActor final class ExtrasSection: ConfirmationSection {
    let controller: UIViewController? = nil
    private let model: ExtrasViewModel
    private lazy var cells = makeCells()

    init(model: ExtrasViewModel) {
        self.model = model
    }

    var rowCount: Int { cells.count }

    func cell(at row: Int) -> UITableViewCell { cells[row] }

    private func makeCells() -> [UITableViewCell] {
        // All rows at once, because the model makes all of them for each answer.
        let rows = model.rows
        return rows.isEmpty ? [makeEmptyCell()] : rows.indices.map { makeCell($0, shows: rows[$0]) }
    }

    private func makeEmptyCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel.text = "No Extras available at this time."
        return cell
    }

    private func makeCell(_ row: Int, shows content: ExtrasViewModel.Row) -> UITableViewCell {
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
        cell.show(content)
        return cell
    }

    private func show(_ row: Int) {
        (cells[row] as? ExtraCell)?.show(model.rows[row])
    }
}

/// A cell with an extra and the buttons that change its quantity.
@MainActor final class ExtraCell: UITableViewCell {
    private let quantity = UILabel()

    /// - Parameter row: The index of the extra, which is part of the element ids.
    convenience init(row: Int, onMinus: @escaping () -> Void, onPlus: @escaping () -> Void) {
        self.init(style: .default, reuseIdentifier: nil)
        textLabel.numberOfLines = 2
        let parts = contentView.addStack(.horizontal)
        parts.add(UIButton(title: "-", onTap: onMinus), id: "extra.\(row).minus")
        parts.add(quantity, id: "extra.\(row).quantity")
        parts.add(UIButton(title: "+", onTap: onPlus), id: "extra.\(row).plus")
    }

    func show(_ row: ExtrasViewModel.Row) {
        textLabel.text = row.title
        quantity.text = row.quantity
    }
}

/// The extras that can be rented with the car, and their quantities.
@MainActor final class ExtrasViewModel {
    /// The texts for one extra.
    struct Row: Hashable {
        let title: String
        let quantity: String
    }

    private let rental: Rental
    /// Called after a quantity may have changed.
    private let onChange: () -> Void

    init(rental: Rental, onChange: @escaping () -> Void) {
        self.rental = rental
        self.onChange = onChange
    }

    var rows: [Row] { rental.extras.map(Row.init) }

    // MARK: User actions

    func plusTapped(_ row: Int) {
        rental.changeQuantity(ofExtra: row, by: 1)
        onChange()
    }

    func minusTapped(_ row: Int) {
        rental.changeQuantity(ofExtra: row, by: -1)
        onChange()
    }
}

extension ExtrasViewModel.Row {
    init(_ chosen: ChosenExtra) {
        let price = chosen.extra.price
        let each = "\(price.currencyCode ?? "(null)") \(price.text ?? "(null)")"
        title = "\(chosen.extra.description ?? "(null)") \n(\(each) each)"
        quantity = "\(chosen.quantity)"
    }
}
