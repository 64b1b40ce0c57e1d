import HeadlessUI

/// A part of the booking form: its rows are made once, so that what is typed stays in them.
@MainActor protocol CheckoutSection: AnyObject {
    var title: String { get }
    var cells: [UITableViewCell] { get }
    /// Shows what has changed other than by typing.
    func refresh()
}

extension CheckoutSection {
    func refresh() {}
}

extension UITableViewCell {
    /// A row that is never used for another.
    static func fixed() -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// Puts a text into the row.
    @discardableResult func add(_ id: String, text: String?) -> UILabel {
        let label = UILabel(text: text ?? "")
        label.accessibilityIdentifier = id
        contentView.addSubview(label)
        return label
    }

    /// Puts a button into the row.
    @discardableResult func add(_ id: String, title: String, onTap: @escaping () -> Void) -> UIButton {
        let button = UIButton(title: title, onTap: onTap)
        button.accessibilityIdentifier = id
        contentView.addSubview(button)
        return button
    }
}
