import Foundation
import HeadlessUI
import ParitySubject

/// An app that misbehaves on request, so that tests can check that parity detects it.
@main enum Entry {
    static func main() {
        Subject.run { _ in
            let window = UIWindow()
            window.rootViewController = LeakyScreen()
            window.makeKeyAndVisible()
            return window
        }
    }
}

/// A screen with a field for a secret and a field for an action of `Deeds`, with its path if it needs one.
final class LeakyScreen: UIViewController {
    private let secret = UITextField(placeholder: "secret")
    private let deed = UITextField(placeholder: "deed")
    private let mark = UIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        for (view, name) in [(secret, "leaky.secret"), (deed, "leaky.deed")] {
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            view.accessibilityIdentifier = name
            self.view.addSubview(view)
        }
        secret.isSecureTextEntry = true
        // The typed text is a path of this machine, which differs from run to run.
        deed.isSecureTextEntry = true
        deed.onEditingChanged = { [weak self] in self?.act() }
    }

    private func act() {
        let words = (deed.text ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else { return }
        mark.accessibilityIdentifier = Deeds.carryOut(
            name, words.count > 1 ? words[1] : "", secret.text ?? "")
        mark.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.addSubview(mark)
    }
}
