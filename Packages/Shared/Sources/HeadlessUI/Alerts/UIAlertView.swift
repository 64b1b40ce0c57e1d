/// An alert that reports the pressed button to a delegate.
///
/// Index 0 is the cancel button if there is one.
@MainActor open class UIAlertView {
    public var title: String?
    public var message: String?
    public weak var delegate: (any UIAlertViewDelegate)?
    public var tag = 0
    /// The cancel button's index, -1 without one.
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

    /// Adds a button after the others, and gives its index.
    @discardableResult public func addButton(withTitle title: String) -> Int {
        titles.append(title)
        return titles.count - 1
    }

    public func buttonTitle(at index: Int) -> String? {
        titles.indices.contains(index) ? titles[index] : nil
    }

    /// Puts the alert on top; it stays alive until it is answered.
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

    /// Takes the alert away as if by that button; nobody clicked, so the delegate hears of the dismissal
    /// only.
    open func dismiss(withClickedButtonIndex index: Int, animated: Bool) {
        guard isVisible else { return }
        delegate?.alertView(self, willDismissWithButtonIndex: index)
        shown?.remove()
        shown = nil
        delegate?.alertView(self, didDismissWithButtonIndex: index)
    }
}

/// Hears how an alert was answered: clicked first, while it is there, then dismissed.
///
/// Every part has a default.
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
