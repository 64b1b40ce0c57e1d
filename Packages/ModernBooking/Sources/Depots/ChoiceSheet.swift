import HeadlessUI

/// A sheet with a button for each choice and one that cancels.
@MainActor final class ChoiceSheet: UIActionSheetDelegate {
    private let sheet: UIActionSheet
    private let count: Int
    private let picked: (Int) -> Void

    init(title: String, choices: [String], picked: @escaping (Int) -> Void) {
        sheet = UIActionSheet(
            title: title, delegate: nil, cancelButtonTitle: nil, destructiveButtonTitle: nil)
        count = choices.count
        self.picked = picked
        for choice in choices + ["Cancel"] { sheet.addButton(withTitle: choice) }
        sheet.delegate = self
    }

    func show(in view: UIView) {
        sheet.show(in: view)
    }

    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
        if buttonIndex < count { picked(buttonIndex) }
    }
}
