import HeadlessUI

/// A section of one row, which a controller of its own fills.
@MainActor final class PartSection: ConfirmationSection {
    let rowCount = 1
    let controller: UIViewController?
    private lazy var cell = makeCell()

    init(_ part: UIViewController) {
        controller = part
    }

    func cell(at row: Int) -> UITableViewCell { cell }

    private func makeCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if let controller { cell.contentView.addSubview(controller.view) }
        return cell
    }
}
