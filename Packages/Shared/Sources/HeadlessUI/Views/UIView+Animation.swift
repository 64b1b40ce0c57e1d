public import Foundation
import VirtualTime

extension UIView {
    /// Applies `animations` at once, because nothing is drawn; `completion` runs on the main loop's next
    /// turn.
    public static func animate(
        withDuration duration: TimeInterval, animations: () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Applies `animations` at once like ``animate(withDuration:animations:completion:)``, ignoring the
    /// delay.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, animations: () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        animations()
        if let completion { MainLoop.perform { completion(true) } }
    }
}
