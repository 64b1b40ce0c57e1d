import HeadlessUI

/// Puts the stacks of screens behind the tabs together.
@MainActor enum TabBuilder {
    /// A stack that begins with a screen.
    static func stack(_ root: UIViewController, hidesBar: Bool = false) -> UINavigationController {
        let stack = UINavigationController(rootViewController: root)
        stack.setNavigationBarHidden(hidesBar, animated: false)
        return stack
    }
}
