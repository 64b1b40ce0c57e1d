import Foundation

/// A row's view, used again for another row once it has scrolled away.
@MainActor open class UITableViewCell: UIView {
    public enum Style: Sendable {
        case `default`, value1, value2, subtitle
    }

    public enum AccessoryType: Sendable {
        case none, disclosureIndicator, checkmark
    }

    public let reuseIdentifier: String?
    public let textLabel = UILabel()
    public let detailTextLabel = UILabel()
    public let imageView = UIImageView()
    /// Where an app puts what it draws itself.
    public let contentView = UIView()
    public var accessoryType = AccessoryType.none
    /// The view at the end of the row, which replaces the accessory of its type.
    public var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    public var isSelected = false

    public required init(style: Style, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
        for view in [textLabel, detailTextLabel, imageView] { contentView.addSubview(view) }
    }

    /// Called before the cell is used again.
    ///
    /// Its contents stay until they are changed.
    open func prepareForReuse() {
        isSelected = false
    }

    override func describe() -> Element {
        let mark = accessoryType == .checkmark ? "checked" : nil
        return Element(
            role: "row", label: accessibilityLabel ?? textLabel.text,
            value: accessibilityValue ?? detailTextLabel.text ?? mark,
            color: (detailTextLabel.textColor ?? textLabel.textColor)?.name)
    }
}
