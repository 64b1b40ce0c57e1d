import Foundation
import HeadlessUI
import ParitySubject

/// An app that does what no app should, so that tests can see parity notice it.
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

/// A field for a secret, and one for what to do with it: a deed of `Deeds`, and a path where it wants one.
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
