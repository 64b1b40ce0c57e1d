/// A question over everything else; the one shown last is on top, and answering it reveals the one beneath.
@MainActor public final class UIAlert {
    enum Style: String {
        case alert, sheet
    }

    public let title: String?
    public let message: String?
    public let buttons: [String]

    let style: Style
    /// Called while the alert is still there, as UIKit does with `clickedButtonAt`.
    private let onClick: (Int) -> Void
    /// Called when the alert is gone.
    private let onAnswer: (Int) -> Void
    private var isAnswered = false

    init(
        style: Style, title: String?, message: String?, buttons: [String], onClick: @escaping (Int) -> Void,
        onAnswer: @escaping (Int) -> Void
    ) {
        self.style = style
        self.title = title
        self.message = message
        self.buttons = buttons
        self.onClick = onClick
        self.onAnswer = onAnswer
    }

    /// Asks, and waits for the index of the button pressed.
    ///
    /// The alert is on the screen before the first suspension.
    public static func ask(title: String?, message: String?, buttons: [String]) async -> Int {
        await withCheckedContinuation { continuation in
            show(title: title, message: message, buttons: buttons) { continuation.resume(returning: $0) }
        }
    }

    /// Asks, and calls `onAnswer` with the index of the button pressed, once the alert is gone.
    @discardableResult public static func show(
        title: String?, message: String?, buttons: [String], onAnswer: @escaping (Int) -> Void = { _ in }
    ) -> UIAlert {
        let alert = UIAlert(
            style: .alert, title: title, message: message, buttons: buttons, onClick: { _ in },
            onAnswer: onAnswer)
        alert.show()
        return alert
    }

    var element: Element {
        let choices = buttons.enumerated().map { index, title in
            Element(
                role: "button", id: "\(style.rawValue).\(index)", label: title, tap: { self.press(index) })
        }
        return Element(role: style.rawValue, label: title, value: message, children: choices)
    }

    var isVisible: Bool {
        (UIApplication.shared.alerts + UIApplication.shared.sheets).contains { $0 === self }
    }

    func show() {
        let application = UIApplication.shared
        switch style {
        case .alert: application.alerts.append(self)
        case .sheet: application.sheets.append(self)
        }
        application.report(.alertShown(title: title, message: message, buttons: buttons))
    }

    /// Performs a person's press.
    func press(_ index: Int) {
        guard !isAnswered else { return }
        isAnswered = true
        UIApplication.shared.report(.alertAnswered(title: title, index: index, button: buttons[index]))
        onClick(index)
        remove()
        onAnswer(index)
    }

    /// Takes the alert away without an answer.
    func remove() {
        UIApplication.shared.alerts.removeAll { $0 === self }
        UIApplication.shared.sheets.removeAll { $0 === self }
    }
}
