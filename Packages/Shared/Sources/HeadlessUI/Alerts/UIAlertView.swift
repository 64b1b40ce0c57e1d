/// An alert that reports the pressed button to a delegate.
///
/// The cancel button, if any, has index 0.
@MainActor open class UIAlertView {
    public var title: String?
    public var message: String?
    public weak var delegate: (any UIAlertViewDelegate)?
    public var tag = 0
    /// The index of the cancel button, or -1 if there is none.
    public private(set) var cancelButtonIndex = -1

    private var titles: [String] = []
    private var shown: UIAlert?

    public init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles: String...
    ) {
        self.title = title
        self.message = message
        self.delegate = delegate
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        titles += otherButtonTitles
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

    /// Shows the alert on top and keeps it alive until it is answered.
    open func show() {
        guard !isVisible else { return }
        let alert = UIAlert(
            style: .alert, title: title, message: message, buttons: titles,
            onClick: { index in
                self.delegate?.alertView(self, clickedButtonAt: index)
                self.delegate?.alertView(self, willDismissWithButtonIndex: index)
            },
            onAnswer: { index in
                self.shown = nil
                self.delegate?.alertView(self, didDismissWithButtonIndex: index)
            })
        shown = alert
        alert.show()
    }

    /// Dismisses the alert as if by that button; the delegate receives the dismissal, but no click.
    open func dismiss(withClickedButtonIndex index: Int, animated: Bool) {
        guard isVisible else { return }
        delegate?.alertView(self, willDismissWithButtonIndex: index)
        shown?.remove()
        shown = nil
        delegate?.alertView(self, didDismissWithButtonIndex: index)
    }
}

/// The methods that are called when an alert is answered: first the click, while the alert is visible, then
/// the dismissal.
///
/// Every method has a default implementation.
@MainActor public protocol UIAlertViewDelegate: AnyObject {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
