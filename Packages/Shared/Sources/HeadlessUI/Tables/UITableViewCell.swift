import Foundation

/// The view of a row, reused for another row once its own is no longer visible.
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
    /// The view to which an app adds its own subviews.
    public let contentView = UIView()
    public var accessoryType = AccessoryType.none
    /// The view at the end of the row, which replaces the accessory of ``accessoryType``.
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

    /// Prepares the cell for reuse; its content stays until the data source changes it.
    open func prepareForReuse() {
        isSelected = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }

    override func describe() -> Element {
        let mark = accessoryType == .checkmark ? "checked" : nil
        return Element(
            role: "row", label: accessibilityLabel ?? textLabel.text,
            value: accessibilityValue ?? detailTextLabel.text ?? mark,
            color: (detailTextLabel.textColor ?? textLabel.textColor)?.name,
            traits: (isSelected ? ["selected"] : [])
                + (accessoryType == .disclosureIndicator ? ["disclosure"] : []) + textLabel.describe().traits)
    }
}
