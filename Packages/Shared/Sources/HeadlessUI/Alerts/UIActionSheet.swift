/// A list of choices that slides up from the bottom of the screen.
///
/// The destructive button, if any, has index 0; the cancel button is last.
@MainActor open class UIActionSheet {
    public var title: String?
    public weak var delegate: (any UIActionSheetDelegate)?
    public var tag = 0
    public private(set) var cancelButtonIndex = -1
    public private(set) var destructiveButtonIndex = -1

    private var titles: [String] = []
    private var shown: UIAlert?

    public init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.title = title
        self.delegate = delegate
        if let destructiveButtonTitle {
            destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
        }
        titles += otherButtonTitles
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    public var numberOfButtons: Int { titles.count }
    public var isVisible: Bool { shown?.isVisible ?? false }

    /// Adds a button after the others and returns its index.
    @discardableResult public func addButton(withTitle title: String) -> Int {
        titles.append(title)
        return titles.count - 1
    }

    public func buttonTitle(at index: Int) -> String? {
        titles.indices.contains(index) ? titles[index] : nil
    }

    /// Shows the sheet over everything except alerts.
    open func show(in view: UIView) {
        guard !isVisible else { return }
        let sheet = UIAlert(
            style: .sheet, title: title, message: nil, buttons: titles,
            onClick: { index in self.delegate?.actionSheet(self, clickedButtonAt: index) },
            onAnswer: { index in
                self.shown = nil
                self.delegate?.actionSheet(self, didDismissWithButtonIndex: index)
            })
        shown = sheet
        sheet.show()
    }
}

/// The methods that are called when a person presses a button of an action sheet.
///
/// Every method has a default implementation.
@MainActor public protocol UIActionSheetDelegate: AnyObject {
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
