import HeadlessUI

/// An extra and the buttons that take one more or one less.
@MainActor final class ExtraCell: UITableViewCell {
    private let quantity = UILabel()

    /// - Parameter row: the extra's place, which names the elements.
    convenience init(row: Int, onMinus: @escaping () -> Void, onPlus: @escaping () -> Void) {
        self.init(style: .default, reuseIdentifier: nil)
        add(UIButton(title: "-", onTap: onMinus), "extra.\(row).minus")
        add(quantity, "extra.\(row).quantity")
        add(UIButton(title: "+", onTap: onPlus), "extra.\(row).plus")
    }

    func show(_ row: ExtrasViewModel.Row) {
        textLabel.text = row.title
        quantity.text = row.quantity
    }

    private func add(_ subview: UIView, _ id: String) {
        subview.accessibilityIdentifier = id
        contentView.addSubview(subview)
    }
}
